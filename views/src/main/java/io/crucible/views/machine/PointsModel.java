package io.crucible.views.machine;

import io.crucible.model.backend.Trace;
import io.crucible.model.live.Find;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.live.LiveModel;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Breakpoints and watchpoints, and going back to their last hit or on to the next. */
final class PointsModel {
    private static final int WATCHED = 4;
    private static final int PAGE = 1 << 12;

    private final Workbench workbench;
    private final LiveModel live;
    private final MachineModel machine;
    private final Messages messages = Messages.of("machine");
    private final ObservableList<Point> points = FXCollections.observableArrayList();

    PointsModel(Workbench workbench, LiveModel live, MachineModel machine) {
        this.workbench = workbench;
        this.live = live;
        this.machine = machine;
        workbench
                .documentProperty()
                .map(document -> document.map(RunDocument::file))
                .subscribe((Optional<Path> file) -> points.clear());
    }

    ObservableList<Point> points() {
        return points;
    }

    /** Breaks where the node that is shown executes an address: a number, a symbol or a register. */
    void addBreak(String typed) {
        int node = machine.nodeProperty().get();
        try {
            long address = machine.address(typed);
            add(new Point(node, new Trace.Executions(address), words("point.break", node, typed, address)));
        } catch (IllegalArgumentException wrong) {
            machine.remark(wrong.getMessage());
        }
    }

    /** Watches the four bytes that the node's vCPU sees at an address now. */
    CompletableFuture<Void> addWatch(String typed) {
        int node = machine.nodeProperty().get();
        int vcpu = machine.vcpuProperty().get();
        long address;
        try {
            address = machine.address(typed);
        } catch (IllegalArgumentException wrong) {
            machine.remark(wrong.getMessage());
            return CompletableFuture.completedFuture(null);
        }
        return live.look(machines -> machines.inspect(node).physical(vcpu, address))
                .handle((physical, failure) -> {
                    workbench.tasks().later(() -> watch(node, typed, address, physical, failure));
                    return null;
                });
    }

    private void watch(int node, String typed, long address, Long physical, Throwable failure) {
        if (failure != null) {
            machine.remark(MachineModel.sentence(failure));
        } else if (physical % PAGE + WATCHED > PAGE) {
            machine.remark(messages.text("two.pages"));
        } else {
            add(new Point(node, new Trace.Writes(physical, WATCHED), words("point.watch", node, typed, address)));
        }
    }

    private String words(String key, int node, String typed, long address) {
        String hex = "0x" + Long.toHexString(address);
        String name = typed.strip().toLowerCase(Locale.ROOT).equals(hex) ? hex : typed.strip() + " = " + hex;
        return messages.text(key, machine.nodes().get(node), name);
    }

    private void add(Point point) {
        machine.remark("");
        if (!points.contains(point)) {
            points.add(point);
        }
    }

    void remove(Point point) {
        points.remove(point);
    }

    /** Goes to the last hit before the moment, or the next after it; says where there is none. */
    Optional<Job> search(Point point, boolean forward) {
        machine.remark("");
        return live.search(point.node(), point.trace(), forward, find -> machine.remark(words(find, point, forward)));
    }

    private String words(Find find, Point point, boolean forward) {
        if (find instanceof Find.Instruction hit) {
            return messages.text("hit", point.words(), VirtualTime.words(hit.at()));
        } else if (find instanceof Find.Silent change) {
            return messages.text("silent", point.words(), VirtualTime.words(change.at()));
        }
        return messages.text(forward ? "no.hit.after" : "no.hit.before", point.words());
    }

    /** Where the debugger of the command line serves GDB at the moment; empty where nothing is open. */
    Optional<String> gdbCommand() {
        OptionalLong at = workbench.moment().place().stream()
                .mapToLong(place -> place.moment().at())
                .findFirst();
        return workbench
                .document()
                .filter(open -> at.isPresent() && !machine.nodes().isEmpty())
                .map(open -> "crucible debug "
                        + io.crucible.model.text.ShellWord.of(open.file().toString()) + " goto "
                        + at.getAsLong() + "ns then gdb 0 "
                        + machine.nodes().get(machine.nodeProperty().get()));
    }
}
