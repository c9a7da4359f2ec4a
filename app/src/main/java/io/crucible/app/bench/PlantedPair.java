package io.crucible.app.bench;

import io.crucible.model.bisect.Bisection;
import io.crucible.model.bisect.MachineDifference;
import io.crucible.model.bisect.Parting;
import io.crucible.model.bisect.Side;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** Two runs with one difference that was put in on purpose, and what a search must say of it. */
record PlantedPair(Side left, Side right, Expected expected) {

    /** Virtual ns that a search can tell apart in them: one instruction, or a quantum. */
    long step() {
        return Bisection.step(left.recording().scenario(), right.recording().scenario());
    }

    /** Why it is not what was found, as a clause. */
    Optional<String> missedBy(Parting parting) {
        return parting.found()
                .map(found -> expected.missedBy(found, step()))
                .orElse(Optional.of("no machine was found to differ"));
    }

    /**
     * What a search must say.
     *
     * @param node of the first machine that differs
     * @param at virtual ns of the difference; nothing where only the place of it is known
     * @param icount instructions that the machine had retired by then, where that is known
     * @param what in which the machine must differ
     */
    record Expected(String node, OptionalLong at, OptionalLong icount, Predicate<MachineDifference> what) {

        /**
         * Why it is not what was found, as a clause.
         *
         * @param step virtual ns; what was found must be as narrow
         */
        Optional<String> missedBy(Parting.Found found, long step) {
            MachineDifference first = found.first();
            if (!first.node().equals(node)) {
                return Optional.of("node " + first.node() + " was found first, planted was " + node);
            } else if (!found.fromStart() && found.different() - found.equal() > step) {
                return Optional.of("found between " + found.equal() + " and " + found.different()
                        + ", which is more than a step of " + step + " ns");
            } else if (at.isPresent() && !(found.equal() < at.getAsLong() && at.getAsLong() <= found.different())) {
                return Optional.of("found between " + found.equal() + " and " + found.different() + ", planted at "
                        + at.getAsLong());
            } else if (icount.isPresent() && !icount.equals(first.leftIcount())) {
                return Optional.of("found at instruction " + first.leftIcount() + ", planted at " + icount);
            }
            return what.test(first) ? Optional.empty() : Optional.of("it differs otherwise: " + first);
        }
    }
}
