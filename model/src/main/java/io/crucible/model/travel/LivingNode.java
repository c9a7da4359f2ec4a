package io.crucible.model.travel;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World.Grant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An incarnation of a node whose machine runs, and what the run and its machine know of each other. */
final class LivingNode {
    /** Where what it does is written down; empty where nobody will ask for it. */
    private Optional<Life> life;

    private Life.Mark mark;
    /** What is left of the written part; it comes with the next report. */
    private Optional<Report> rest;
    /** What its machine has been given. */
    private final HandedOver given;
    /** Of that, what this pass has not handed over yet. */
    private final HandedOver known;
    /** What this pass has handed over and its machine has not been given yet. */
    private List<Input> late;

    private boolean left;

    private LivingNode(
            Optional<Life> life,
            Life.Mark mark,
            Optional<Report> rest,
            HandedOver given,
            HandedOver known,
            List<Input> handedOver) {
        this.life = life;
        this.mark = mark;
        this.rest = rest;
        this.given = given;
        this.known = known;
        this.late = known.unknown(handedOver);
    }

    /** One that begins now, at this world ns. */
    static LivingNode born(Optional<Life> life, long at) {
        return new LivingNode(
                life, Life.Mark.beginning(at), Optional.empty(), new HandedOver(), new HandedOver(), List.of());
    }

    /** One whose machine was put back, after this pass had handed over these inputs to what is written of it. */
    static LivingNode woken(
            Optional<Life> life, WorldCheckpoint.NodeState.Saved saved, Report rest, List<Input> handedOver) {
        HandedOver given = saved.inputs();
        return new LivingNode(life, saved.mark(), Optional.of(rest), given.copy(), given.copy(), handedOver);
    }

    /** The same grant with the inputs that its machine lacks. */
    Grant lacking(Grant grant) {
        List<Input> inputs = new ArrayList<>(late);
        inputs.addAll(known.unknown(grant.inputs()));
        late = List.of();
        given.add(inputs);
        return new Grant(grant.until(), grant.parkOnWhiteBox(), grant.parkOnConsole(), inputs);
    }

    /** The report that the run is told when its machine gives this one. */
    Report heard(Report report) {
        if (life.isPresent()) {
            mark = life.get().heard(mark, report);
        }
        Report told = rest.map(written -> joined(written, report)).orElse(report);
        rest = Optional.empty();
        left |= report.exit().isPresent();
        return told;
    }

    /** What it does from here on is not written down. */
    void leave() {
        life = Optional.empty();
    }

    /** Whether it has left by itself. */
    boolean left() {
        return left;
    }

    /** Its state here, where what it does is written down. */
    WorldCheckpoint.NodeState saved(int incarnation, Checkpoint machine) {
        return new WorldCheckpoint.NodeState.Saved(incarnation, mark, machine, given.copy(), Optional.empty());
    }

    private static Report joined(Report first, Report second) {
        return new Report(
                second.node(),
                second.reached(),
                second.icount(),
                second.idle(),
                second.nextWake(),
                joined(first.frames(), second.frames()),
                joined(first.outputs(), second.outputs()),
                joined(first.samples(), second.samples()),
                second.exit());
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }
}
