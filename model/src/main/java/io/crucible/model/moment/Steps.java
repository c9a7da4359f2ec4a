package io.crucible.model.moment;

import io.crucible.model.time.VirtualTime;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Steps forward and back through a run. A step past the last place stays where it is and says so. */
public final class Steps {
    private final Places places;

    public Steps(Places places) {
        this.places = places;
    }

    /**
     * The next place at a grain.
     *
     * @param index the number of the place at this grain at which the moment is, so that places of one instant are walked one by one
     */
    public Step next(Moment from, Grain grain, OptionalInt index) {
        return step(from, grain, index, 1);
    }

    /** The place before, likewise. */
    public Step previous(Moment from, Grain grain, OptionalInt index) {
        return step(from, grain, index, -1);
    }

    private Step step(Moment from, Grain grain, OptionalInt index, int direction) {
        return switch (grain) {
            case INSTRUCTION -> instruction(from, direction);
            case QUANTUM -> to(from, grain, quantum(from.at(), direction), direction);
            case EVENT, DECISION, FRAME, FAULT, ASSERTION -> numbered(from, grain, index, direction);
        };
    }

    private Step instruction(Moment from, int direction) {
        OptionalLong length = from.node().map(places::instruction).orElse(OptionalLong.empty());
        if (length.isEmpty()) {
            return stay(from, OptionalInt.empty(), "an instruction belongs to a node; choose the node first");
        }
        return to(from, Grain.INSTRUCTION, from.at() + direction * length.getAsLong(), direction);
    }

    private long quantum(long at, int direction) {
        long quantum = places.quantum();
        return direction > 0 ? VirtualTime.floor(at, quantum) + quantum : VirtualTime.ceil(at, quantum) - quantum;
    }

    private Step to(Moment from, Grain grain, long at, int direction) {
        if (at < 0 || at > places.end()) {
            return stay(from, OptionalInt.empty(), edge(grain, direction));
        }
        return new Step(from.to(at), OptionalInt.empty(), Optional.empty());
    }

    private Step numbered(Moment from, Grain grain, OptionalInt index, int direction) {
        int count = places.count(grain);
        int target = here(from, grain, index) ? index.getAsInt() + direction : beside(from.at(), grain, direction);
        if (count == 0) {
            return stay(from, OptionalInt.empty(), "the run has no " + grain.word());
        } else if (target < 0 || target >= count) {
            return stay(from, index, edge(grain, direction));
        }
        return new Step(moment(from, grain, target), OptionalInt.of(target), Optional.empty());
    }

    private boolean here(Moment from, Grain grain, OptionalInt index) {
        return index.isPresent()
                && index.getAsInt() >= 0
                && index.getAsInt() < places.count(grain)
                && places.at(grain, index.getAsInt()) == from.at();
    }

    /** The first place after the instant, or the last before it. */
    private int beside(long at, Grain grain, int direction) {
        return direction > 0 ? firstFrom(at + 1, grain) : firstFrom(at, grain) - 1;
    }

    private int firstFrom(long at, Grain grain) {
        int low = 0;
        int high = places.count(grain);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (places.at(grain, middle) < at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Moment moment(Moment from, Grain grain, int index) {
        long at = places.at(grain, index);
        Optional<String> node = places.node(grain, index);
        return node.isEmpty() ? from.to(at) : new Moment(from.artifact(), at, node, places.icount(grain, index));
    }

    private String edge(Grain grain, int direction) {
        String what = grain.word();
        return direction > 0
                ? "there is no later " + what + "; the run ends at " + VirtualTime.words(places.end())
                : "there is no earlier " + what + "; the run begins here";
    }

    private static Step stay(Moment from, OptionalInt index, String sentence) {
        return new Step(from, index, Optional.of(sentence));
    }
}
