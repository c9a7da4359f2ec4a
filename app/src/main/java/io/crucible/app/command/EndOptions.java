package io.crucible.app.command;

import io.crucible.app.output.Format;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The options that say when a run is complete. */
final class EndOptions {
    @Option(
            names = "--until",
            paramLabel = "WHAT",
            converter = UntilConverter.class,
            description = "When the run is complete: quiescence (nothing can happen any more), virtual-time, property"
                    + " (every assertion is decided), stopped (every node is off); virtual-time where the scenario says"
                    + " how long to run, otherwise quiescence.")
    private Until until;

    @Option(
            names = "--max-virtual-time",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "With --until virtual-time the end of the run; otherwise a budget: exit code 2 where it is"
                    + " used up.")
    private Long maxVirtualTime;

    /** Whether any of them was given. */
    boolean given() {
        return until != null || maxVirtualTime != null;
    }

    /** What ends a run of the scenario under these options and a budget of quanta. */
    RunControls controls(Scenario scenario, OptionalLong maxQuanta) throws CommandFailure {
        boolean timed = scenario.runFor().isPresent() && until == null || until == Until.VIRTUAL_TIME;
        if (timed && scenario.runFor().isEmpty() && maxVirtualTime == null) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--until virtual-time needs to know how long: add --max-virtual-time, or `run-for` to the scenario.");
        }
        Until ends = timed ? Until.VIRTUAL_TIME : Optional.ofNullable(until).orElse(Until.QUIESCENCE);
        OptionalLong most = maxVirtualTime == null ? OptionalLong.empty() : OptionalLong.of(maxVirtualTime);
        return new RunControls(ends, most, maxQuanta);
    }

    /** Virtual ns at which a run will be complete, where that is known. */
    static OptionalLong end(Scenario scenario, RunControls controls) {
        if (controls.until() != Until.VIRTUAL_TIME) {
            return OptionalLong.empty();
        }
        OptionalLong length = controls.maxVirtualTime().isPresent() ? controls.maxVirtualTime() : scenario.runFor();
        return OptionalLong.of(VirtualTime.ceil(length.getAsLong(), scenario.quantum()));
    }

    /** Both ends and budgets fall on ends of quanta, which a person is told. */
    void remarkRounding(Scenario scenario, RunReport report, GlobalOptions global, Surroundings around) {
        if (maxVirtualTime != null
                && maxVirtualTime % scenario.quantum() != 0
                && report.format() == Format.TABLE
                && !global.quiet()) {
            around.streams()
                    .remark("--max-virtual-time is rounded up to "
                            + VirtualTime.words(VirtualTime.ceil(maxVirtualTime, scenario.quantum()))
                            + ", the end of a quantum.");
        }
    }

    /** Reads conditions. */
    static final class UntilConverter implements ITypeConverter<Until> {
        @Override
        public Until convert(String text) {
            return Words.choose(text, Until.values(), Until::word);
        }
    }
}
