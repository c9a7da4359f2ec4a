package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World.Start;
import io.crucible.model.digest.Sha256;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.channel.HostMessage;
import io.crucible.qemu.channel.HostMessageEncoder;
import io.crucible.qemu.channel.PluginMessage;
import io.crucible.qemu.launch.QemuCommandLine;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/** One incarnation of a node: what was asked of it and what it has said since. */
final class QemuNode {
    enum Stage {
        LAUNCHED,
        RESTORING,
        RUNNING,
        PARKED,
        LEFT
    }

    private final int number;
    private final Scenario scenario;
    private final Connection connection;
    private Start start;
    private HostMessage.Grid grid;
    private long switchedOn;
    private Stage stage = Stage.LAUNCHED;
    private ReportBuilder building;
    private Optional<PluginMessage.Parked> parked = Optional.empty();
    private Optional<PluginMessage> answer = Optional.empty();
    private boolean inPlace;

    QemuNode(int number, Scenario scenario, Connection connection, Start start) {
        this.number = number;
        this.scenario = scenario;
        this.connection = connection;
        this.building = new ReportBuilder(number);
        begin(start);
    }

    private void begin(Start newStart) {
        start = newStart;
        building = new ReportBuilder(number);
        if (newStart instanceof Start.FromCheckpoint from) {
            QemuCheckpoint checkpoint = (QemuCheckpoint) from.checkpoint();
            boolean same = checkpoint.at() == from.at() && checkpoint.incarnation() == from.incarnation();
            // By whole microseconds, because frames are stamped with them.
            long later = microsecond(from.at()) - microsecond(checkpoint.at());
            grid = grid(checkpoint.base() + later, same ? checkpoint.rolling() : first(newStart));
            switchedOn = checkpoint.switchedOn();
        } else {
            grid = grid(newStart.at(), first(newStart));
            switchedOn = newStart.at();
        }
    }

    private static long microsecond(long at) {
        return VirtualTime.floor(at, VirtualTime.MICROSECOND);
    }

    private HostMessage.Grid grid(long base, Hash128 rolling) {
        return new HostMessage.Grid(base, scenario.quantum(), scenario.coarseEvery(), rolling);
    }

    /** What the chain of samples begins with: the node's number and its start. */
    private Hash128 first(Start newStart) {
        MessageDigest digest = new Sha256().messageDigest();
        digest.update(
                ("fingerprint chain\n" + number + "\n" + newStart.incarnation()).getBytes(StandardCharsets.UTF_8));
        ByteBuffer bytes = ByteBuffer.wrap(digest.digest());
        return new Hash128(bytes.getLong(), bytes.getLong());
    }

    Connection connection() {
        return connection;
    }

    NodeSpec spec() {
        return scenario.nodes().get(number);
    }

    Stage stage() {
        return stage;
    }

    boolean isBusy() {
        return stage != Stage.PARKED && stage != Stage.LEFT;
    }

    /** Where it is parked. */
    PluginMessage.Parked parked() {
        return parked.orElseThrow(() -> new IllegalStateException(spec().name() + " is not parked"));
    }

    /** Brings a parked machine, or one whose guest has left, to the state of a checkpoint. */
    void restoreInPlace(Start.FromCheckpoint from) throws BackendException {
        inPlace = true;
        begin(from);
        restore(from);
    }

    /** Whether its process does not come back to the state that was asked for, so that a new one is needed. */
    boolean resists(PluginMessage message) {
        return inPlace && stage == Stage.RESTORING && message instanceof PluginMessage.Failure;
    }

    int number() {
        return number;
    }

    Start start() {
        return start;
    }

    private void restore(Start.FromCheckpoint from) throws BackendException {
        stage = Stage.RESTORING;
        String path = ((QemuCheckpoint) from.checkpoint()).file().toString();
        send(List.of(new HostMessage.Restore(grid, path)));
    }

    /** Sends the inputs and the grant in one write. */
    void run(List<HostMessage> messages) throws BackendException {
        stage = Stage.RUNNING;
        building = new ReportBuilder(number);
        send(messages);
    }

    /** Sends messages to a node that does not run. */
    void send(List<HostMessage> messages) throws BackendException {
        answer = Optional.empty();
        HostMessageEncoder encoder = new HostMessageEncoder();
        messages.forEach(encoder::add);
        connection.send(encoder.take());
    }

    /** The answer to what was asked last, once. */
    Optional<PluginMessage> takeAnswer() {
        Optional<PluginMessage> taken = answer;
        answer = Optional.empty();
        return taken;
    }

    QemuCheckpoint checkpoint(java.nio.file.Path file) {
        PluginMessage.Parked here = parked();
        return new QemuCheckpoint(
                number, file, here.at(), here.icount(), grid.base(), switchedOn, here.rolling(), start.incarnation());
    }

    /** Takes one message; the result is the report it completes, if it does. */
    Optional<Report> take(PluginMessage message) throws BackendException {
        if (message instanceof PluginMessage.Hello hello) {
            hello(hello);
        } else if (message instanceof PluginMessage.Parked at) {
            return Optional.of(park(at));
        } else if (message instanceof PluginMessage.Failure failure) {
            failed(failure.sentence());
        } else if (!building.take(message)) {
            answer = Optional.of(message);
        }
        return Optional.empty();
    }

    private Report park(PluginMessage.Parked at) {
        parked = Optional.of(at);
        inPlace = false;
        stage = building.hasLeft() ? Stage.LEFT : Stage.PARKED;
        return building.finish(at);
    }

    private void hello(PluginMessage.Hello hello) throws BackendException {
        if (hello.protocol() != QemuCommandLine.PROTOCOL) {
            throw new BackendException(
                    Reason.PROTOCOL,
                    "the plugin speaks channel protocol " + hello.protocol() + " and this program "
                            + QemuCommandLine.PROTOCOL);
        }
        connection.settle();
        if (start instanceof Start.FromCheckpoint from) {
            restore(from);
        } else {
            send(List.of(new HostMessage.Start(grid)));
        }
    }

    private void failed(String sentence) throws BackendException {
        if (isBusy()) {
            throw new BackendException(reason(sentence), "QEMU of node " + spec().name() + ": " + sentence);
        }
        answer = Optional.of(new PluginMessage.Failure(sentence));
    }

    /** Tells an old QEMU and a full disk from a misunderstanding. */
    static Reason reason(String sentence) {
        if (sentence.startsWith("this QEMU does not export")) {
            return Reason.UNSUPPORTED;
        }
        boolean disk =
                sentence.contains("No space left") || sentence.contains("no room") || sentence.contains("disk full");
        return disk ? Reason.LOCAL_IO : Reason.PROTOCOL;
    }
}
