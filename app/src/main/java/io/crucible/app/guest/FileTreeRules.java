package io.crucible.app.guest;

import java.util.List;

/** What of packages a guest can do without. */
final class FileTreeRules {
    private static final List<String> FOR_READERS = List.of(
            "usr/share/bug/",
            "usr/share/doc/",
            "usr/share/doc-base/",
            "usr/share/info/",
            "usr/share/lintian/",
            "usr/share/locale/",
            "usr/share/man/");

    private FileTreeRules() {}

    static boolean isUseful(String path) {
        return FOR_READERS.stream().noneMatch(folder -> (path + "/").startsWith(folder));
    }
}
