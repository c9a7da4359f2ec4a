package io.crucible.model.sim.disk;

/** The grammar of names on a simulated disk: absolute, parts separated by single slashes, none of them a dot or two. */
final class Paths {
    private Paths() {}

    static void require(String path) {
        boolean wellFormed = path.startsWith("/")
                && (path.length() == 1 || !path.endsWith("/"))
                && !path.contains("//")
                && !(path + "/").contains("/./")
                && !(path + "/").contains("/../");
        if (!wellFormed) {
            throw new IllegalArgumentException(
                    "A path on a simulated disk is absolute and plain, such as /data/log, not \"" + path + "\".");
        }
    }

    /** The directory it lies in; the root lies in itself. */
    static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }
}
