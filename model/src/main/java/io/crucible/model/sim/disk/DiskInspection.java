package io.crucible.model.sim.disk;

import io.crucible.model.sim.world.World;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;

/**
 * Looks at a disk from outside, as somebody who takes it out of its machine: it answers whether its node runs or not, takes no time, has no
 * faults, and leaves neither choice nor event. For scenarios and checks, not for the program under test.
 */
public final class DiskInspection {
    private final World world;
    private final Names names;

    DiskInspection(World world, Names names) {
        this.world = world;
        this.names = names;
    }

    private Names names() {
        world.requireLive();
        return names;
    }

    /** Whether there is a file or directory of this name. */
    public boolean exists(String path) {
        return path.equals("/") || names().find(path) != null;
    }

    /** Whether there is a directory of this name. */
    public boolean isDirectory(String path) {
        return names().isDirectory(path);
    }

    /** How many bytes a file holds; 0 for a directory. */
    public long size(String path) throws IOException {
        return path.equals("/") ? 0 : names().require(path).visible().length();
    }

    /** The names directly in a directory, sorted. */
    public List<String> list(String path) throws IOException {
        if (!isDirectory(path)) {
            throw new NoSuchFileException(path);
        }
        return names().list(path);
    }

    /** All bytes of a file. */
    public byte[] read(String path) throws IOException {
        Content content = names().require(path).visible();
        byte[] bytes = new byte[content.length()];
        content.read(0, bytes, 0, bytes.length);
        return bytes;
    }
}
