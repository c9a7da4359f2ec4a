package io.crucible.model.travel;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.artifact.Recording;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * States of machines in a folder of the user's cache, so that a later session need not run from power-on to where an earlier one was. What
 * is taken from it is proved first; without it everything is the same but slower. Any number of processes may use the folder at once.
 */
public final class StateCache implements AutoCloseable {
    /** The part of all the room that the states of one scenario may take. */
    private static final int SHARE = 2;

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Path folder;
    private final long mostBytes;
    private final Consumer<String> notices;
    private final StateWriter writer = new StateWriter(this);

    /**
     * A cache in a folder, which need not be there.
     *
     * @param mostBytes where all states take more, those go that were not used for the longest time; 0 to write none
     * @param notices is told, in a sentence without its period, what is worth knowing
     */
    public StateCache(Path folder, long mostBytes, Consumer<String> notices) {
        this.folder = folder;
        this.mostBytes = mostBytes;
        this.notices = notices;
    }

    public Path folder() {
        return folder;
    }

    public long mostBytes() {
        return mostBytes;
    }

    /** What there is for a recording. */
    public StateShelf shelf(Recording recording) {
        return new StateShelf(this, recording);
    }

    /** How much there is; {@code runs} counts scenarios, each with one build. */
    public record Usage(int runs, int states, long bytes) {}

    public Usage usage() throws IOException {
        int states = 0;
        long bytes = 0;
        List<StateFolder> folders = folders();
        for (StateFolder one : folders) {
            states += one.entries().size();
            bytes += one.bytes();
        }
        return new Usage(folders.size(), states, bytes);
    }

    /** Removes everything; a process that uses a state goes on with what it has read. */
    public void clear() throws IOException {
        for (StateFolder one : folders()) {
            one.clear();
        }
        StateFolder.deleteEmpty(folder);
    }

    StateFolder folder(String name) {
        return new StateFolder(folder.resolve(name));
    }

    private List<StateFolder> folders() throws IOException {
        List<StateFolder> folders = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path one : all) {
                folders.add(new StateFolder(one));
            }
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        }
        return folders;
    }

    void tell(String notice) {
        notices.accept(notice);
    }

    /** A state is not what it should be, so that none that shares bytes with it is believed; the run begins at power-on instead. */
    void dropped(StateFolder from, long at, String why) {
        tell("the machines' kept state at " + VirtualTime.words(at)
                + " was dropped with all others of this scenario, and the run begins at power-on: " + why);
        try {
            from.clear();
        } catch (IOException stays) {
            tell("it cannot be removed: " + PartialFile.why(stays));
        }
    }

    void offer(StateShelf shelf, List<LooseState> states, boolean soon) {
        writer.offer(shelf, states, soon);
    }

    /** Writes one state, and makes room. */
    void write(StateShelf shelf, LooseState state, Runnable pause) throws IOException {
        if (mostBytes > 0) {
            shelf.folder().put(state, shelf.prefix(state.decisions()), pause);
            limit(List.of(shelf.folder()), mostBytes / SHARE);
            limit(folders(), mostBytes);
        }
    }

    private record Aged(StateFolder folder, Path manifest, long used) {}

    private static void limit(List<StateFolder> folders, long most) throws IOException {
        List<Aged> all = new ArrayList<>();
        long bytes = 0;
        for (StateFolder one : folders) {
            bytes += one.bytes();
            for (StateFolder.Entry entry : one.entries()) {
                try {
                    all.add(new Aged(
                            one,
                            entry.manifest(),
                            Files.getLastModifiedTime(entry.manifest()).toMillis()));
                } catch (NoSuchFileException gone) {
                    // another process was quicker
                }
            }
        }
        all.sort(Comparator.comparingLong(Aged::used));
        for (Aged oldest : all) {
            if (bytes <= most) {
                return;
            }
            long before = oldest.folder().bytes();
            oldest.folder().remove(oldest.manifest());
            bytes -= before - oldest.folder().bytes();
        }
    }

    /** Waits until everything that was offered is written; the result is whether it is. */
    public boolean settle(Duration patience) {
        return writer.settle(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Waits a moment for what is being written; what is not written by then is given up. */
    @Override
    public void close() {
        writer.close(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }
}
