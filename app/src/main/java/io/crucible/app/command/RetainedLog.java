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

    private RetainedLog() {}

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
                    throw differs(name, line, kept, row);
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
        return new CommandFailure(
                ExitCode.DIFFERENT,
                "The log " + name + " differs from the artifact's in line " + line + ": there it is " + words(kept)
                        + ", in the artifact " + words(row) + ".");
    }

    private static String words(byte[] line) {
        if (line.length == 0) {
            return "at its end";
        }
        String text = new String(line, StandardCharsets.UTF_8);
        int summary = text.indexOf("\"summary\":");
        return Quoted.text(text.substring(Math.max(0, summary)).stripTrailing());
    }
}
