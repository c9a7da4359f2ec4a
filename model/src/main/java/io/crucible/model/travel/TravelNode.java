package io.crucible.model.travel;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.backend.World.Grant;
import io.crucible.model.backend.World.Start;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.travel.WorldCheckpoint.NodeState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One node in one pass: first what is written of it is read out, then its machine is put back to the kept state and lives. */
final class TravelNode {
    private final int number;
    private final World live;
    private final long quantum;
    private final long instruction;
    private final List<Life> lives;
    private final Optional<NodeState> from;
    private boolean remembers;

    private Stage stage = new Off();
    private int life = -1;
    private boolean busy;
    /** What was handed over while its reports were read out. */
    private final List<Input> handedOver = new ArrayList<>();

    /**
     * A node of which nothing has been asked in this pass.
     *
     * @param remembers whether what it does beyond the kept state is what it does in every pass, and is written down
     */
    TravelNode(
            int number, World live, Scenario scenario, List<Life> lives, Optional<NodeState> from, boolean remembers) {
        this.number = number;
        this.live = live;
        this.quantum = scenario.quantum();
        this.instruction = 1L << scenario.nodes().get(number).icountShift();
        this.lives = lives;
        this.from = from;
        this.remembers = remembers;
    }

    private sealed interface Stage {}

    private record Off() implements Stage {}

    private record Written(WrittenLife pass) implements Stage {}

    /** Its machine is being put back; then it is granted this, if anything. */
    private record Waking(LivingNode node, Optional<Grant> then) implements Stage {}

    private record Living(LivingNode node) implements Stage {}

    /** Whether its machine is at work, so that the world will report of it. */
    boolean busy() {
        return busy;
    }

    /** Starts an incarnation; the result is its report, where it is only written. */
    Optional<Report> start(Start start) throws BackendException {
        life++;
        handedOver.clear();
        if (from.isPresent() && life <= from.get().life()) {
            WrittenLife pass = written(from.get(), start.at());
            stage = new Written(pass);
            return Optional.of(pass.to(start.at()));
        }
        stage = new Living(LivingNode.born(record(), start.at()));
        live.start(number, start);
        busy = true;
        return Optional.empty();
    }

    private Optional<Life> record() {
        if (!remembers) {
            return Optional.empty();
        }
        while (lives.size() <= life) {
            lives.add(new Life());
        }
        return Optional.of(lives.get(life));
    }

    private WrittenLife written(NodeState state, long begin) {
        Life told = lives.get(life);
        if (life == state.life() && state instanceof NodeState.Saved saved) {
            return new WrittenLife(number, told, saved.mark(), false, begin, quantum, instruction);
        }
        return new WrittenLife(number, told, told.end(), told.exit().isPresent(), begin, quantum, instruction);
    }

    /** Lets it run; the result is its report, where that is only written. */
    Optional<Report> grant(Grant grant) throws BackendException {
        if (stage instanceof Living living) {
            live.grant(number, living.node().lacking(grant));
            busy = true;
            return Optional.empty();
        }
        WrittenLife pass = ((Written) stage).pass();
        long until = grant.parkOnWhiteBox() ? Math.min(grant.until(), pass.nextVoice()) : grant.until();
        if (until <= pass.last().reached() || pass.leaves()) {
            handedOver.addAll(grant.inputs());
            return Optional.of(pass.to(until));
        }
        wake(pass, Optional.of(grant));
        return Optional.empty();
    }

    private void wake(WrittenLife pass, Optional<Grant> then) throws BackendException {
        if (!(from.orElseThrow() instanceof NodeState.Saved saved) || life != saved.life()) {
            throw new IllegalStateException("node " + number + " was let run beyond the end of its life");
        }
        Report rest = pass.to(pass.last().reached());
        stage = new Waking(LivingNode.woken(record(), saved, rest, handedOver), then);
        live.start(number, new Start.FromCheckpoint(saved.machine().at(), life, saved.machine()));
        busy = true;
    }

    /** Begins to put its machine back, without letting it run, if that has not been done. */
    void wake() throws BackendException {
        if (stage instanceof Written written) {
            wake(written.pass(), Optional.empty());
        }
    }

    /** What it does from here on is not what it does in every pass. */
    void leave() {
        remembers = false;
        if (stage instanceof Living living) {
            living.node().leave();
        } else if (stage instanceof Waking waking) {
            waking.node().leave();
        }
    }

    /** Takes what the world reports of it; the result is what the run is told, if anything. */
    Optional<Report> heard(Report report) throws BackendException {
        busy = false;
        if (stage instanceof Waking waking) {
            prove();
            stage = new Living(waking.node());
            if (waking.then().isPresent()) {
                grant(waking.then().get());
            }
            return Optional.empty();
        }
        return stage instanceof Living living ? Optional.of(living.node().heard(report)) : Optional.empty();
    }

    /** Whether its machine is to be put back to a state that has not been proved yet. */
    boolean awaitsProof() {
        return stage instanceof Written && proof().isPresent();
    }

    private Optional<Proof> proof() {
        return from.isPresent() && from.get() instanceof NodeState.Saved saved && life == saved.life()
                ? saved.proof().filter(proof -> !proof.isGiven())
                : Optional.empty();
    }

    private void prove() throws BackendException {
        Optional<Proof> proof = proof();
        if (proof.isPresent() && !proof.get().holds(live.inspect(number))) {
            throw new BackendException(
                    BackendException.Reason.PROTOCOL, "the restored machine is not the one that was recorded");
        }
    }

    void stop() throws BackendException {
        if (stage instanceof Living) {
            live.stop(number);
        }
        stage = new Off();
    }

    /** The state at the ready point, which the run gives back at its end; empty where its machine must be put back first. */
    Optional<Checkpoint> ready() throws BackendException {
        Optional<Checkpoint> known = life < lives.size() ? lives.get(life).ready() : Optional.empty();
        if (stage instanceof Written written) {
            long last = written.pass().last().reached();
            return known.filter(state -> state.at() <= last).map(Lent::new);
        } else if (remembers && known.isPresent()) {
            return known.map(Lent::new);
        }
        Checkpoint state = live.capture(number);
        if (remembers) {
            lives.get(life).ready(state);
        }
        return Optional.of(remembers ? new Lent(state) : state);
    }

    /** How far it has got; empty where its machine stands where it was put back, so that there is nothing new to keep. */
    Optional<NodeState> keep() throws BackendException {
        if (stage instanceof Living living && !living.node().left()) {
            return Optional.of(living.node().saved(life, live.capture(number)));
        }
        boolean asleep = stage instanceof Written written && !written.pass().leaves();
        return asleep ? Optional.empty() : Optional.of(new NodeState.Ended(life));
    }
}
