package io.crucible.app.output;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a command writes.
 *
 * @param out results; nothing else
 * @param err remarks, errors and the progress bar
 */
public record Streams(PrintStream out, PrintStream err, boolean outIsTerminal, boolean errIsTerminal) {

    /** The process's own. */
    public static Streams ofProcess() {
        return new Streams(System.out, System.err, isTerminal(1), isTerminal(2));
    }

    /** Whether a person types the process's input; {@code System.console()} does not tell on later Java versions. */
    public static boolean inputIsTerminal() {
        return isTerminal(0);
    }

    /** A line of a remark or an error. */
    public void remark(String sentence) {
        err.println("crucible: " + sentence);
    }

    /** {@code System.console()} tells only of both input and output together, and nothing on later Java versions. */
    private static boolean isTerminal(int descriptor) {
        try {
            String device = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))
                    .toString();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty") || device.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException noSuchFolder) {
            return false;
        }
    }
}
