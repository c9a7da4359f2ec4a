package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveState;
import io.crucible.model.moment.Moment;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.task.StallWatch;
import io.crucible.views.theme.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A person with a downloaded artifact")
class DownloadedArtifactE2eTest {
    private static final Path HOME = Path.of(System.getProperty("crucible.home"));
    private static final Path SAMPLES = HOME.resolve("sample-artifacts");

    /**
     * A turn of the window's thread may take 50 ms, which the exhaustive run demands. On a host that is slow or shared, the first time that a
     * class is used takes longer, and a check of every submission must not fail of that.
     */
    private static final long LONGEST_TURN_MS = Boolean.getBoolean("crucible.all") ? StallWatch.LONGEST_MS : 250;

    @TempDir
    private Path folder;

    @Test
    @DisplayName(
            "drops a failed run, reads what failed, steps back, replays it live, looks into a machine and comes back to the moment")
    void walksThroughAFailedRun() throws Exception {
        Path file = Files.copy(SAMPLES.resolve("failed.crucible"), folder.resolve("repro-failed.crucible"));
        Moment before = walk(file, "failed", "one-leader");
        comesBack(file, before);
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("does the same with a run of Linux machines")
    void walksThroughALinuxRun() throws Exception {
        Files.createDirectories(folder.resolve("own"));
        assertThat(new ProcessBuilder(
                                HOME.resolve("crucible").toString(), "run", "builtin:linux-http", "--save-on", "always")
                        .directory(folder.resolve("own").toFile())
                        .redirectOutput(folder.resolve("run.txt").toFile())
                        .redirectError(folder.resolve("errors.txt").toFile())
                        .start()
                        .waitFor(30, TimeUnit.MINUTES))
                .isTrue();
        try (Stream<Path> made = Files.list(folder.resolve("own/.crucible"))) {
            walk(made.findFirst().orElseThrow(), "linux", "page-after-healing");
        }
    }

    /** Returns the moment that was copied and come back to. */
    private Moment walk(Path file, String name, String assertion) throws Exception {
        try (Person person = new Person(folder, name, 1600, 900, Theme.DARK)) {
            person.picture("1-welcome");
            person.drop(file);
            person.picture("2-opened");
            RunDocument open = person.open();
            assertThat(person.words(".inspector .link", ".inspector .plain")).contains(assertion);
            long first = here(person).at();

            person.click("#tab-assertions");
            person.click(assertion);
            person.picture("3-assertion");
            Moment before = fiveDecisionsBack(person, open);
            assertThat(before.at()).isLessThan(first);

            person.click("#action-run-live");
            liveEqualsRecorded(person, open);
            person.click("#tab-machine");
            person.picture("5-live");
            readsAMachine(person);
            returnsTo(before, person, file);
            neverStalled(person);
            return before;
        }
    }

    private static void neverStalled(Person person) {
        assertThat(person.stalls())
                .filteredOn(stall -> stall.workMs() > LONGEST_TURN_MS)
                .isEmpty();
    }

    private static Moment fiveDecisionsBack(Person person, RunDocument open) throws Exception {
        long from = here(person).at();
        int earlier = (int) open.decisions().stream()
                .filter(decision -> decision.at() < from)
                .count();
        for (int i = 0; i < 5; i++) {
            person.robot().push(KeyCode.SHIFT, KeyCode.F10);
        }
        person.still();
        person.picture("4-five-decisions-back");
        Optional<Item> item = person.onWindow(
                () -> person.workbench().moment().place().orElseThrow().item());
        assertThat(item).contains(new Item.DecisionItem(earlier - 5));
        assertThat(here(person).at())
                .isEqualTo(open.decisions().get(earlier - 5).at());
        return here(person);
    }

    /** Registers with values that are not all zero, and a line of memory in which something stands. */
    private static void readsAMachine(Person person) throws Exception {
        assertThat(person.words("#registers .label", "#registers .text"))
                .contains("rax", "rsp")
                .containsPattern("\\b(?!0+\\b)[0-9a-f]{16}\\b");
        assertThat(person.words("#memory .label", "#memory .text"))
                .containsPattern("\\b(?!(00 +){7}00)([0-9a-f]{2} +){15}[0-9a-f]{2}\\b");
    }

    private static void liveEqualsRecorded(Person person, RunDocument open) throws Exception {
        LiveState live = person.stands();
        assertThat(live.problem()).isEmpty();
        assertThat(live.difference()).isEmpty();
        assertThat(live.phase()).isEqualTo(LivePhase.ENDED);
        assertThat(live.at()).isEqualTo(open.outcome().orElseThrow().frontier());
        assertThat(live.equal().count()).isEqualTo(open.samples().size());
        person.still();
    }

    /** Copies the moment, goes elsewhere, opens the file again and pastes it. */
    private static void returnsTo(Moment before, Person person, Path file) throws Exception {
        person.robot().push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.C);
        assertThat(person.clipboard())
                .hasValueSatisfying(line -> assertThat(line).startsWith("crucible:sha256:"));
        person.robot().push(KeyCode.SHIFT, KeyCode.F5);
        person.still();
        assertThat(here(person).at()).isZero();
        person.drop(file);
        person.robot().push(KeyCode.SHORTCUT, KeyCode.G);
        person.robot().push(KeyCode.SHORTCUT, KeyCode.V);
        person.robot().push(KeyCode.ENTER);
        person.still();
        assertThat(here(person)).isEqualTo(before);
        person.picture("6-reopened-at-the-moment");
    }

    private void comesBack(Path file, Moment before) throws Exception {
        try (Person again = new Person(folder, "failed", 1600, 900, Theme.DARK)) {
            long begun = System.nanoTime();
            again.onWindow(() -> again.workbench().open(file));
            again.until(
                    "the moment is where it was",
                    () -> again.workbench().moment().place().map(Place::moment).equals(Optional.of(before)));
            assertThat(System.nanoTime() - begun)
                    .as("time to be at the same place")
                    .isLessThan(5_000_000_000L);
            assertThat(again.words(".tab:selected .tab-label")).contains("Machine");
            again.picture("7-the-next-day");
            neverStalled(again);
        }
    }

    private static Moment here(Person person) throws Exception {
        return person.onWindow(
                () -> person.workbench().moment().place().orElseThrow().moment());
    }
}
