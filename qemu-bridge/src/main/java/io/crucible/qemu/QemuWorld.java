package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.channel.HostMessage;
import io.crucible.qemu.channel.PluginMessage;
import io.crucible.qemu.channel.Port;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A world of QEMU processes, all heard by the one thread that uses it. */
final class QemuWorld implements World {
    private final Scenario scenario;
    private final Launcher launcher;
    private final Duration deadline;
    private final Cancellation cancel;
    private final Spareness spareness;
    private final Cancellation.Registration registration;
    private final Selector selector;
    private final List<Optional<QemuNode>> nodes;
    private final Deque<Report> reports = new ArrayDeque<>();

    private boolean granted;

    private QemuWorld(
            Scenario scenario,
            Launcher launcher,
            Duration deadline,
            Cancellation cancel,
            Spareness spareness,
            Selector selector) {
        this.scenario = scenario;
        this.launcher = launcher;
        this.deadline = deadline;
        this.cancel = cancel;
        this.spareness = spareness;
        this.selector = selector;
        this.registration = cancel.onRequest(selector::wakeup);
        this.nodes = new ArrayList<>(Stream.generate(Optional::<QemuNode>empty)
                .limit(scenario.nodes().size())
                .toList());
    }

    /** Starts processes that may be wanted, without waiting for them. */
    interface Spareness {
        /** No spare processes. */
        Spareness NONE = new Spareness() {};

        /** Every node runs; another world may follow. */
        default void running() {}

        /** The node's process was started again as it will be the next time. */
        default void relaunched(Launcher launcher, int node, Start start) {}
    }

    static QemuWorld open(
            Scenario scenario, Launcher launcher, Duration deadline, Cancellation cancel, Spareness spareness)
            throws BackendException {
        try {
            return new QemuWorld(scenario, launcher, deadline, cancel, spareness, Selector.open());
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot wait for processes: " + e.getMessage(), e);
        }
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        Optional<QemuNode> running = nodes.get(node);
        // In which order QEMU gives turns to several vCPUs is no part of a checkpoint; a new process begins with the
        // first.
        boolean oneVcpu = scenario.nodes().get(node).vcpus() == 1;
        if (start instanceof Start.FromCheckpoint from && running.isPresent() && oneVcpu) {
            running.get().restoreInPlace(from);
            return;
        }
        stop(node);
        launch(node, start);
    }

    private void launch(int node, Start start) throws BackendException {
        Launcher.Launched launched = launcher.launch(node, start);
        String name = scenario.nodes().get(node).name();
        Connection connection = new Connection(name, launched, selector, deadline, cancel);
        QemuNode started = new QemuNode(node, scenario, connection, start);
        nodes.set(node, Optional.of(started));
        connection.register(started);
        connection.process().onExit(selector::wakeup);
        if (start instanceof Start.FromCheckpoint) {
            spareness.relaunched(launcher, node, start);
        }
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        if (!granted) {
            granted = true;
            spareness.running();
        }
        List<HostMessage> messages = new ArrayList<>();
        for (Input input : grant.inputs()) {
            messages.add(message(input));
        }
        messages.add(new HostMessage.Run(grant.until(), grant.parkOnWhiteBox(), grant.parkOnConsole()));
        parked(node).run(messages);
    }

    private static HostMessage message(Input input) {
        if (input instanceof Input.Frame frame) {
            return new HostMessage.Input(frame.at(), Port.NIC, frame.nic(), frame.bytes());
        } else if (input instanceof Input.Console console) {
            return new HostMessage.Input(console.at(), Port.CONSOLE, console.console(), console.bytes());
        } else if (input instanceof Input.WhiteBoxReply reply) {
            return new HostMessage.Input(reply.at(), Port.REPLY, 0, reply.bytes());
        }
        throw new IllegalStateException("no form for " + input);
    }

    @Override
    public Report await() throws BackendException {
        if (reports.isEmpty() && nodes.stream().flatMap(Optional::stream).noneMatch(QemuNode::isBusy)) {
            throw new IllegalStateException("nothing was asked of any node");
        }
        while (reports.isEmpty()) {
            listen();
        }
        return reports.remove();
    }

    @Override
    public void stop(int node) throws BackendException {
        nodes.get(node).ifPresent(stopped -> stopped.connection().end());
        nodes.set(node, Optional.empty());
        reports.removeIf(report -> report.node() == node);
    }

    @Override
    public Checkpoint capture(int node) throws BackendException {
        Path file = launcher.world().newFile();
        exchange(node, new HostMessage.Capture(file.toString()), PluginMessage.Done.class);
        return parked(node).checkpoint(file);
    }

    @Override
    public Checkpoint revive(String line, Content content) throws BackendException {
        Path file = launcher.world().newFile();
        QemuCheckpoint checkpoint = QemuCheckpoint.of(line, file);
        try {
            content.fill(file);
            return checkpoint;
        } catch (IOException e) {
            checkpoint.close();
            throw new BackendException(Reason.LOCAL_IO, "cannot take up a kept state: " + e.getMessage(), e);
        } catch (BackendException | RuntimeException e) {
            checkpoint.close();
            throw e;
        }
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        return new QemuInspection(this, node, parked(node));
    }

    @Override
    public void close() {
        registration.close();
        for (int node = 0; node < nodes.size(); node++) {
            nodes.get(node).ifPresent(open -> open.connection().end());
            nodes.set(node, Optional.empty());
        }
        reports.clear();
        Sockets.close(selector);
        launcher.close();
    }

    /** Asks a node that does not run, and waits for the answer. */
    <T extends PluginMessage> T exchange(int node, HostMessage message, Class<T> expected) throws BackendException {
        QemuNode asked = parked(node);
        asked.send(List.of(message));
        while (true) {
            Optional<PluginMessage> answer = asked.takeAnswer();
            if (answer.isEmpty()) {
                listen(asked);
            } else if (expected.isInstance(answer.get())) {
                return expected.cast(answer.get());
            } else if (answer.get() instanceof PluginMessage.Failure failure) {
                String name = asked.spec().name();
                throw new BackendException(
                        QemuNode.reason(failure.sentence()), "QEMU of node " + name + ": " + failure.sentence());
            } else {
                throw new BackendException(Reason.PROTOCOL, "the plugin answered with " + answer.get());
            }
        }
    }

    private QemuNode parked(int node) {
        QemuNode found = nodes.get(node)
                .orElseThrow(() ->
                        new IllegalStateException(scenario.nodes().get(node).name() + " is not running"));
        if (found.isBusy()) {
            throw new IllegalStateException(found.spec().name() + " is running");
        }
        return found;
    }

    private void listen(QemuNode... alsoWaitedFor) throws BackendException {
        List<QemuNode> waitedFor = new ArrayList<>(List.of(alsoWaitedFor));
        nodes.stream().flatMap(Optional::stream).filter(QemuNode::isBusy).forEach(waitedFor::add);
        long left = deadline.toNanos();
        for (QemuNode node : waitedFor) {
            left = Math.min(left, node.connection().nanosLeft());
        }
        select(Math.max(left, 0));
        for (SelectionKey key : selector.selectedKeys()) {
            heard((QemuNode) key.attachment(), key);
        }
        selector.selectedKeys().clear();
        for (QemuNode node : waitedFor) {
            if (node.stage() == QemuNode.Stage.LAUNCHED && node.connection().endedWithoutCalling(node)) {
                throw node.connection().died();
            }
            if (node.isBusy() && node.connection().nanosLeft() <= 0) {
                throw node.connection().hung();
            }
        }
    }

    private void select(long nanoseconds) throws BackendException {
        try {
            if (!cancel.requested()) {
                selector.select(nanoseconds / 1_000_000 + 1);
            }
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot wait for processes: " + e.getMessage(), e);
        }
        if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, "the run was cancelled");
        }
    }

    private void heard(QemuNode node, SelectionKey key) throws BackendException {
        if (!key.isValid()) {
            return;
        }
        if (key.isAcceptable()) {
            node.connection().accept(node);
            return;
        }
        for (PluginMessage message : node.connection().receive()) {
            if (node.resists(message)) {
                node.connection().end();
                launch(node.number(), node.start());
                return;
            }
            node.take(message).ifPresent(reports::add);
        }
    }
}
