package io.crucible.model.sim.file;

import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Attributes by the names under which {@link java.nio.file.Files#readAttributes(java.nio.file.Path, String, java.nio.file.LinkOption...)} has them. */
final class NamedAttributes {
    private static final String VIEW = "basic";

    private NamedAttributes() {}

    /**
     * Those that are asked for.
     *
     * @param names such as {@code *}, {@code size,isDirectory} or {@code basic:size}
     * @throws UnsupportedOperationException for another view than {@code basic}
     * @throws IllegalArgumentException for a name that the view does not have
     */
    static Map<String, Object> of(BasicFileAttributes file, String names) {
        int colon = names.indexOf(':');
        String view = colon < 0 ? VIEW : names.substring(0, colon);
        if (!view.equals(VIEW)) {
            throw new UnsupportedOperationException("A simulated disk has only basic attributes, not " + view);
        }
        Map<String, Object> all = all(file);
        List<String> wanted = List.of(names.substring(colon + 1).split(",", -1));
        for (String name : wanted) {
            if (!name.equals("*") && !all.containsKey(name)) {
                throw new IllegalArgumentException(
                        "There is no attribute \"" + name + "\" of files on a simulated disk");
            }
        }
        if (!wanted.contains("*")) {
            all.keySet().retainAll(wanted);
        }
        return all;
    }

    private static Map<String, Object> all(BasicFileAttributes file) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("size", file.size());
        all.put("creationTime", file.creationTime());
        all.put("lastAccessTime", file.lastAccessTime());
        all.put("lastModifiedTime", file.lastModifiedTime());
        all.put("isDirectory", file.isDirectory());
        all.put("isRegularFile", file.isRegularFile());
        all.put("isSymbolicLink", file.isSymbolicLink());
        all.put("isOther", file.isOther());
        all.put("fileKey", file.fileKey());
        return all;
    }
}
