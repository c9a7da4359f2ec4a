package io.crucible.views.machine;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.live.Departure;
import io.crucible.model.live.DepartureWords;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.live.LiveModel;
import io.crucible.views.run.EngineJob;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;

/** Changes machines, so that the live run leaves the recording, and compares what comes of it; none of it is evidence. */
final class WhatIfModel {
    private static final long DEADLINE_SECONDS = 60;

    private final Workbench workbench;
    private final LiveModel live;
    private final MachineModel machine;
    private final Messages messages = Messages.of("machine");
    private final BooleanBinding left;

    WhatIfModel(Workbench workbench, LiveModel live, MachineModel machine) {
        this.workbench = workbench;
        this.live = live;
        this.machine = machine;
        left = Bindings.createBooleanBinding(live::left, workbench.liveProperty());
    }

    /** Whether the machines are those of a what-if. */
    BooleanBinding leftProperty() {
        return left;
    }

    /** Changes the machine that is shown as a person typed it; what came of it is remarked. */
    CompletableFuture<Void> change(String typed) {
        int node = machine.nodeProperty().get();
        int vcpu = machine.vcpuProperty().get();
        try {
            Change change = Change.parse(typed, machine.registers());
            Optional<Long> address = change instanceof Change.Memory memory
                    ? Optional.of(machine.address(memory.address()))
                    : Optional.empty();
            return live.look(machines -> {
                        write(machines.inspect(node), vcpu, change, address);
                        return null;
                    })
                    .handle((done, failure) -> {
                        workbench.tasks().later(() -> changed(typed, failure));
                        return null;
                    });
        } catch (IllegalArgumentException wrong) {
            machine.remark(wrong.getMessage());
            return CompletableFuture.completedFuture(null);
        }
    }

    private static void write(Inspection look, int vcpu, Change change, Optional<Long> address)
            throws BackendException {
        if (change instanceof Change.Register register) {
            Inspection.Register before = look.registers(vcpu).stream()
                    .filter(each -> each.name().equals(register.name()))
                    .findFirst()
                    .orElseThrow();
            look.writeRegister(vcpu, register.name(), sized(register, before));
        } else if (change instanceof Change.Memory memory) {
            look.writeVirtual(vcpu, address.orElseThrow(), memory.bytes());
        }
    }

    private static byte[] sized(Change.Register register, Inspection.Register before) throws BackendException {
        try {
            return register.bytes(before);
        } catch (IllegalArgumentException large) {
            throw new BackendException(Reason.UNSUPPORTED, large.getMessage(), large);
        }
    }

    private void changed(String typed, Throwable failure) {
        machine.refresh();
        machine.remark(failure == null ? messages.text("changed.it", typed.strip()) : MachineModel.sentence(failure));
    }

    /** Says in what the machines differ from the recorded run by now; {@code words} is told on the window's thread. */
    Optional<Job> compare(Consumer<String> words) {
        Optional<RunDocument> open = workbench.document();
        if (!live.left() || open.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(workbench.tasks().start(messages.text("job.compare"), progress -> {
            Recording recording = EngineJob.recording(open.get().file());
            String found = differences(recording);
            workbench.tasks().later(() -> words.accept(found));
        }));
    }

    private record Stand(Departure departure, long at) {}

    private String differences(Recording recording) throws Exception {
        try {
            Stand stand = live.look(machines -> new Stand(
                            machines.departure()
                                    .orElseThrow(
                                            () -> new BackendException(Reason.UNSUPPORTED, messages.text("not.left"))),
                            machines.at()))
                    .get(DEADLINE_SECONDS, TimeUnit.SECONDS);
            return new DepartureWords(recording).of(stand.departure(), stand.at());
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Exception cause ? cause : failed;
        }
    }

    /** Drops the what-if. */
    void rejoin() {
        live.rejoin();
    }
}
