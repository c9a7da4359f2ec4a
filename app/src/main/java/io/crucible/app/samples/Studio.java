package io.crucible.app.samples;

import io.crucible.app.catalog.GuestLibrary;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.ScenarioSource;
import io.crucible.app.verify.Reductions.Machines;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** Where samples are made and tried: images, machines, and how to stop. */
public record Studio(ImageStore images, GuestLibrary guests, Machines machines, Cancellation cancel) {
    /** Each runs for as long as its scenario says. */
    static final RunControls CONTROLS = new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty());

    static final long GRANT = 20 * VirtualTime.MILLISECOND;

    /** A run of a built-in scenario. */
    Recording run(String reference, long seed, HostConditions host) throws IOException, BackendException {
        Scenario scenario = scenario(reference);
        images.prepare(scenario, List.of());
        return Run.record(scenario, seed, CONTROLS, machines.under(host), GRANT, new Observer() {}, cancel);
    }

    /** A built-in scenario as this build has it, with the guests of this machine. */
    Scenario scenario(String reference) throws IOException {
        try {
            return ScenarioSource.of(reference, Path.of("").toAbsolutePath()).read(guests);
        } catch (ScenarioException wrong) {
            throw new IOException(
                    "The scenario " + reference + " cannot be had here: "
                            + wrong.problems().get(0).sentence(),
                    wrong);
        }
    }
}
