package io.crucible.views.machine;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.MemorySearch;
import io.crucible.views.common.Messages;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Searches the physical memory of the machine that is shown, from where the last hit was. */
final class MemorySearching {
    /** Longer than all the memory that a machine can have takes. */
    private static final long LONGEST_MINUTES = 10;

    private final Workbench workbench;
    private final MachineModel machine;
    private final Messages messages = Messages.of("machine");
    private Optional<Hit> last = Optional.empty();

    private record Hit(String typed, int node, long address) {}

    MemorySearching(Workbench workbench, MachineModel machine) {
        this.workbench = workbench;
        this.machine = machine;
    }

    /** Goes to the next place where it is; after the last to the first. */
    Optional<Job> next(String typed) {
        byte[] pattern;
        try {
            pattern = BytePattern.parse(typed);
        } catch (IllegalArgumentException wrong) {
            machine.remark(wrong.getMessage());
            return Optional.empty();
        }
        int node = machine.nodeProperty().get();
        long from = last.filter(hit -> hit.typed().equals(typed) && hit.node() == node)
                .map(hit -> hit.address() + 1)
                .orElse(0L);
        return Optional.of(workbench.tasks().start(messages.text("searching"), progress -> {
            Cancellation cancel = new Cancellation();
            progress.onCancel(cancel::request);
            OptionalLong hit = search(node, pattern, from, cancel);
            workbench.tasks().later(() -> found(typed, node, hit));
        }));
    }

    private OptionalLong search(int node, byte[] pattern, long from, Cancellation cancel) throws Exception {
        try {
            return machine.live()
                    .look(machines -> {
                        Cancellation.Registration both = machines.cancel().onRequest(cancel::request);
                        try {
                            MemorySearch search = new MemorySearch(machines.inspect(node), pattern, cancel);
                            OptionalLong hit = search.next(from);
                            return hit.isPresent() || from == 0 ? hit : search.next(0);
                        } finally {
                            both.close();
                        }
                    })
                    .get(LONGEST_MINUTES, TimeUnit.MINUTES);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Exception cause ? cause : failed;
        }
    }

    private void found(String typed, int node, OptionalLong hit) {
        if (hit.isEmpty()) {
            machine.remark(messages.text("nowhere"));
            return;
        }
        last = Optional.of(new Hit(typed, node, hit.getAsLong()));
        machine.virtualProperty().set(false);
        machine.showMemory(hit.getAsLong());
        machine.remark(messages.text("found", "0x" + Long.toHexString(hit.getAsLong())));
    }
}
