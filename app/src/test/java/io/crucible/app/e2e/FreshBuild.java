package io.crucible.app.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Whether the build that {@code ./crucible} runs in tests is of the sources that the tests were compiled with. */
final class FreshBuild {
    private static final String QUESTION = "home=$1; me=tests; . \"$home/.build/setup.sh\"; is_fresh";
    private static boolean known;

    private FreshBuild() {}

    /** Throws unless it is; looked at once. */
    static synchronized void demand() throws IOException {
        if (!known) {
            demand(Path.of(System.getProperty("crucible.home")));
            known = true;
        }
    }

    /** Throws unless the newest build of the tree at {@code home} is as new as its sources. */
    static void demand(Path home) throws IOException {
        Process question = new ProcessBuilder("sh", "-c", QUESTION, "sh", home.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(question.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (exit(question) != 0) {
            throw new AssertionError("The tests of the command run the newest build of ./crucible, and there is none of"
                    + " these sources in " + home + "; run ./crucible --version there, or ./check, which builds first. "
                    + said);
        }
    }

    /** Its output has been read to the end. */
    private static int exit(Process question) {
        try {
            return question.waitFor();
        } catch (InterruptedException nobodyInterruptsTests) {
            Thread.currentThread().interrupt();
            throw new AssertionError(nobodyInterruptsTests);
        }
    }
}
