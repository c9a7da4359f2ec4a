package io.crucible.app.command;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.toml.Quoted;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Compares a log that somebody kept with the log of an artifact. */
final class RetainedLog {
    private static final int LONGEST_LINE = 1 << 20;

    private static final int BEFORE = 24;
    private static final int AFTER = 32;

    private RetainedLog() {}

    /** Throws where the file cannot be opened. */
    static void demandReadable(Path file, String name) throws IOException {
        open(file, name).close();
    }

    /**
     * Throws unless the file is, byte for byte, the artifact's log; the last row may name the artifact or not, since a run that kept no
     * artifact has the same log without that name.
     */
    static void demandEqual(Artifact artifact, Path file, String name) throws CommandFailure, IOException {
        List<byte[]> rows = new ArrayList<>();
        artifact.log().forEach(row -> rows.add(bytes(row)));
        List<byte[]> last = new ArrayList<>();
        artifact.logWithDigest().forEach(row -> {
            last.clear();
            last.add(bytes(row));
        });
        try (InputStream in = new BufferedInputStream(open(file, name), 1 << 16)) {
            for (int line = 1; line <= rows.size(); line++) {
                byte[] kept = line(in);
                byte[] row = rows.get(line - 1);
                boolean equal = Arrays.equals(kept, row) || line == rows.size() && Arrays.equals(kept, last.get(0));
                if (!equal) {
                    boolean named =
                            line == rows.size() && Arrays.mismatch(kept, last.get(0)) > Arrays.mismatch(kept, row);
                    throw differs(name, line, kept, named ? last.get(0) : row);
                }
            }
            byte[] more = line(in);
            if (more.length > 0) {
                throw differs(name, rows.size() + 1, more, new byte[0]);
            }
        }
    }

    private static byte[] bytes(CanonicalLog.Row row) {
        return CanonicalLog.json(row).getBytes(StandardCharsets.UTF_8);
    }

    private static InputStream open(Path file, String name) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(name + " is a folder; name the log, a file that --trace wrote, in it.");
        }
        try {
            return Files.newInputStream(file);
        } catch (NoSuchFileException missing) {
            throw new IOException("There is no log file " + name + ".", missing);
        } catch (IOException failed) {
            throw new IOException("The log file " + name + " cannot be read: " + failed.getMessage() + ".", failed);
        }
    }

    /** The next line with its line feed, or what is left; nothing at the end. */
    private static byte[] line(InputStream in) throws IOException {
        java.io.ByteArrayOutputStream line = new java.io.ByteArrayOutputStream(256);
        int next = 0;
        while (next != '\n' && line.size() < LONGEST_LINE && (next = in.read()) >= 0) {
            line.write(next);
        }
        return line.toByteArray();
    }

    private static CommandFailure differs(String name, int line, byte[] kept, byte[] row) {
        String there = new String(kept, StandardCharsets.UTF_8);
        String here = new String(row, StandardCharsets.UTF_8);
        int at = 0;
        while (at < Math.min(there.length(), here.length()) && there.charAt(at) == here.charAt(at)) {
            at++;
        }
        return new CommandFailure(
                ExitCode.DIFFERENT,
                "The log " + name + " differs from the artifact's in line " + line + ": from character " + (at + 1)
                        + " on it is " + window(there, at) + ", in the artifact " + window(here, at) + ".");
    }

    /** What is round a character, in words where nothing could be seen. */
    private static String window(String line, int at) {
        String rest = line.substring(at);
        if (line.isEmpty()) {
            return "at its end";
        } else if (rest.isEmpty()) {
            return "the end of the file without a line feed";
        } else if (rest.equals("\n")) {
            return "the end of the line";
        } else if (rest.equals("\r\n")) {
            return "a carriage return at the end of the line";
        }
        int from = Math.max(0, at - BEFORE);
        int to = Math.min(line.length(), at + AFTER);
        return Quoted.text(
                (from > 0 ? "…" : "") + line.substring(from, to).stripTrailing() + (to < line.length() ? "…" : ""));
    }
}
