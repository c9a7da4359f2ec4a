package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A world that can be asked which of its machines have power and what their consoles have printed. */
final class LiveWorld extends ForwardingWorld {
    private final Scenario scenario;
    private final Cancellation cancel;
    private final boolean[] on;
    private final OptionalLong[] wakes;
    private final List<List<ConsoleBytes>> consoles = new ArrayList<>();
    private final List<List<Input>> typed = new ArrayList<>();

    LiveWorld(Scenario scenario, World world, Cancellation cancel) {
        super(world);
        this.scenario = scenario;
        this.cancel = cancel;
        this.on = new boolean[scenario.nodes().size()];
        this.wakes = new OptionalLong[scenario.nodes().size()];
        Arrays.fill(wakes, OptionalLong.empty());
        for (NodeSpec node : scenario.nodes()) {
            typed.add(new ArrayList<>());
            consoles.add(
                    Stream.generate(ConsoleBytes::new).limit(node.consoles()).toList());
        }
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        on[node] = true;
        wakes[node] = OptionalLong.empty();
        super.start(node, start);
    }

    /** What was typed while the machines stood is due at once, so before everything else. */
    @Override
    public void grant(int node, Grant grant) throws BackendException {
        List<Input> inputs = new ArrayList<>(typed.get(node));
        typed.get(node).clear();
        inputs.addAll(grant.inputs());
        super.grant(node, new Grant(grant.until(), grant.parkOnWhiteBox(), grant.parkOnConsole(), inputs));
    }

    @Override
    public Report await() throws BackendException {
        Report report = super.await();
        for (Report.Output output : report.outputs()) {
            if (output instanceof Report.Output.Console printed) {
                consoles.get(report.node()).get(printed.console()).add(printed.at(), printed.bytes());
            }
        }
        on[report.node()] &= report.exit().isEmpty();
        wakes[report.node()] = report.idle() ? OptionalLong.of(report.nextWake()) : OptionalLong.empty();
        return report;
    }

    @Override
    public void stop(int node) throws BackendException {
        on[node] = false;
        super.stop(node);
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        demandPower(node, "to look into");
        return super.inspect(node);
    }

    private void demandPower(int node, String purpose) throws BackendException {
        if (!on[node]) {
            throw new BackendException(
                    Reason.UNSUPPORTED,
                    "node " + scenario.nodes().get(node).name()
                            + " has no power at this moment, so there is no machine " + purpose);
        }
    }

    /**
     * The machines as they stand at an instant.
     *
     * @param leaving is told before somebody changes them; empty where the run is over
     * @param departure what they have done since somebody did
     */
    LiveMachines standing(long instant, Optional<Runnable> leaving, Supplier<Optional<Departure>> departure) {
        return new LiveMachines() {
            @Override
            public long at() {
                return instant;
            }

            @Override
            public boolean on(int node) {
                return on[node];
            }

            @Override
            public OptionalLong wakes(int node) {
                return wakes[node];
            }

            @Override
            public Inspection inspect(int node) throws BackendException {
                return new ChangingInspection(LiveWorld.this.inspect(node), () -> leave("to change them"));
            }

            @Override
            public byte[] console(int node, int console, int most) {
                return consoles.get(node).get(console).tail(instant, most);
            }

            @Override
            public void type(int node, int console, byte[] bytes) throws BackendException {
                demandPower(node, "to type into");
                leave("to type");
                typed.get(node).add(new Input.Console(instant, console, bytes.clone()));
            }

            private void leave(String purpose) throws BackendException {
                leaving.orElseThrow(() -> new BackendException(
                                Reason.UNSUPPORTED,
                                "the run is over; take the machines to an earlier moment " + purpose))
                        .run();
            }

            @Override
            public Optional<Departure> departure() {
                return departure.get();
            }

            @Override
            public Cancellation cancel() {
                return cancel;
            }
        };
    }
}
