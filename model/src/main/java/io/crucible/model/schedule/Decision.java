package io.crucible.model.schedule;

/**
 * One recorded choice.
 *
 * @param sequence dense from 0
 * @param at virtual ns
 * @param value the alternative taken, unsigned
 */
public record Decision(long sequence, long at, ChoicePoint point, long value, Origin origin) {

    /** Who took it. */
    public enum Origin {
        /** The seed's stream; whoever has the seed can compute it. */
        DEFAULT("default"),
        /** A person, a tape that was changed, or an explorer. */
        CHOSEN("chosen");

        private final String word;

        Origin(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
