package io.crucible.model.sim.file;

import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;

/** What is known of a file: its size in bytes and when it was changed, in ns of virtual time. */
record Attributes(boolean directory, long size, long modifiedAt, String key) implements BasicFileAttributes {

    @Override
    public FileTime lastModifiedTime() {
        return FileTime.from(modifiedAt, TimeUnit.NANOSECONDS);
    }

    @Override
    public FileTime lastAccessTime() {
        return lastModifiedTime();
    }

    @Override
    public FileTime creationTime() {
        return lastModifiedTime();
    }

    @Override
    public boolean isRegularFile() {
        return !directory;
    }

    @Override
    public boolean isDirectory() {
        return directory;
    }

    @Override
    public boolean isSymbolicLink() {
        return false;
    }

    @Override
    public boolean isOther() {
        return false;
    }

    @Override
    public Object fileKey() {
        return key;
    }
}
