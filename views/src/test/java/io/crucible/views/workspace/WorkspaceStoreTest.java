package io.crucible.views.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.moment.Moment;
import io.crucible.views.Desk;
import io.crucible.views.sides.TabSides;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Where a person was in an artifact")
class WorkspaceStoreTest {
    private static final String DIGEST = "sha256:" + "ab".repeat(32);

    @TempDir
    Path folder;

    private WorkspaceStore store() {
        return new WorkspaceStore(folder.resolve("state"));
    }

    private static WorkspaceState state(long at) {
        Moment moment = new Moment(DIGEST, at, Optional.of("b"), OptionalLong.of(7));
        return new WorkspaceState(
                Optional.of(moment),
                "events",
                new TabSides(List.of("schedule", "log"), List.of("events", "tasks"), "log", "events"),
                9_007_199_254_740_993L,
                9_007_199_254_740_999L,
                List.of("node a"),
                List.of(0.12, 0.79, 0.55));
    }

    @Test
    @DisplayName("is the same when it is read again, to the nanosecond also above 2^53")
    void same() throws IOException {
        store().write(DIGEST, state(9_007_199_254_740_993L));

        assertThat(store().read(DIGEST)).isEqualTo(state(9_007_199_254_740_993L));
    }

    @Test
    @DisplayName("is the beginning for an artifact that was never open, and where the file is damaged")
    void first() throws IOException {
        assertThat(store().read(DIGEST)).isEqualTo(WorkspaceState.FIRST);
        store().write(DIGEST, state(1));
        Path file = only();
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length - 1; length += 7) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThat(store().read(DIGEST)).isEqualTo(WorkspaceState.FIRST);
        }
        Files.writeString(file, new String(whole, StandardCharsets.UTF_8).replace("0.12", "7"));
        assertThat(store().read(DIGEST)).isEqualTo(WorkspaceState.FIRST);
    }

    private Path only() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("state"))) {
            return files.findFirst().orElseThrow();
        }
    }

    @Test
    @DisplayName("is forgotten for the artifacts that were not open for the longest time, when there are very many")
    void forgets() throws IOException {
        for (int number = 0; number < 503; number++) {
            String digest = "sha256:" + String.format(Locale.ROOT, "%064x", number);
            store().write(digest, WorkspaceState.FIRST);
            Path file = folder.resolve("state").resolve(digest.replace(':', '-') + ".workspace.json");
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000L + number));
        }
        try (Stream<Path> files = Files.list(folder.resolve("state"))) {
            assertThat(files).hasSize(500);
        }
    }

    @Test
    @DisplayName("that cannot be kept is told in a sentence")
    void cannotKeep() throws IOException {
        Files.writeString(folder.resolve("state"), "in the way");

        assertThatThrownBy(() -> store().write(DIGEST, WorkspaceState.FIRST))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("Where you were in this artifact cannot be kept in ")
                .hasMessageEndingWith(".");
    }

    @Test
    @DisplayName("is found again after closing and reopening the artifact in well under 5 s (rr#1989)")
    void reopened() throws IOException {
        String digest;
        Moment left;
        try (Desk desk = new Desk()) {
            desk.open(Desk.sample("linux"));
            desk.workbench().selectEvent(600);
            digest = desk.workbench().document().orElseThrow().artifact();
            left = desk.workbench().moment().place().orElseThrow().moment();
            store().write(
                            digest,
                            new WorkspaceState(
                                    Optional.of(left), "events", TabSides.NONE, 10, 20, List.of(), List.of()));
        }
        try (Desk desk = new Desk()) {
            long began = System.nanoTime();
            WorkspaceState state = store().read(digest);
            desk.workbench().open(Desk.sample("linux"), state.moment());
            desk.settle();
            assertThat(desk.workbench().moment().place().orElseThrow().moment()).isEqualTo(left);
            assertThat(System.nanoTime() - began).isLessThan(5_000_000_000L);
        }
    }
}
