package io.crucible.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is run once for each of the first seeds of a base seed: those of a campaign of that base and of {@code expectFuzz}, in their
 * order. Its methods may take the seed as a {@code long}. {@code crucible.seed}, {@code crucible.base} and {@code crucible.cases}, as
 * configuration parameters of JUnit or system properties, and the environment variables {@code CRUCIBLE_TEST_SEED},
 * {@code CRUCIBLE_TEST_BASE} and {@code CRUCIBLE_TEST_CASES} take the place of what is written here.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(SeedsExtension.class)
public @interface Seeds {

    /** The base seed. */
    long base() default 0;

    /** How many seeds, at least one. */
    int cases() default 100;
}
