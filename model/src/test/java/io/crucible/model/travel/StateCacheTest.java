package io.crucible.model.travel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.schedule.Decision;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The cache of machines' states")
class StateCacheTest {
    private static final long ROOM = 1 << 30;
    private static final long MS = 1_000_000;
    private static final int PAGE = 4096;

    private static Recording recording;

    @TempDir
    private Path folder;

    private final List<String> notices = new ArrayList<>();

    @BeforeAll
    static void record() throws BackendException {
        recording = SampleRuns.faulty(5);
    }

    private StateCache cache(long room) {
        return new StateCache(folder.resolve("cache"), room, notices::add);
    }

    /** A machine's state of so many incompressible pages that no other has, a hundred of zeros, and a hundred that all have. */
    private LooseState state(long at, int decisions, int own) throws IOException {
        byte[] bytes = new byte[(200 + own) * PAGE];
        byte[] common = new byte[100 * PAGE];
        new Random(1).nextBytes(common);
        byte[] mine = new byte[own * PAGE];
        new Random(at).nextBytes(mine);
        System.arraycopy(mine, 0, bytes, 0, mine.length);
        System.arraycopy(common, 0, bytes, bytes.length - common.length, common.length);
        Path file = Files.write(folder.resolve("machine-" + at), bytes);
        LooseState.Told life = new LooseState.Told(
                Life.Mark.beginning(0), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());
        LooseState.Machine machine = new LooseState.Machine("line", FileChannel.open(file, StandardOpenOption.READ));
        LooseState.Node node = new LooseState.Node(Optional.of(machine), List.of(), List.of(life));
        return new LooseState(at, decisions, List.of(node));
    }

    private void put(StateCache cache, StateShelf shelf, long at, int decisions, int own) throws IOException {
        try (LooseState state = state(at, decisions, own)) {
            cache.write(shelf, state, () -> {});
        }
    }

    private static List<Long> instants(StateShelf shelf) throws IOException {
        return shelf.folder().entries().stream().map(StateFolder.Entry::at).toList();
    }

    private static Recording with(Identity identity, List<Decision> decisions) {
        return recording.withIdentity(identity).withDecisions(decisions);
    }

    @Test
    @DisplayName("gives back every byte, and stores neither zeros nor what another state has")
    void bytes() throws IOException {
        StateCache cache = cache(ROOM);
        StateShelf shelf = cache.shelf(recording);
        put(cache, shelf, 10 * MS, 1, 16);
        long first = cache.usage().bytes();
        assertThat(first).isBetween(116L * PAGE, 140L * PAGE);
        put(cache, shelf, 20 * MS, 1, 32);
        assertThat(cache.usage().bytes() - first).isBetween(32L * PAGE, 56L * PAGE);
        for (long at : new long[] {10 * MS, 20 * MS}) {
            StoredState found = shelf.before(at, 0).orElseThrow();
            assertThat(found.at()).isEqualTo(at);
            Path copy = folder.resolve("copy-" + at);
            try (PackReader packs = new PackReader(found)) {
                packs.copy(StoredState.machine(0), copy);
            }
            assertThat(copy).hasSameBinaryContentAs(folder.resolve("machine-" + at));
        }
        assertThat(cache.usage())
                .extracting(StateCache.Usage::runs, StateCache.Usage::states)
                .containsExactly(1, 2);
    }

    @Test
    @DisplayName("offers another schedule only the states before the first decision in which it differs")
    void prefix() throws IOException {
        StateCache cache = cache(ROOM);
        StateShelf shelf = cache.shelf(recording);
        put(cache, shelf, 10 * MS, 1, 1);
        put(cache, shelf, 20 * MS, 3, 1);
        put(cache, shelf, 30 * MS, 4, 1);
        List<Decision> other = new ArrayList<>(recording.decisions());
        Decision old = other.get(3);
        other.set(3, new Decision(old.sequence(), old.at(), old.point(), old.value() + 1, Decision.Origin.CHOSEN));
        StateShelf branch = cache.shelf(with(recording.identity(), other));
        assertThat(branch.before(40 * MS, 0)).map(StoredState::at).hasValue(20 * MS);
        assertThat(shelf.before(40 * MS, 0)).map(StoredState::at).hasValue(30 * MS);
        StateShelf shorter = cache.shelf(with(recording.identity(), other.subList(0, 2)));
        assertThat(shorter.before(40 * MS, 0)).map(StoredState::at).hasValue(10 * MS);
    }

    @Test
    @DisplayName("neither offers nor touches the states of another build")
    void otherBuild() throws IOException {
        StateCache cache = cache(ROOM);
        StateShelf shelf = cache.shelf(recording);
        put(cache, shelf, 10 * MS, 1, 1);
        List<String> values = recording.identity().values();
        for (int field = 0; field < values.size(); field++) {
            List<String> changed = new ArrayList<>(values);
            changed.set(field, "another");
            StateShelf other = cache.shelf(with(Identity.of(changed), recording.decisions()));
            assertThat(other.before(40 * MS, 0)).isEmpty();
            put(cache, other, 10 * MS, 1, 1);
        }
        assertThat(shelf.before(40 * MS, 0)).isPresent();
        assertThat(cache.usage().states()).isEqualTo(1 + values.size());
    }

    @Test
    @DisplayName("takes no more room than it may, and gives up first what was not used for the longest time")
    void limit() throws IOException {
        long room = 2 * 400L * PAGE; // of which one scenario may take half
        StateCache cache = cache(room);
        StateShelf shelf = cache.shelf(recording);
        for (int state = 1; state <= 4; state++) {
            put(cache, shelf, state * 10L * MS, 1, 60);
            age(shelf, state);
        }
        assertThat(instants(shelf)).containsExactly(40 * MS, 30 * MS, 20 * MS, 10 * MS);
        assertThat(shelf.before(10 * MS, 0)).isPresent(); // which is a use
        put(cache, shelf, 50 * MS, 1, 60);
        assertThat(cache.usage().bytes()).isLessThanOrEqualTo(room / 2);
        assertThat(instants(shelf)).contains(50 * MS, 10 * MS).doesNotContain(20 * MS);
        cache.clear();
        assertThat(cache.usage()).isEqualTo(new StateCache.Usage(0, 0, 0));
    }

    /** As if it had been used a while ago, the earlier the longer. */
    private static void age(StateShelf shelf, int state) throws IOException {
        for (StateFolder.Entry entry : shelf.folder().entries()) {
            if (entry.at() == state * 10L * MS) {
                Files.setLastModifiedTime(entry.manifest(), FileTime.fromMillis(1_000_000L * state));
            }
        }
    }

    @Test
    @DisplayName(
            "has only whole states after its writers were killed, two at a time, and the next one removes what they left")
    void killed() throws Exception {
        StateCache cache = cache(ROOM);
        StateShelf shelf = cache.shelf(recording);
        for (int round = 0; round < 4; round++) {
            Process first = WritingProcess.start(folder.resolve("cache"), 2L * round);
            Process second = WritingProcess.start(folder.resolve("cache"), 2L * round + 1);
            first.inputReader().readLine();
            second.inputReader().readLine();
            Thread.sleep(137L * round);
            if (round == 3) {
                awaitOne(shelf); // however slow the machine is
            }
            first.destroyForcibly().waitFor();
            second.destroyForcibly().waitFor();
            for (StateFolder.Entry entry : shelf.folder().entries()) {
                try (PackReader packs = new PackReader(shelf.folder().read(entry))) {
                    packs.copy(StoredState.machine(0), folder.resolve("copy-" + round + "-" + entry.at()));
                }
            }
        }
        assertThat(shelf.folder().entries()).isNotEmpty();
        put(cache, shelf, 10 * MS, 1, 1);
        try (Stream<Path> all = Files.list(shelf.folder().path())) {
            assertThat(all.map(file -> file.getFileName().toString()))
                    .allMatch(name -> name.matches("(state|pack)-.*|\\.lock"));
        }
        assertThat(notices).isEmpty();
    }

    private static void awaitOne(StateShelf shelf) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (shelf.folder().entries().isEmpty()) {
            assertThat(System.nanoTime()).as("a state is written within 60 s").isLessThan(end);
            Thread.sleep(10);
        }
    }

    @Test
    @DisplayName("writes nothing where it may take no room")
    void none() throws IOException {
        StateCache cache = cache(0);
        put(cache, cache.shelf(recording), 10 * MS, 1, 1);
        assertThat(folder.resolve("cache")).doesNotExist();
    }

    @Test
    @DisplayName("reads no description in which any byte was changed")
    void manifest() throws IOException {
        StateCache cache = cache(ROOM);
        StateShelf shelf = cache.shelf(recording);
        put(cache, shelf, 10 * MS, 1, 1);
        Path file = shelf.folder().entries().get(0).manifest();
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at += 7) {
            byte[] changed = whole.clone();
            changed[at] ^= 1;
            assertThatThrownBy(() -> Manifest.read(file, changed)).isInstanceOf(IOException.class);
        }
        assertThatThrownBy(() -> Manifest.read(file, Arrays.copyOf(whole, whole.length / 2)))
                .isInstanceOf(IOException.class);
        assertThat(Manifest.bytes(Manifest.read(file, whole))).isEqualTo(whole);
    }
}
