package io.crucible.model.planted;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A world in which one thing is different, also after any of its machines was put back to a state of before. */
final class PlantedWorld extends ForwardingWorld {
    private final Plant plant;
    /** Whether the machine that runs has passed the instant. */
    private boolean past;
    /** What is left of a grant over the instant. */
    private Optional<Grant> rest = Optional.empty();
    /** What was reported of its first part. */
    private Optional<Report> first = Optional.empty();

    PlantedWorld(World world, Plant plant) {
        super(world);
        this.plant = plant;
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        if (node == plant.node()) {
            past = start instanceof Start.FromCheckpoint from
                    ? from.checkpoint().at() >= plant.at() || from.at() > plant.at()
                    : start.at() > plant.at();
            rest = Optional.empty();
            first = Optional.empty();
        }
        super.start(node, start);
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        if (node != plant.node()) {
            super.grant(node, grant);
            return;
        }
        Grant planted = new Grant(
                grant.until(),
                grant.parkOnWhiteBox(),
                grant.parkOnConsole(),
                grant.inputs().stream().map(this::changed).toList());
        boolean over = plant instanceof Plant.InMachine && !past && plant.at() < grant.until();
        rest = over ? Optional.of(planted) : Optional.empty();
        super.grant(node, over ? to(planted, plant.at(), planted.inputs()) : planted);
    }

    private Input changed(Input input) {
        return plant instanceof Plant.OfInput of ? of.changed(input) : input;
    }

    private static Grant to(Grant grant, long until, List<Input> inputs) {
        return new Grant(until, grant.parkOnWhiteBox(), grant.parkOnConsole(), inputs);
    }

    @Override
    public Report await() throws BackendException {
        Report report = super.await();
        while (report.node() == plant.node() && goesOn(report)) {
            report = super.await();
        }
        if (report.node() != plant.node() || first.isEmpty()) {
            return report;
        }
        Report whole = joined(first.get(), report);
        first = Optional.empty();
        return whole;
    }

    /** Changes a machine that has come to the instant; the result is whether it runs on before anybody is told. */
    private boolean goesOn(Report report) throws BackendException {
        boolean there = plant instanceof Plant.InMachine
                && !past
                && report.reached() >= plant.at()
                && report.exit().isEmpty();
        if (there) {
            past = true;
            ((Plant.InMachine) plant).change(super.inspect(plant.node()));
        }
        Optional<Grant> over = there ? rest : Optional.empty();
        rest = Optional.empty();
        if (over.isPresent() && report.reached() < over.get().until() && !parks(over.get(), report)) {
            first = Optional.of(report);
            super.grant(plant.node(), to(over.get(), over.get().until(), List.of()));
            return true;
        }
        return false;
    }

    /** Whether the grant has it park here for what the guest wrote. */
    private static boolean parks(Grant grant, Report report) {
        return grant.parkOnWhiteBox() && report.outputs().stream().anyMatch(Report.Output.WhiteBox.class::isInstance);
    }

    private static Report joined(Report one, Report other) {
        return new Report(
                other.node(),
                other.reached(),
                other.icount(),
                other.idle(),
                other.nextWake(),
                joined(one.frames(), other.frames()),
                joined(one.outputs(), other.outputs()),
                joined(one.samples(), other.samples()),
                other.exit());
    }

    private static <T> List<T> joined(List<T> one, List<T> other) {
        List<T> both = new ArrayList<>(one);
        both.addAll(other);
        return both;
    }

    @Override
    public void stop(int node) throws BackendException {
        if (node == plant.node()) {
            rest = Optional.empty();
            first = Optional.empty();
        }
        super.stop(node);
    }
}
