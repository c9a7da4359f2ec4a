package io.crucible.views.savepoint;

import io.crucible.model.artifact.ArtifactFacts;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioWriter;
import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The savepoints of the open run's scenario and seed that lie beside its artifact or were made in this session, by where they are. */
public final class SavepointsModel {
    private final ObservableList<SavepointFile> savepoints = FXCollections.observableArrayList();
    private final Workbench workbench;
    private final Consumer<SavepointFile> opener;
    private final Tasks.Lane looking;
    private final List<Path> folders = new ArrayList<>();

    /** @param opener shows one */
    public SavepointsModel(Workbench workbench, Consumer<SavepointFile> opener) {
        this.workbench = workbench;
        this.opener = opener;
        looking = workbench.tasks().lane("Looking for savepoints");
        workbench
                .documentProperty()
                .subscribe(document -> document.filter(RunDocument::read).ifPresent(this::look));
    }

    ObservableList<SavepointFile> savepoints() {
        return savepoints;
    }

    void open(SavepointFile file) {
        opener.accept(file);
    }

    /** One was written. */
    public void made(SavepointFile file) {
        Path folder = file.file().toAbsolutePath().getParent();
        if (!folders.contains(folder)) {
            folders.add(folder);
        }
        workbench.document().ifPresent(this::look);
    }

    private void look(RunDocument open) {
        List<Path> places = new ArrayList<>(folders);
        Optional.ofNullable(open.file().toAbsolutePath().getParent())
                .filter(beside -> !places.contains(beside))
                .ifPresent(places::add);
        ArtifactFacts facts = open.facts();
        looking.start(progress -> {
            List<SavepointFile> found = new ArrayList<>();
            for (Path place : places) {
                found.addAll(in(place, facts));
            }
            found.sort(Comparator.comparingLong(
                            (SavepointFile file) -> file.handle().frontier())
                    .thenComparing(SavepointFile::file));
            workbench.tasks().later(() -> savepoints.setAll(found));
        });
    }

    private static List<SavepointFile> in(Path folder, ArtifactFacts facts) throws IOException {
        Optional<String> scenario = facts.scenario().map(SavepointsModel::text);
        OptionalLong seed = facts.seed();
        return SavepointFile.in(folder).stream()
                .filter(file -> scenario.equals(Optional.of(text(file.handle().scenario()))))
                .filter(file ->
                        seed.equals(OptionalLong.of(file.handle().closure().seed())))
                .toList();
    }

    private static String text(Scenario scenario) {
        return ScenarioWriter.write(scenario);
    }
}
