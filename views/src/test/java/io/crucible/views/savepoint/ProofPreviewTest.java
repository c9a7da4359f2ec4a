package io.crucible.views.savepoint;

import static io.crucible.views.live.ScriptedRun.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Backend;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.savepoint.BoundaryProof;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Predicate;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.whitebox.GuestMessage;
import io.crucible.views.live.ScriptedRun;
import io.crucible.views.savepoint.SavepointFacts.Fact;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.input.DataFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The proof of a place, before the place is saved,")
class ProofPreviewTest {
    private static final Backend LEADERS = ScriptedRun.backend(Leader::new);

    private final WindowThread window = new WindowThread();
    private final Workbench workbench =
            new Workbench(new Tasks(window, System::nanoTime), () -> new EngineAccess.Ready(LEADERS, "scripted"));
    private final SaveModel saving = new SaveModel(workbench, saved -> {});

    @TempDir
    private Path folder;

    /** Works for a while, says that it leads, and rests. */
    private static final class Leader implements ScriptedNode {
        @Override
        public void start(Hands hands) {
            hands.timer(1, 5 * MS + 300);
        }

        @Override
        public void timer(Hands hands, int timer) {
            hands.say(new GuestMessage.Marker("leader", "term 1"));
        }
    }

    @BeforeEach
    void open() throws Exception {
        record(claim("nobody-strikes", new Predicate.Marker("strike", Optional.empty())));
    }

    private void record(AssertionSpec... assertions) throws Exception {
        settle(workbench.open(ScriptedRun.write(folder, LEADERS, Until.QUIESCENCE, List.of(assertions))));
        saving.prepare();
        window.until(() -> workbench.tasks().idle());
    }

    private static AssertionSpec claim(String name, Predicate never) {
        return new AssertionSpec(name, name + " does not hold", new AssertionSpec.Unreachable(never));
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    private void settle(Job job) {
        window.until(() -> job.ended() && workbench.tasks().idle());
    }

    private ProofPreview preview() {
        window.until(() -> workbench.tasks().idle());
        return saving.previewProperty().get();
    }

    private SavepointFile save() {
        settle(saving.save().orElseThrow());
        return saving.savedProperty()
                .get()
                .orElseThrow(() -> new AssertionError(saving.wordsProperty().get()));
    }

    private static List<String> values(ProofPreview preview) {
        return preview.facts().stream().map(Fact::value).toList();
    }

    @Test
    @DisplayName(
            "tells of a marker what the saved proof then has: node, number, hash, instructions, instant and quantum")
    void marker() {
        saving.kindProperty().set(BoundaryKind.MARKER);
        saving.markerProperty().set("leader");
        ProofPreview before = preview();
        assertThat(before.found()).isTrue();
        assertThat(before.words()).contains("Known only when it is saved", "digests");
        SavepointFile saved = save();
        BoundaryProof.MarkerEvent proof =
                (BoundaryProof.MarkerEvent) saved.handle().proof();
        assertThat(values(before))
                .contains("leader · term 1", proof.eventHash(), Digits.grouped(proof.icount()))
                .contains(VirtualTime.words(proof.frontier()) + " · " + proof.frontier() + " ns")
                .anyMatch(value -> value.startsWith(Digits.grouped(proof.sequence()) + " · ")
                        && value.endsWith("guest:" + proof.node()))
                .anyMatch(value -> value.startsWith(Digits.grouped(proof.quantum()) + ": the end of it exactly"));
    }

    @Test
    @DisplayName("tells where an assertion is violated, and saving finds it there")
    void violation() throws Exception {
        record(claim("nobody-leads", new Predicate.Marker("leader", Optional.of("b"))));
        saving.kindProperty().set(BoundaryKind.PROPERTY);
        saving.assertionProperty().set("nobody-leads");
        ProofPreview violated = preview();
        assertThat(violated.found()).isTrue();
        assertThat(values(violated).get(0)).isEqualTo(at(save().handle().proof().frontier()));
    }

    @Test
    @DisplayName("tells where the run comes to rest, and saving finds it there")
    void rest() {
        saving.instantProperty().set("3 ms");
        save();
        saving.kindProperty().set(BoundaryKind.QUIESCENCE);
        assertThat(saving.savedProperty().get())
                .as("what was saved is another place")
                .isEmpty();
        ProofPreview rest = preview();
        assertThat(rest.found()).isTrue();
        assertThat(values(rest).get(0)).isEqualTo(at(save().handle().proof().frontier()));
    }

    private static String at(long frontier) {
        return VirtualTime.words(frontier) + " · " + frontier + " ns";
    }

    @Test
    @DisplayName("says at once that a name never comes in the recording")
    void never() {
        saving.kindProperty().set(BoundaryKind.MARKER);
        saving.markerProperty().set("strike");
        assertThat(preview().found()).isFalse();
        assertThat(preview().words()).contains("no guest sets the marker strike", "would save nothing");
        assertThat(preview().facts()).isEmpty();
        saving.kindProperty().set(BoundaryKind.PROPERTY);
        saving.assertionProperty().set("nobody-strikes");
        assertThat(preview().words()).contains("nobody-strikes is not violated");
        saving.assertionProperty().set("");
        assertThat(preview().words()).isEqualTo("Choose the assertion.");
    }

    @Test
    @DisplayName("places an instant on the grid of quanta, and says where it lies after all that was recorded")
    void instant() {
        saving.instantProperty().set("2.000 005 ms");
        assertThat(values(preview()))
                .contains("2.000 005 ms · 2000005 ns")
                .anyMatch(value -> value.contains("5 ns of"));
        saving.instantProperty().set("3 ms");
        assertThat(values(preview())).anyMatch(value -> value.startsWith("3: the end of it exactly"));
        assertThat(preview().words()).startsWith("The recorded run comes to this place");
        saving.instantProperty().set("40 s");
        assertThat(preview().found()).isTrue();
        assertThat(preview().words()).startsWith("The recording ends at ");
        saving.instantProperty().set("soon");
        assertThat(preview().words()).contains("\"soon\" is not a number");
    }

    @Test
    @DisplayName("is not told of a file that lacks the end of its run")
    void cutOff() throws Exception {
        byte[] whole = Files.readAllBytes(workbench.document().orElseThrow().file());
        Path cut = Files.write(folder.resolve("cut.crucible"), Arrays.copyOf(whole, 200));
        settle(workbench.open(cut));
        saving.prepare();
        assertThat(preview().words()).contains("only a complete artifact can be run again");
    }

    @Test
    @DisplayName("gives way to a file that can be dragged to a folder")
    void dragged() {
        saving.instantProperty().set("3 ms");
        Path file = save().file();
        assertThat(FileDrag.content(file))
                .containsEntry(DataFormat.FILES, List.of(file.toAbsolutePath().toFile()))
                .containsEntry(DataFormat.PLAIN_TEXT, file.toAbsolutePath().toString());
    }
}
