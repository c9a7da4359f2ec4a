package io.crucible.qemu.launch;

import java.nio.file.Path;

/** Names in a node's private folder; short, because the path of a socket is limited to 107 bytes. */
public final class QemuFiles {
    /** Longest path that a socket can have, in bytes. */
    static final int MAX_SOCKET_PATH = 107;

    /** Links to the images that QEMU loads, seen from the folder. */
    public static final String KERNEL = "kernel";

    public static final String INITRD = "initrd";

    /** A link to the plugin. */
    public static final String PLUGIN = "plugin.so";

    private QemuFiles() {}

    /** The socket on which the plugin finds the host. */
    public static Path channel(Path folder) {
        return folder.resolve("c");
    }

    /** The socket on which QEMU's monitor listens. */
    public static Path monitor(Path folder) {
        return folder.resolve("m");
    }

    /** The guest's RAM. */
    public static Path ram(Path folder) {
        return folder.resolve("ram");
    }

    /** What QEMU writes to its standard error. */
    static Path standardError(Path folder) {
        return folder.resolve("stderr");
    }
}
