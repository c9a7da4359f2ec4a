package io.crucible.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs a simulation under the seeds that {@link Seeds} tells of, and then, where it passed, its own body, which may take the
 * seed as a {@code long} and the {@link io.crucible.model.sim.CaseReport}. Of each distinct failure the evidence is kept as a campaign keeps
 * it, in {@code target/crucible/CLASS/METHOD/failure-DIGEST}; the message of the failed test names it. {@code crucible.evidence} is another
 * folder for it, {@code crucible.reduction} how many smaller failures are tried, 256 unless it says something else.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(SeedsExtension.class)
public @interface SimulationTest {

    /**
     * The public static method without parameters that gives the {@link io.crucible.model.sim.SimulatedCase}: {@code queue} of the test's
     * own class, or {@code my.Cases#queue}, which {@code crucible campaign run java:my.Cases#queue} runs too.
     */
    String value();

    /** The base seed. */
    long base() default 0;

    /** How many seeds, at least one. */
    int cases() default 100;
}
