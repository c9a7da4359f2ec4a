package io.crucible.views.machine;

import io.crucible.model.elf.Symbols;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.stack.NodeNames;
import io.crucible.model.stack.ScenarioNames;
import io.crucible.resources.BundledFile;
import io.crucible.resources.GuestSymbolFiles;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The names of addresses in the machines of the open run; a person can add those of a program. */
final class MachineNames {
    private final Workbench workbench;
    private final Messages messages = Messages.of("machine");
    private Optional<Scenario> scenario = Optional.empty();
    private Optional<ScenarioNames> names = Optional.empty();

    MachineNames(Workbench workbench) {
        this.workbench = workbench;
        workbench.documentProperty().subscribe(document -> opened(document.flatMap(RunDocument::scenario)));
    }

    private void opened(Optional<Scenario> now) {
        if (!now.equals(scenario)) {
            scenario = now;
            names = now.map(known ->
                    new ScenarioNames(known, guest -> GuestSymbolFiles.of(guest).map(BundledFile::bytes)));
        }
    }

    /** What is known of a node's addresses; for any thread, once asked for. */
    NodeNames of(int node) {
        return names.map(known -> known.of(node)).orElseGet(NodeNames::new);
    }

    /** Such as {@code main+0x1f}; empty where no function is known there. */
    Optional<String> function(int node, long address) {
        return of(node).near(address).filter(Symbols.Near::code).map(Symbols.Near::text);
    }

    /** Takes a program's symbols for a node, then does something on the window's thread. */
    Job read(int node, Path file, Runnable then) {
        ScenarioNames known = names.orElseThrow();
        return workbench
                .tasks()
                .start(messages.text("job.symbols", file.getFileName().toString()), progress -> {
                    try {
                        int size = known.read(node, file, 0).symbols().size();
                        workbench.tasks().later(() -> {
                            workbench.remark(messages.text("symbols.read", Integer.toString(size), file.toString()));
                            then.run();
                        });
                    } catch (IOException unreadable) {
                        throw new IOException(
                                messages.text("no.symbols", file.toString(), unreadable.getMessage()), unreadable);
                    }
                });
    }
}
