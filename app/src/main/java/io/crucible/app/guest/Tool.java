package io.crucible.app.guest;

import io.crucible.qemu.launch.HelperProcess;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs of the system to their ends, in English and within a deadline; what they write goes to files.
 *
 * @param work a folder for these files
 */
record Tool(Path work) {
    private static final String STANDARD_ERROR = "stderr";

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
     */
    Result run(String name, Path folder, long seconds, List<String> line) throws IOException {
        Path out = work.resolve(name);
        Path err = work.resolve(STANDARD_ERROR);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("DEBIAN_FRONTEND", "noninteractive");
        Process process = start(builder);
        try {
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                throw new GuestTrouble(line.get(0) + " had not finished after " + seconds
                        + " s and was stopped; see that the network is there, then try again.");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(line.get(0) + " was interrupted.");
        } finally {
            HelperProcess.end(process);
        }
        return new Result(process.exitValue(), out, Files.readString(err, StandardCharsets.UTF_8));
    }

    private static Process start(ProcessBuilder builder) throws GuestTrouble {
        try {
            return builder.start();
        } catch (IOException missing) {
            throw new GuestTrouble(
                    "Linux guests are made from Debian packages, and "
                            + builder.command().get(0)
                            + " is missing on this system; build the guest on Debian or Ubuntu and copy its folder from the"
                            + " cache, crucible/guests, to this machine's.",
                    missing);
        }
    }
}
