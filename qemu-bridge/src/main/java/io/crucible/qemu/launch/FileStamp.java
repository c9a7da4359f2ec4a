package io.crucible.qemu.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Tells whether a file may have been changed: its size, inode and times. Nobody can set the time of the last change of the inode back, so
 * that bytes which were changed in place show even where the time of modification was restored.
 */
record FileStamp(String text) {

    /** The stamp of a file as it is now; of a link, that of what it leads to. */
    static FileStamp of(Path file) throws IOException {
        Map<String, Object> found = Files.readAttributes(file, "unix:size,ino,lastModifiedTime,ctime");
        return new FileStamp(found.get("size") + ":" + found.get("ino") + ":"
                + nanoseconds(found.get("lastModifiedTime")) + ":" + nanoseconds(found.get("ctime")));
    }

    private static long nanoseconds(Object time) {
        return ((FileTime) time).to(TimeUnit.NANOSECONDS);
    }
}
