package io.crucible.app.guest;

import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs programs of the system to their ends, in English and within a deadline; what they write goes to files.
 *
 * @param work a folder for these files
 * @param cancel ends a program early, and all that it started
 */
record Tool(Path work, Cancellation cancel) {
    private static final String STANDARD_ERROR = "stderr";
    /** What a shell says of a program that is not there. */
    private static final int NOT_FOUND = 127;

    /**
     * How a program ended.
     *
     * @param out the file with its standard output
     * @param err its standard error
     */
    record Result(int exit, Path out, String err) {
        /** The standard output as text. */
        String text() throws IOException {
            return Files.readString(out, StandardCharsets.UTF_8);
        }

        /** The last line that tells of an error, or else the last line. */
        String complaint() {
            List<String> lines = err.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
            return lines.stream()
                    .filter(line -> line.startsWith("E: "))
                    .map(line -> line.substring("E: ".length()))
                    .reduce((first, second) -> second)
                    .or(() -> lines.stream().reduce((first, second) -> second))
                    .orElse("it said nothing and ended with exit code " + exit);
        }
    }

    /**
     * Runs a program in a folder.
     *
     * @param name the file that its standard output replaces
     * @throws GuestTrouble where the program is missing or takes longer than so many seconds
     * @throws InterruptedIOException where it was cancelled; then nothing that it started lives any more
     */
    Result run(String name, Path folder, long seconds, List<String> line) throws IOException {
        demandGoingOn(cancel);
        Path out = work.resolve(name);
        Path err = work.resolve(STANDARD_ERROR);
        try (LeashedProcess process = LeashedProcess.start(line, folder, out, err)) {
            boolean ended = awaited(process, seconds);
            demandGoingOn(cancel);
            if (!ended) {
                throw new GuestTrouble(line.get(0) + " had not finished after " + seconds
                        + " s and was stopped; see that the network is there, then try again.");
            }
            Result result = new Result(process.exit(), out, Files.readString(err, StandardCharsets.UTF_8));
            if (result.exit() == NOT_FOUND) {
                throw missing(line.get(0));
            }
            return result;
        }
    }

    private boolean awaited(LeashedProcess process, long seconds) throws InterruptedIOException {
        Cancellation.Registration registration = cancel.onRequest(process::release);
        try {
            return process.await(seconds);
        } finally {
            registration.close();
        }
    }

    /** Throws where the stop was asked for. */
    static void demandGoingOn(Cancellation cancel) throws InterruptedIOException {
        if (cancel.requested()) {
            throw new InterruptedIOException("Building a Linux guest was interrupted; nothing of it is kept.");
        }
    }

    private static GuestTrouble missing(String program) {
        return new GuestTrouble("Linux guests are made from Debian packages, and " + program
                + " is missing on this system; build the guest on Debian or Ubuntu and copy its folder from the"
                + " cache, crucible/guests, to this machine's.");
    }
}
