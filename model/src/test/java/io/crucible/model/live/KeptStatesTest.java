package io.crucible.model.live;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.travel.StateCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A session that uses states of an earlier one")
class KeptStatesTest {
    private static final long PLACE = 70 * MS + 500;
    private static final long ROOM = 1 << 30;

    private static Recording recording;

    private final List<String> notices = Collections.synchronizedList(new ArrayList<>());

    @TempDir
    private Path folder;

    private Path cache;
    private LastingBackend backend;

    @BeforeAll
    static void record() throws BackendException {
        recording = SampleRuns.faulty(5);
    }

    @BeforeEach
    void prepare() throws IOException {
        cache = folder.resolve("cache");
        backend = new LastingBackend(
                SampleRuns.faultyWorld().backend(), Files.createDirectory(folder.resolve("machines")));
    }

    /** What is seen at some instants one after another, in one session. */
    private List<String> session(Optional<Long> room, long... instants) throws Exception {
        List<String> seen = new ArrayList<>();
        Optional<StateCache> kept = room.map(bytes -> new StateCache(cache, bytes, notices::add));
        Watch watch = new Watch();
        try (LiveReplay live = new LiveReplay(recording, backend, 20 * MS, kept, watch)) {
            for (long at : instants) {
                seen.add(jump(live, watch, at));
            }
        } finally {
            kept.ifPresent(StateCache::close);
        }
        return seen;
    }

    private static String jump(LiveReplay live, Watch watch, long at) throws Exception {
        LiveState state = watch.jump(live, at);
        long before = recording.samples().stream()
                .filter(sample -> sample.quantum() * recording.scenario().quantum() <= at)
                .count();
        assertThat(state.equal().count()).isGreaterThanOrEqualTo(before);
        return live.look(Sight::everything).get(10, TimeUnit.SECONDS);
    }

    private List<Path> files(String prefix) throws IOException {
        try (Stream<Path> all = Files.walk(cache)) {
            return all.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .sorted()
                    .toList();
        }
    }

    @Test
    @DisplayName(
            "is at a place near them without running from power-on, sees the same there, and comes to the recorded end")
    void quick() throws Exception {
        List<String> power = session(Optional.empty(), PLACE);
        long whole = backend.granted();
        assertThat(session(Optional.of(ROOM), PLACE)).isEqualTo(power);
        long before = backend.granted();
        assertThat(session(Optional.of(ROOM), PLACE)).isEqualTo(power);
        assertThat(backend.revived()).isPositive();
        assertThat(backend.granted() - before).isLessThan(whole / 4);
        long end = recording.outcome().frontier();
        assertThat(session(Optional.of(ROOM), PLACE, end, 10 * MS, PLACE))
                .hasSize(4)
                .endsWith(power.get(0));
        assertThat(notices).isEmpty();
    }

    @Test
    @DisplayName("names a changed byte of one, drops it, and begins at power-on")
    void changedByte() throws Exception {
        List<String> power = session(Optional.of(ROOM), PLACE);
        for (String kind : List.of("pack-", "state-")) {
            for (Path file : files(kind)) {
                byte[] bytes = Files.readAllBytes(file);
                bytes[bytes.length / 2] ^= 1;
                Files.write(file, bytes);
            }
            notices.clear();
            int revived = backend.revived();
            assertThat(session(Optional.of(ROOM), PLACE)).isEqualTo(power);
            assertThat(notices)
                    .isNotEmpty()
                    .allMatch(notice -> notice.contains(
                                    "was dropped with all others of this scenario, and the run begins at power-on: ")
                            && notice.contains("digest"));
            assertThat(backend.revived() - revived).isLessThanOrEqualTo(3 * notices.size());
            notices.clear();
            assertThat(session(Optional.of(ROOM), PLACE)).isEqualTo(power);
            assertThat(notices).isEmpty();
        }
    }

    @Test
    @DisplayName("believes no machine whose fingerprint is not the recorded one, though every digest is right")
    void otherMachine() throws Exception {
        List<String> power = session(Optional.of(ROOM), 60 * MS, PLACE);
        backend.mistake(3); // one for each node, so that each is another state of the same node
        List<String> seen = new ArrayList<>();
        Watch watch = new Watch();
        try (StateCache kept = new StateCache(cache, ROOM, notices::add);
                LiveReplay live = new LiveReplay(recording, backend, 20 * MS, Optional.of(kept), watch)) {
            live.goTo(PLACE);
            LiveState state = watch.await(now -> now.phase().stands() && now.at() == PLACE);
            assertThat(state.difference()).isEmpty();
            backend.mistake(0);
            seen.add(live.look(Sight::everything).get(10, TimeUnit.SECONDS));
        }
        assertThat(seen).containsExactly(power.get(1));
        assertThat(notices).hasSize(1);
        assertThat(notices.get(0)).endsWith("the restored machine is not the one that was recorded");
    }

    @Test
    @DisplayName("goes on where the cache is deleted before it and in the middle of it")
    void deleted() throws Exception {
        List<String> power = session(Optional.of(ROOM), PLACE, 20 * MS);
        new StateCache(cache, ROOM, notices::add).clear();
        assertThat(cache).doesNotExist();
        assertThat(session(Optional.of(ROOM), PLACE, 20 * MS)).isEqualTo(power);
        Watch watch = new Watch();
        StateCache kept = new StateCache(cache, ROOM, notices::add);
        try (LiveReplay live = new LiveReplay(recording, backend, 20 * MS, Optional.of(kept), watch)) {
            assertThat(jump(live, watch, PLACE)).isEqualTo(power.get(0));
            new StateCache(cache, ROOM, notices::add).clear();
            assertThat(jump(live, watch, 20 * MS)).isEqualTo(power.get(1));
            assertThat(jump(live, watch, PLACE)).isEqualTo(power.get(0));
        }
        kept.close();
        assertThat(notices).isEmpty();
    }

    @Test
    @DisplayName("are kept no longer where there is no room for the machines' states, which is said once")
    void noRoom() throws Exception {
        List<String> power = session(Optional.empty(), PLACE, 20 * MS, PLACE);
        backend.full();
        assertThat(session(Optional.of(ROOM), PLACE, 20 * MS, PLACE)).isEqualTo(power);
        assertThat(notices)
                .containsExactly(
                        "the machines' states can be kept no longer, so that going back takes more time: no room");
    }

    @Test
    @DisplayName("goes on where nothing can be written, and says so once")
    void unwritable() throws Exception {
        Files.createFile(cache);
        List<String> power = session(Optional.empty(), PLACE);
        assertThat(session(Optional.of(ROOM), PLACE)).isEqualTo(power);
        assertThat(notices)
                .singleElement()
                .asString()
                .startsWith("the machines' states cannot be kept for the next session: ");
    }

    @Test
    @DisplayName("shares them with others that write at the same time")
    void several() throws Exception {
        List<String> power = session(Optional.empty(), PLACE, 30 * MS, 50 * MS);
        ExecutorService sessions = Executors.newFixedThreadPool(4);
        try {
            List<Callable<List<String>>> all = new ArrayList<>();
            for (int session = 0; session < 8; session++) {
                all.add(() -> session(Optional.of(ROOM), PLACE, 30 * MS, 50 * MS));
            }
            for (Future<List<String>> one : sessions.invokeAll(all, 60, TimeUnit.SECONDS)) {
                assertThat(one.get()).isEqualTo(power);
            }
        } finally {
            sessions.shutdownNow();
        }
        assertThat(notices).isEmpty();
        assertThat(files(".crucible-")).isEmpty();
    }

    @Test
    @DisplayName("never uses what a process left that was killed while it wrote, and removes it later")
    void killed() throws Exception {
        List<String> power = session(Optional.of(ROOM), PLACE);
        Path world = files("state-").get(0).getParent();
        for (Path manifest : files("state-")) {
            Files.delete(manifest); // killed between the pack and its description
        }
        Path half = world.resolve(".crucible-999999999-0.partial"); // killed while it wrote the pack
        Files.write(half, new byte[1000], StandardOpenOption.CREATE_NEW);
        List<Path> left = files("pack-");
        assertThat(left).isNotEmpty();
        int revived = backend.revived();
        assertThat(session(Optional.of(ROOM), PLACE)).isEqualTo(power);
        assertThat(backend.revived()).isEqualTo(revived);
        assertThat(half).doesNotExist();
        assertThat(files("pack-")).doesNotContainAnyElementsOf(left);
        assertThat(session(Optional.of(ROOM), PLACE)).isEqualTo(power);
        assertThat(notices).isEmpty();
    }
}
