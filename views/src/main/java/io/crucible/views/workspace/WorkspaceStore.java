package io.crucible.views.workspace;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.digest.Sha256;
import io.crucible.views.common.Messages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Keeps a {@link WorkspaceState} for each artifact, by its digest, in a folder of the user. Any thread may call it. */
public final class WorkspaceStore {
    private static final Messages WORDS = Messages.of("workspace");

    /** Older ones are forgotten. */
    private static final int MOST = 500;

    private static final String ENDING = ".workspace.json";

    private final Path folder;

    /** @param folder need not be there */
    public WorkspaceStore(Path folder) {
        this.folder = folder;
    }

    /**
     * How the window stood when this artifact was open last.
     *
     * @param digest of the artifact
     * @return {@link WorkspaceState#FIRST} where it never was, and where its file is damaged: it only says where one was, so that to begin
     *     at the beginning is all there is to lose
     */
    public WorkspaceState read(String digest) throws IOException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file(digest));
        } catch (NoSuchFileException none) {
            return WorkspaceState.FIRST;
        } catch (IOException unreadable) {
            throw new IOException(
                    WORDS.text("unreadable", file(digest).toString(), PartialFile.why(unreadable)), unreadable);
        }
        try {
            WorkspaceState state = WorkspaceText.read(bytes);
            boolean ours = state.moment()
                    .filter(moment -> !moment.artifact().equals(digest))
                    .isEmpty();
            return ours ? state : WorkspaceState.FIRST;
        } catch (IllegalArgumentException damaged) {
            return WorkspaceState.FIRST;
        }
    }

    /** Replaces what is kept for this artifact. */
    public void write(String digest, WorkspaceState state) throws IOException {
        try (PartialFile partial = PartialFile.begin(folder)) {
            ByteBuffer bytes = ByteBuffer.wrap(WorkspaceText.write(state));
            while (bytes.hasRemaining()) {
                partial.channel().write(bytes);
            }
            partial.finish(file(digest).getFileName().toString());
        } catch (IOException failed) {
            throw new IOException(WORDS.text("not.kept", folder.toString(), PartialFile.why(failed)), failed);
        }
        forgetOldest();
    }

    private void forgetOldest() throws IOException {
        List<Path> kept = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(ENDING)).forEach(kept::add);
        }
        if (kept.size() > MOST) {
            kept.sort(Comparator.comparing(WorkspaceStore::changed));
            for (Path oldest : kept.subList(0, kept.size() - MOST)) {
                Files.deleteIfExists(oldest);
            }
        }
    }

    private static FileTime changed(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException gone) {
            return FileTime.fromMillis(0);
        }
    }

    private Path file(String digest) {
        if (!Sha256.isDigest(digest)) {
            throw new IllegalArgumentException("\"" + digest + "\" is no digest of an artifact");
        }
        return folder.resolve(digest.replace(':', '-') + ENDING);
    }
}
