package io.crucible.model.run;

import java.util.List;

/**
 * How a run ended.
 *
 * @param ending one word for why it went no further: that of the condition that came true, of the broken promise or of the used-up budget
 * @param frontier virtual ns that every node had reached, the end of a quantum
 * @param quanta number of whole quanta
 * @param violations in the order in which they were found
 */
public record Outcome(Status status, String ending, long frontier, long quanta, List<Violation> violations) {

    public Outcome {
        violations = List.copyOf(violations);
    }

    /** The verdict, with the exit code it gives a command. */
    public enum Status {
        PASSED("passed", 0),
        FAILED("failed", 1),
        BUDGET("budget", 2),
        CRASHED("crashed", 3);

        private final String word;
        private final int exitCode;

        Status(String word, int exitCode) {
            this.word = word;
            this.exitCode = exitCode;
        }

        public String word() {
            return word;
        }

        public int exitCode() {
            return exitCode;
        }
    }

    /**
     * A broken assertion, or a machine that broke by itself.
     *
     * @param assertion its name
     * @param message what it says when it is broken
     * @param at virtual ns
     * @param node where, or {@code engine} where no single node is to blame
     * @param detail what was observed, in words
     */
    public record Violation(String assertion, String message, long at, String node, String detail) {}
}
