package io.crucible.views.machine;

import io.crucible.views.common.Messages;
import io.crucible.views.live.LiveModel;
import io.crucible.views.workbench.Workbench;
import java.util.concurrent.CompletableFuture;

/** Types lines into the console of the machine that is looked at, which makes the live run leave the recording. */
public final class ConsoleTyping {
    private final Workbench workbench;
    private final LiveModel live;
    private final MachineModel machine;
    private final Messages messages = Messages.of("machine");

    public ConsoleTyping(Workbench workbench, LiveModel live, MachineModel machine) {
        this.workbench = workbench;
        this.live = live;
        this.machine = machine;
    }

    /** Types a line, its end included; what came of it is remarked. */
    CompletableFuture<Void> type(String line) {
        int node = machine.nodeProperty().get();
        String name = machine.nodes().get(node);
        return live.type(node, line + "\n")
                .whenComplete((done, failure) -> workbench
                        .tasks()
                        .later(() -> workbench.remark(
                                failure == null
                                        ? messages.text("typed", name)
                                        : messages.text("not.typed", MachineModel.sentence(failure)))));
    }
}
