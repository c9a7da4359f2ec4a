package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.LiveState;
import io.crucible.model.moment.Grain;
import io.crucible.views.document.RunDocument;
import io.crucible.views.moment.Place;
import io.crucible.views.theme.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A person who saves a place of a run")
class SavepointWalkE2eTest {
    private static final Path SAMPLE =
            Path.of(System.getProperty("crucible.home"), "sample-artifacts", "failed.crucible");
    private static final int STEPS = 10;

    @TempDir
    private Path folder;

    @Test
    @DisplayName(
            "at a marker can open it the next day, resume it, step back ten instructions, see the call stack and ask what if")
    void walks() throws Exception {
        Path artifact = Files.copy(SAMPLE, folder.resolve("repro-failed.crucible"));
        byte[] recorded = Files.readAllBytes(artifact);
        try (Person person = new Person(folder, "savepoint", 1600, 900, Theme.DARK)) {
            person.drop(artifact);
            save(person);
        }
        Path handle = one(".crucible-savepoint");
        assertThat(handle.getFileName().toString()).startsWith("savepoint-two-leaders-");
        Files.delete(artifact);
        try (Person again = new Person(folder, "savepoint", 1600, 900, Theme.LIGHT)) {
            again.drop(handle, "the savepoint is shown", () -> again.shows("#resume-card"));
            again.picture("3-opened");
            again.click("#resume-go");
            again.until(
                    "the run has been resumed and is open",
                    () -> !again.shows("#resume-card")
                            && again.workbench()
                                    .document()
                                    .filter(RunDocument::read)
                                    .isPresent());
            again.still();
            assertThat(Files.readAllBytes(one(".crucible")))
                    .as("the resumed run is the uninterrupted one, byte for byte")
                    .isEqualTo(recorded);
            stepsBack(again);
            asksWhatIf(again);
        }
    }

    private static void save(Person person) throws Exception {
        person.click("#action-save");
        person.until("the card is there", () -> person.shows("#save-card"));
        person.click("#save-kind");
        person.robot().clickOn("a marker that a guest sets");
        person.write("#save-marker", "two-leaders");
        person.write("#save-label", "two-leaders");
        person.still();
        assertThat(person.words("#save-preview")).contains("The recorded run comes to this place");
        person.picture("1-save-at");
        person.click("#save-go");
        person.still();
        assertThat(person.words("#save-words")).startsWith("✓ Saved");
        person.picture("2-saved");
        assertThat(person.dragOut("#save-file"))
                .singleElement()
                .satisfies(file -> assertThat(file).isFile().hasExtension("crucible-savepoint"));
    }

    private static void stepsBack(Person person) throws Exception {
        long saved = at(person);
        person.click("#tab-machine");
        person.robot().push(KeyCode.F8);
        stands(person, saved);
        person.onWindow(() -> {
            person.workbench().grainProperty().set(Grain.INSTRUCTION);
            return true;
        });
        for (int step = 0; step < STEPS; step++) {
            long before = at(person);
            person.robot().push(KeyCode.SHIFT, KeyCode.F10);
            person.still();
            assertThat(at(person)).isLessThan(before);
        }
        LiveState live = stands(person, at(person));
        assertThat(live.difference()).isEmpty();
        person.until("the call stack is shown", () -> person.shows("#stack .list-cell:filled"));
        person.still();
        person.picture("4-ten-instructions-back");
        assertThat(person.words("#stack .list-cell"))
                .as("functions that have not returned, by name")
                .containsPattern("#0 +0x[0-9a-f]{8} {2}[a-z_]+")
                .contains("No frame is shown beyond");
    }

    /** Node a is made a follower again just before it claims to lead. */
    private static void asksWhatIf(Person person) throws Exception {
        long here = at(person);
        person.write("#what-if", "0x105000 = 01");
        person.robot().push(KeyCode.ENTER);
        person.until("the machines have left the recording", () -> left(person));
        person.click("#what-if-compare");
        assertThat(person.words("#what-if-words .text")).contains("First other sample:", "Recorded run: failed at");
        person.picture("5-what-if");
        person.click("#what-if-rejoin");
        person.until("the machines are those of the recorded run", () -> !left(person));
        assertThat(stands(person, here).difference()).isEmpty();
    }

    private static boolean left(Person person) {
        return person.workbench()
                .liveProperty()
                .get()
                .filter(live -> live.left().isPresent())
                .isPresent();
    }

    private static LiveState stands(Person person, long at) throws Exception {
        person.until(
                "the machines stand at the moment",
                () -> person.workbench()
                        .liveProperty()
                        .get()
                        .filter(live -> live.phase().stands() && live.at() == at)
                        .isPresent());
        return person.stands();
    }

    private static long at(Person person) throws Exception {
        return person.onWindow(() -> person.workbench()
                .moment()
                .place()
                .map(Place::moment)
                .orElseThrow()
                .at());
    }

    private Path one(String suffix) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
        }
    }
}
