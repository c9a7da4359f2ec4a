package io.crucible.app.campaign;

import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.WatchdogOptions;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a campaign is about. */
public sealed interface CampaignSubject {

    /** Its name, for the name of the folder. */
    String name();

    /**
     * Runs of a scenario in machines.
     *
     * @param controls how each run ends
     */
    record OfScenario(Scenario scenario, RunControls controls) implements CampaignSubject {
        @Override
        public String name() {
            return scenario.name();
        }
    }

    /**
     * Simulations of Java code in this process.
     *
     * @param method a public static method without parameters that gives the case, as {@code java:CLASS#METHOD}
     * @param classPath absolute paths of folders and jars; empty for what Crucible brings along
     * @param watchdog where cases run in watched processes of their own
     */
    record OfJava(String method, List<Path> classPath, Optional<WatchdogOptions> watchdog) implements CampaignSubject {
        public OfJava {
            classPath = List.copyOf(classPath);
        }

        @Override
        public String name() {
            return JavaMethod.named(method).map(JavaMethod::shortName).orElse("simulation");
        }
    }
}
