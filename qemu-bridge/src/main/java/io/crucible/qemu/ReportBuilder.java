package io.crucible.qemu;

import io.crucible.model.backend.Report;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.channel.PluginMessage;
import io.crucible.qemu.channel.Port;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what a node says until it parks. */
final class ReportBuilder {
    private static final int GUEST_RESET = 7;
    private static final int GUEST_PANIC = 8;

    private final int node;
    private final List<Report.EmittedFrame> frames = new ArrayList<>();
    private final List<Report.Output> outputs = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private Optional<PluginMessage.Exited> exited = Optional.empty();

    ReportBuilder(int node) {
        this.node = node;
    }

    boolean hasLeft() {
        return exited.isPresent();
    }

    /** Whether the message is part of a report. */
    boolean take(PluginMessage message) {
        if (message instanceof PluginMessage.Frame frame) {
            frames.add(new Report.EmittedFrame(frame.at(), frame.nic(), frame.bytes()));
        } else if (message instanceof PluginMessage.Output output) {
            outputs.add(
                    output.port() == Port.WHITE_BOX
                            ? new Report.Output.WhiteBox(output.at(), output.bytes())
                            : new Report.Output.Console(output.at(), output.index(), output.bytes()));
        } else if (message instanceof PluginMessage.Samples taken) {
            taken.taken().forEach(sample -> samples.add(sample(sample)));
        } else if (message instanceof PluginMessage.Exited exit) {
            exited = Optional.of(exit);
        } else {
            // A frame that a card refused is lost, as on a wire whose other end is not listening.
            return message instanceof PluginMessage.Refused;
        }
        return true;
    }

    Report finish(PluginMessage.Parked at) {
        long reached = exited.map(PluginMessage.Exited::at).orElse(at.at());
        long wake = at.nextWake() == Long.MAX_VALUE ? VirtualTime.NEVER : at.nextWake();
        return new Report(
                node,
                reached,
                at.icount(),
                at.idle(),
                at.idle() ? wake : reached,
                frames,
                outputs,
                samples,
                exited.map(exit -> exit(exit.cause())));
    }

    private Sample sample(PluginMessage.Taken taken) {
        return new Sample(
                node,
                taken.quantum(),
                taken.icount(),
                taken.rolling(),
                taken.coarse().map(digests -> new Sample.Coarse(digests.ram(), digests.devices())));
    }

    private static Report.Exit exit(int cause) {
        return switch (cause) {
            case GUEST_RESET -> Report.Exit.RESET;
            case GUEST_PANIC -> Report.Exit.PANIC;
            default -> Report.Exit.POWER_OFF;
        };
    }
}
