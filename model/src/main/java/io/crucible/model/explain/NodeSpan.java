package io.crucible.model.explain;

/**
 * What a node did for a while.
 *
 * @param from virtual ns, likewise {@code to}, which is not part of it
 */
public record NodeSpan(String node, long from, long to, Activity activity) {
    /** What a node does. */
    public enum Activity {
        /** It retired instructions in every quantum. */
        RUNNING("running"),
        /** It waited. */
        IDLE("idle"),
        /** It had no power, or had left. */
        DOWN("down");

        private final String word;

        Activity(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
