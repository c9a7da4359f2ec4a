package io.crucible.model.scenario;

import io.crucible.model.time.Durations;

/** Writes a fault. */
final class FaultWriter {
    private FaultWriter() {}

    static void write(TomlText text, FaultSpec fault) {
        text.heading("[[fault]]").text("name", fault.name());
        if (fault.effect() instanceof FaultSpec.Partition partition) {
            text.text("kind", "partition")
                    .list("links", partition.links())
                    .text("direction", partition.direction().word());
        } else if (fault.effect() instanceof FaultSpec.Crash crash) {
            writeCrash(text, crash);
        }
        if (fault.trigger() instanceof FaultSpec.At at) {
            text.text("at", Durations.format(at.instant()));
        } else if (fault.trigger() instanceof FaultSpec.When when) {
            text.raw("when", PredicateText.of(when.condition()));
        }
        fault.duration().ifPresent(duration -> text.text("for", Durations.format(duration)));
        text.millionths("probability", fault.probabilityMillionths());
    }

    private static void writeCrash(TomlText text, FaultSpec.Crash crash) {
        text.text("kind", "crash")
                .text("node", crash.node())
                .text("restart", crash.restart().word());
        if (crash.restart() != FaultSpec.Restart.NEVER) {
            text.text("after", Durations.format(crash.after()));
        }
    }
}
