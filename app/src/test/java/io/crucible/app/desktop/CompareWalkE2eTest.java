package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.time.VirtualTime;
import io.crucible.views.moment.Place;
import io.crucible.views.theme.Theme;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A person with a run that failed and one that passed")
class CompareWalkE2eTest {
    private static final Path HOME = Path.of(System.getProperty("crucible.home"));
    private static final int PATIENCE_SECONDS = 60;
    /** Px from the top of a timeline to its lanes, and some of these. */
    private static final int LANES = 60;

    private static final int SOME = 100;

    @TempDir
    private Path folder;

    @Test
    @DisplayName(
            "drops both, sees up to where they are the same, walks the differences, finds the first instruction, reads both machines and exports a report")
    void walks() throws Exception {
        Path failed = Files.copy(HOME.resolve("sample-artifacts/failed.crucible"), folder.resolve("failed.crucible"));
        Path passed = passed();
        try (Person person = new Person(folder, "compare", 1600, 900, Theme.DARK)) {
            person.drop(failed);
            person.drop(passed, 0.75, "both are compared", () -> person.shows("#compare-words .label"));
            person.still();
            assertThat(person.words("#compare-words .label"))
                    .contains("A has the seed")
                    .contains("both runs are the same")
                    .contains("A: failed", "B: passed");
            person.picture("1-compared");
            folds(person);
            walksDifferences(person);
            bisects(person);
            exports(person);
            person.click("#compare-end");
            assertThat(person.shows("#compare-choose")).isTrue();
        }
    }

    /** Another seed of the same scenario: a run of its own, made now. */
    private Path passed() throws Exception {
        Path out = folder.resolve("passed");
        Process run = new ProcessBuilder(
                        HOME.resolve("crucible").toString(),
                        "--seed",
                        "1",
                        "run",
                        "builtin:split-brain",
                        "--save-on",
                        "always",
                        "--artifact-dir",
                        out.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("run.log").toFile())
                .start();
        assertThat(run.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(run.exitValue())
                .as(Files.readString(folder.resolve("run.log"), StandardCharsets.UTF_8))
                .isZero();
        try (Stream<Path> files = Files.list(out)) {
            return Files.move(
                    files.filter(file -> file.toString().endsWith(".crucible"))
                            .findFirst()
                            .orElseThrow(),
                    folder.resolve("passed.crucible"));
        }
    }

    private static long at(Person person) throws Exception {
        return person.onWindow(() -> person.workbench()
                .moment()
                .place()
                .map(Place::moment)
                .orElseThrow()
                .at());
    }

    private static String remark(Person person) throws Exception {
        return person.onWindow(() -> person.workbench().remarkProperty().get());
    }

    /** What is the same in both is drawn squeezed, and not when that is not wanted. */
    private static void folds(Person person) throws Exception {
        int[] squeezed = timeline(person);
        person.click(".timeline #fold");
        person.still();
        assertThat(timeline(person)).isNotEqualTo(squeezed);
        person.click(".timeline #fold");
        person.still();
        assertThat(timeline(person)).isEqualTo(squeezed);
    }

    /** The pixels of the upper lanes of the first timeline. */
    private static int[] timeline(Person person) throws Exception {
        return person.onWindow(() -> {
            WritableImage image = person.workbenchWindow()
                    .scene()
                    .getRoot()
                    .lookup(".timeline")
                    .snapshot(null, null);
            int width = (int) image.getWidth();
            int[] pixels = new int[width * SOME];
            image.getPixelReader().getPixels(0, LANES, width, SOME, PixelFormat.getIntArgbInstance(), pixels, 0, width);
            return pixels;
        });
    }

    private static void walksDifferences(Person person) throws Exception {
        long first = at(person);
        for (int number = 2; number <= 3; number++) {
            person.robot().push(KeyCode.F7);
            person.still();
            assertThat(remark(person)).startsWith("Difference " + number + " of ");
        }
        assertThat(at(person)).isGreaterThanOrEqualTo(first);
        for (int number = 2; number >= 1; number--) {
            person.robot().push(KeyCode.SHIFT, KeyCode.F7);
            person.still();
            assertThat(remark(person)).startsWith("Difference " + number + " of ");
        }
        assertThat(at(person)).isEqualTo(first);
        person.click("#compare-schedule");
        person.picture("2-schedules");
    }

    private static void bisects(Person person) throws Exception {
        person.click("#bisect-search");
        person.still();
        assertThat(person.words("#bisect-words"))
                .startsWith("After instruction ")
                .contains("the machines differ: ")
                .contains("comparisons.");
        assertThat(person.workbench().remarkProperty().get())
                .isEqualTo("The machines were the same for the last time at " + VirtualTime.words(at(person)) + ".");
        person.picture("3-machines");
    }

    private void exports(Person person) throws Exception {
        Path page = folder.resolve("comparison.html");
        person.onWindow(() -> {
            person.workbenchWindow().exportComparison(page);
            return true;
        });
        person.until("the page is there", () -> Files.exists(page));
        person.still();
        assertThat(Files.readString(page, StandardCharsets.UTF_8))
                .contains("failed.crucible compared with passed.crucible")
                .contains("both runs are the same")
                .contains("The machines differ after instruction ")
                .contains("--bisect");
    }
}
