package io.crucible.app.bench;

import io.crucible.model.bisect.MachineDifference;
import io.crucible.model.bisect.Parting;
import io.crucible.model.bisect.Side;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** Two runs with one difference that was put in on purpose, and what a search must say of it. */
record PlantedPair(Side left, Side right, Expected expected) {

    /**
     * What a search must say.
     *
     * @param node of the first machine that differs
     * @param at virtual ns of the difference; nothing where only the place of it is known
     * @param icount instructions that the machine had retired by then, where that is known
     * @param what in which the machine must differ
     */
    record Expected(String node, OptionalLong at, OptionalLong icount, Predicate<MachineDifference> what) {

        /** Why it is not what was found, as a clause. */
        Optional<String> missedBy(Parting parting) {
            if (parting.found().isEmpty()) {
                return Optional.of("no machine was found to differ");
            }
            Parting.Found found = parting.found().get();
            Optional<MachineDifference> machine = found.machines().stream()
                    .filter(differs -> differs.node().equals(node))
                    .findFirst();
            if (machine.isEmpty()) {
                return Optional.of("node " + found.first().node() + " was found, planted was " + node);
            } else if (at.isPresent() && !(found.equal() < at.getAsLong() && at.getAsLong() <= found.different())) {
                return Optional.of("found between " + found.equal() + " and " + found.different() + ", planted at "
                        + at.getAsLong());
            } else if (icount.isPresent() && !icount.equals(machine.get().leftIcount())) {
                return Optional.of("found at instruction " + machine.get().leftIcount() + ", planted at " + icount);
            }
            return what.test(machine.get()) ? Optional.empty() : Optional.of("it differs otherwise: " + machine.get());
        }
    }
}
