package io.crucible.views.notes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.crucible.model.moment.Moment;
import io.crucible.views.Desk;
import io.crucible.views.notes.NotesText.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Notes and bookmarks")
class NotesModelTest {
    @TempDir
    Path folder;

    private final Desk desk = new Desk();
    private NotesModel model;
    private Path artifact;

    @BeforeEach
    void copy() throws IOException {
        artifact = Files.copy(Desk.sample("failed"), folder.resolve("failed.crucible"));
        model = new NotesModel(desk.workbench(), folder.resolve("mine"));
        desk.open(artifact);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private Path beside() {
        return folder.resolve("failed.crucible.notes.json");
    }

    private void bookmark(long at) {
        desk.workbench().goTo(at);
        model.toggle();
        desk.settle();
    }

    private NotesModel again() {
        try (Desk other = new Desk()) {
            NotesModel reopened = new NotesModel(other.workbench(), folder.resolve("mine"));
            other.open(artifact);
            return reopened;
        }
    }

    @Test
    @DisplayName("stand beside the artifact and are there again when it is reopened")
    void survive() {
        bookmark(5_000_000);
        bookmark(2_000_001);
        model.write(model.notes().get(0), "two leaders\nhere");
        desk.settle();

        assertThat(beside()).exists();
        assertThat(again().notes())
                .extracting(Note::at, Note::text)
                .containsExactly(tuple(2_000_001L, "two leaders\nhere"), tuple(5_000_000L, ""));
    }

    @Test
    @DisplayName("are marks for the timeline, and lead back to their moment with its node")
    void marks() {
        desk.workbench().selectEvent(20);
        Moment here = desk.workbench().moment().place().orElseThrow().moment();
        model.toggle();
        assertThat(model.marks()).hasSize(1);
        assertThat(model.marks().get(0).at()).isEqualTo(here.at());

        desk.workbench().toStart();
        model.go(model.notes().get(0));
        Moment now = desk.workbench().moment().place().orElseThrow().moment();
        assertThat(now.at()).isEqualTo(here.at());
        assertThat(now.node()).isEqualTo(here.node());
    }

    @Test
    @DisplayName("go away on a second M only where no text would be lost")
    void toggles() {
        bookmark(1_000_000);
        bookmark(1_000_000);
        assertThat(model.notes()).isEmpty();

        bookmark(1_000_000);
        model.write(model.notes().get(0), "keep me");
        model.toggle();
        desk.settle();
        assertThat(model.notes()).extracting(Note::text).containsExactly("keep me");
        assertThat(desk.workbench().remarkProperty().get()).contains("has a text");

        model.remove(model.notes().get(0));
        desk.settle();
        assertThat(again().notes()).isEmpty();
    }

    @Test
    @DisplayName("leave a damaged file as it is, say so, and are kept in the user's folder until it is mended")
    void damaged() throws IOException {
        byte[] broken = "{\"schema\": \"crucible.notes.v1\",\n \"notes\": [".getBytes(StandardCharsets.UTF_8);
        Files.write(beside(), broken);
        NotesModel reopened = again();
        assertThat(reopened.troubleProperty().get())
                .contains("failed.crucible.notes.json cannot be used: line 2 is not JSON");

        model.close();
        bookmark(3_000_000);

        assertThat(beside()).hasBinaryContent(broken);
        assertThat(again().notes()).extracting(Note::at).containsExactly(3_000_000L);
        assertThat(desk.workbench().remarkProperty().get()).contains("The notes are kept in ");

        Files.delete(beside());
        bookmark(4_000_000);
        assertThat(beside()).exists();
        assertThat(model.troubleProperty().get()).isEmpty();
        assertThat(folder.resolve("mine")).isEmptyDirectory();
        assertThat(again().notes()).extracting(Note::at).containsExactly(3_000_000L, 4_000_000L);
    }

    @Test
    @DisplayName("of another artifact of the same name are not shown and not written over")
    void another() throws IOException {
        bookmark(3_000_000);
        byte[] kept = Files.readAllBytes(beside());
        Files.copy(Desk.sample("passed"), artifact, StandardCopyOption.REPLACE_EXISTING);

        NotesModel reopened = again();
        assertThat(reopened.notes()).isEmpty();
        assertThat(reopened.troubleProperty().get()).contains("they are about another artifact");
        assertThat(beside()).hasBinaryContent(kept);
    }

    @Test
    @DisplayName("that somebody else wrote into the file meanwhile are kept too")
    void together() throws IOException {
        bookmark(3_000_000);
        String digest = desk.workbench().document().orElseThrow().artifact();
        List<Note> theirs = new ArrayList<>(model.notes());
        theirs.add(new Note(9_000_000, Optional.of("b"), "from a colleague"));
        Files.write(beside(), NotesText.write(new Page(digest, Optional.empty(), theirs)));

        bookmark(4_000_000);
        assertThat(model.notes()).extracting(Note::at).containsExactly(3_000_000L, 4_000_000L, 9_000_000L);
        bookmark(5_000_000);
        assertThat(again().notes()).hasSize(4);
        model.remove(model.notes().get(3));
        desk.settle();
        assertThat(again().notes()).extracting(Note::at).containsExactly(3_000_000L, 4_000_000L, 5_000_000L);
    }

    @Test
    @DisplayName("are on the disk after a burst of typing, the last text of it")
    void burst() {
        bookmark(3_000_000);
        StringBuilder text = new StringBuilder();
        for (int letter = 0; letter < 200; letter++) {
            text.append((char) ('a' + letter % 26));
            model.write(model.notes().get(0), text.toString());
        }
        model.close();
        assertThat(again().notes()).extracting(Note::text).containsExactly(text.toString());
        desk.settle();
        assertThat(again().notes()).extracting(Note::text).containsExactly(text.toString());
    }

    @Test
    @DisplayName("are on the disk when the workbench is closed right after they were written")
    void closed() {
        bookmark(3_000_000);
        model.write(model.notes().get(0), "the last word");
        desk.close();

        assertThat(again().notes()).extracting(Note::text).containsExactly("the last word");
    }

    @Test
    @DisplayName("of two hands are put together without losing a word")
    void merge() {
        Note a = new Note(1, Optional.empty(), "a");
        Note b = new Note(2, Optional.empty(), "b");

        assertThat(NotesMerge.merge(List.of(a), List.of(a.with("mine")), List.of(a.with("theirs"))))
                .containsExactly(a.with("mine\ntheirs"));
        assertThat(NotesMerge.merge(List.of(a), List.of(a), List.of(a.with("theirs"))))
                .containsExactly(a.with("theirs"));
        assertThat(NotesMerge.merge(List.of(a), List.of(), List.of(a, b))).containsExactly(b);
        assertThat(NotesMerge.merge(List.of(a, b), List.of(a, b), List.of(a))).containsExactly(a, b);
    }
}
