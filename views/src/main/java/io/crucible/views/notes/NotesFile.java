package io.crucible.views.notes;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.digest.Sha256;
import io.crucible.views.common.Messages;
import io.crucible.views.notes.NotesText.Page;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The notes on one artifact: in {@code ARTIFACT.notes.json} beside it, or, where that cannot be written or is not ours, in the user's folder
 * under the artifact's digest. A file that cannot be read is never written over.
 */
final class NotesFile {
    private static final Messages WORDS = Messages.of("notes");

    private final Path beside;
    private final Path own;
    private final String digest;
    private List<Note> base = List.of();
    private long newest = -1;
    private Optional<Written> last = Optional.empty();

    /**
     * @param digest of the artifact
     * @param folder of the user, for notes that cannot stand beside their artifact; need not be there
     */
    NotesFile(Path artifact, String digest, Path folder) {
        this.beside = artifact.resolveSibling(artifact.getFileName() + ".notes.json");
        this.own = folder.resolve(digest.replace(':', '-') + ".notes.json");
        this.digest = digest;
    }

    /**
     * @param notes in order
     * @param trouble a sentence about a file that could not be used
     */
    record Reading(List<Note> notes, Optional<String> trouble) {}

    /** A file as it is: absent, ours, or one to leave alone. */
    private record Found(Optional<Page> page, Optional<String> digest, Optional<String> trouble) {}

    synchronized Reading read() {
        Found near = look(beside);
        Found far = look(own);
        base = together(near, far);
        return new Reading(base, near.trouble().or(far::trouble));
    }

    private static List<Note> together(Found near, Found far) {
        List<Note> mine = near.page().map(Page::notes).orElse(List.of());
        List<Note> kept = far.page().map(Page::notes).orElse(List.of());
        boolean instead = far.page().flatMap(Page::over).equals(near.digest())
                && near.digest().isPresent();
        return instead ? kept : NotesMerge.merge(List.of(), mine, kept);
    }

    private Found look(Path file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException none) {
            return new Found(Optional.empty(), Optional.empty(), Optional.empty());
        } catch (IOException unreadable) {
            return unusable(file, PartialFile.why(unreadable), Optional.empty());
        }
        Optional<String> now = Optional.of(Sha256.of(bytes));
        try {
            Page page = NotesText.read(bytes);
            return page.artifact().equals(digest)
                    ? new Found(Optional.of(page), now, Optional.empty())
                    : unusable(file, WORDS.text("other.artifact"), now);
        } catch (IllegalArgumentException wrong) {
            return unusable(file, wrong.getMessage(), now);
        }
    }

    private static Found unusable(Path file, String why, Optional<String> now) {
        return new Found(Optional.empty(), now, Optional.of(WORDS.text("unusable", file.toString(), why)));
    }

    /**
     * What a file has been given.
     *
     * @param beside whether it is the one beside the artifact
     * @param notes those that were given, and those that somebody else had added since they were read
     */
    record Written(Path file, boolean beside, List<Note> notes) {}

    /**
     * Keeps these notes, whole and on the disk.
     *
     * @param version rises with each change; a late writing of older notes changes nothing
     * @throws IOException with a sentence where they can be kept nowhere
     */
    synchronized Written write(long version, List<Note> notes) throws IOException {
        if (version < newest && last.isPresent()) {
            return last.get();
        }
        Found near = look(beside);
        Found far = look(own);
        List<Note> merged = NotesMerge.merge(base, notes, together(near, far));
        Path file = near.trouble().isPresent()
                ? instead(near, far, merged, near.trouble().get())
                : keep(near, far, merged);
        // What others added stays unknown here until it comes back in what is given: a second writing must not take it
        // away.
        base = notes;
        newest = version;
        last = Optional.of(new Written(file, file.equals(beside), merged));
        return last.get();
    }

    private Path keep(Found near, Found far, List<Note> notes) throws IOException {
        try {
            replace(beside, new Page(digest, Optional.empty(), notes));
        } catch (IOException refused) {
            return instead(near, far, notes, WORDS.text("not.beside", PartialFile.why(refused)));
        }
        if (far.page().isPresent()) {
            Files.deleteIfExists(own);
        }
        return beside;
    }

    private Path instead(Found near, Found far, List<Note> notes, String why) throws IOException {
        if (far.trouble().isPresent()) {
            throw new IOException(WORDS.text("not.kept", far.trouble().get()));
        }
        try {
            replace(own, new Page(digest, near.digest(), notes));
        } catch (IOException refused) {
            throw new IOException(WORDS.text("not.kept.in", own.toString(), PartialFile.why(refused), why), refused);
        }
        return own;
    }

    private static void replace(Path file, Page page) throws IOException {
        try (PartialFile partial = PartialFile.begin(file.toAbsolutePath().getParent())) {
            ByteBuffer bytes = ByteBuffer.wrap(NotesText.write(page));
            while (bytes.hasRemaining()) {
                partial.channel().write(bytes);
            }
            partial.finish(file.getFileName().toString());
        }
    }
}
