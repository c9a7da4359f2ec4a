package io.crucible.model.scenario;

import java.util.List;
import java.util.OptionalLong;

/**
 * Something that is done to the system.
 *
 * @param duration ns from its start to its healing; without it a partition never heals
 * @param probabilityMillionths how likely it is to happen when its trigger comes
 */
public record FaultSpec(String name, Effect effect, Trigger trigger, OptionalLong duration, int probabilityMillionths) {

    /** What is done. */
    public sealed interface Effect {}

    /** Frames sent over these links in this direction are lost. */
    public record Partition(List<String> links, Direction direction) implements Effect {
        public Partition {
            links = List.copyOf(links);
        }
    }

    /** The machine loses its power; it restarts {@code after} ns later unless {@code restart} is never. */
    public record Crash(String node, Restart restart, long after) implements Effect {}

    /** Which way a partition cuts, seen from the ends as the link's name gives them. */
    public enum Direction {
        BOTH("both"),
        A_TO_B("a-to-b"),
        B_TO_A("b-to-a");

        private final String word;

        Direction(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** From where a crashed node starts again. */
    public enum Restart {
        COLD("cold"),
        READY("ready"),
        NEVER("never");

        private final String word;

        Restart(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** When it happens. */
    public sealed interface Trigger {}

    /** At this virtual time, in ns. */
    public record At(long instant) implements Trigger {}

    /** One quantum after the end of the quantum in which the predicate first holds. */
    public record When(Predicate condition) implements Trigger {}
}
