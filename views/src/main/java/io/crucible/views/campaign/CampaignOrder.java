package io.crucible.views.campaign;

import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.WatchdogOptions;
import io.crucible.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A campaign that is to be begun.
 *
 * @param seed gives the seeds of all cases
 * @param maxFailures it ends when so many cases have failed
 * @param timeBudget it ends after so much host time, ns
 * @param folder its folder, which is not there yet
 */
public record CampaignOrder(
        Subject subject, long seed, long cases, OptionalLong maxFailures, OptionalLong timeBudget, Path folder) {

    /** What is run. */
    public sealed interface Subject {}

    /**
     * A scenario that comes with the product.
     *
     * @param name such as {@code builtin:happy-path}
     */
    public record Builtin(String name) implements Subject {}

    /**
     * The scenario of an artifact.
     *
     * @param artifact beside which relative paths of images may begin
     */
    public record OfArtifact(Scenario scenario, Path artifact) implements Subject {}

    /**
     * A simulation of Java code.
     *
     * @param classPath folders and jars; relative ones begin where the program was started
     * @param watchdog where cases run in watched processes of their own
     */
    public record Simulation(JavaMethod method, List<Path> classPath, Optional<WatchdogOptions> watchdog)
            implements Subject {
        public Simulation {
            classPath = List.copyOf(classPath);
        }
    }
}
