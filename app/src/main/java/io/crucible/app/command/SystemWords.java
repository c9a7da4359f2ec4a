package io.crucible.app.command;

import io.crucible.model.artifact.PartialFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Makes a sentence of what the operating system says of a file, for whatever no command has put in words itself. */
final class SystemWords {
    private SystemWords() {}

    /** The sentence for the user; an exception that has one keeps it. */
    static String of(Throwable error) {
        if (error instanceof NoSuchFileException missing) {
            return "There is no file or folder " + missing.getFile() + ".";
        } else if (error instanceof FileSystemException failed) {
            return "The file or folder " + failed.getFile() + " cannot be used: " + PartialFile.why(failed) + ".";
        }
        String message = error.getMessage();
        if (message == null || message.isEmpty()) {
            return error.getClass().getSimpleName() + ".";
        } else if (error instanceof IOException && message.equals("No space left on device")) {
            return "The disk is full: free some space where this command writes, which is the directory for artifacts,"
                    + " the cache or the folder for temporary files, " + System.getProperty("java.io.tmpdir") + ".";
        }
        return message.matches("(?s).*[.!?]") ? message : message + ".";
    }
}
