package io.crucible.model.travel;

import io.crucible.model.artifact.Recording;
import io.crucible.model.digest.Sha256;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.ScenarioWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the cache has for one recorded run. */
public final class StateShelf {
    private static final int FOLDER_NAME = 32;

    private final StateCache cache;
    private final StateFolder folder;
    private final Prefixes prefixes;
    private final long quantum;
    private final Map<Place, Sample> samples = new HashMap<>();
    private final boolean coarse;
    private volatile boolean moving;
    private boolean told;

    private record Place(int node, long quantum) {}

    StateShelf(StateCache cache, Recording recording) {
        this.cache = cache;
        this.folder = cache.folder(world(recording));
        this.prefixes = new Prefixes(recording.decisions());
        this.quantum = recording.scenario().quantum();
        recording.samples().forEach(sample -> samples.put(new Place(sample.node(), sample.quantum()), sample));
        this.coarse =
                recording.samples().stream().anyMatch(sample -> sample.coarse().isPresent());
    }

    /** The scenario, which holds the images' digests, and the build. */
    private static String world(Recording recording) {
        String text = ScenarioWriter.write(recording.scenario()) + "\n"
                + String.join("\n", recording.identity().values());
        return Sha256.of(text).substring(Sha256.PREFIX.length()).substring(0, FOLDER_NAME);
    }

    /** While machines are on their way for somebody, nothing is written. */
    public void moving(boolean now) {
        moving = now;
    }

    /** Says once why a session's states are no longer kept. */
    void tell(String notice) {
        if (!told) {
            cache.tell(notice);
        }
        told = true;
    }

    boolean isMoving() {
        return moving;
    }

    StateFolder folder() {
        return folder;
    }

    String prefix(int decisions) {
        return prefixes.of(decisions);
    }

    /** The recorded samples that prove a machine's state at an instant; empty where the recording has none that says everything. */
    Optional<Proof.Samples> samples(int node, long at) {
        if (at % quantum != 0) {
            return Optional.empty();
        }
        Optional<Sample> here = Optional.ofNullable(samples.get(new Place(node, at / quantum)));
        Optional<Sample> before = Optional.ofNullable(samples.get(new Place(node, at / quantum - 1)));
        return here.filter(sample -> sample.coarse().isPresent() || !coarse)
                .flatMap(sample -> before.map(last -> new Proof.Samples(last.rolling(), sample)));
    }

    /** The latest state at or before an instant, and after another, that this run comes through. */
    Optional<StoredState> before(long at, long after) {
        try {
            for (StateFolder.Entry entry : folder.entries()) {
                if (entry.at() <= at && entry.at() > after && isOurs(entry)) {
                    Optional<StoredState> state = read(entry);
                    if (state.isPresent()) {
                        return state;
                    }
                }
            }
        } catch (IOException unreadable) {
            cache.tell("the kept states cannot be listed: " + unreadable.getMessage());
        }
        return Optional.empty();
    }

    private boolean isOurs(StateFolder.Entry entry) {
        return entry.decisions() <= prefixes.size()
                && StateFolder.Entry.shortened(prefix(entry.decisions())).equals(entry.prefix());
    }

    private Optional<StoredState> read(StateFolder.Entry entry) {
        try {
            StoredState state = folder.read(entry);
            if (state.at() == entry.at() && state.prefix().equals(prefix(state.decisions()))) {
                return Optional.of(state);
            }
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException | RuntimeException damaged) {
            drop(entry.at(), damaged.getMessage());
        }
        return Optional.empty();
    }

    /** A state turned out to be of no use. */
    void drop(StoredState state, String why) {
        drop(state.at(), why);
    }

    /** Removes a state of which another process has removed a part. */
    void forget(StoredState state) {
        try {
            folder.remove(state.manifest());
        } catch (IOException stays) {
            cache.tell("a kept state that is of no use cannot be removed: " + stays.getMessage());
        }
    }

    private void drop(long at, String why) {
        cache.dropped(folder, at, why);
    }

    boolean has(long at, int decisions) {
        try {
            String name = "state-" + at + "-" + decisions + "-" + StateFolder.Entry.shortened(prefix(decisions));
            return Files.exists(folder.path().resolve(name));
        } catch (RuntimeException beyond) {
            return true;
        }
    }

    /** Writes states down in the background while nobody waits for machines, the most useful first; they are closed then. */
    void offer(List<LooseState> states) {
        cache.offer(this, states, false);
    }

    /** Writes one down soon, also while machines are on their way. */
    void offerNow(LooseState state) {
        cache.offer(this, List.of(state), true);
    }
}
