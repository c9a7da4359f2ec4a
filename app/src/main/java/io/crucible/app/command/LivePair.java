package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.bisect.Bisection;
import io.crucible.model.bisect.Bracket;
import io.crucible.model.bisect.Parting;
import io.crucible.model.bisect.Side;
import io.crucible.model.stack.ScenarioNames;
import io.crucible.model.time.VirtualTime;
import io.crucible.resources.BundledFile;
import io.crucible.resources.GuestSymbolFiles;
import java.util.Optional;

/** Searches two recorded runs live, in machines of their own, and tells on a terminal how that gets on. */
final class LivePair {
    /** The kind of the row that says why machines were not searched. */
    static final String NOT_SEARCHED = "bisect-not-searched";

    private final Surroundings around;
    private final Backend backend;
    private final long longestGrant;
    private final RunReport report;

    LivePair(Surroundings around, Backend backend, long longestGrant, RunReport report) {
        this.around = around;
        this.backend = backend;
        this.longestGrant = longestGrant;
        this.report = report;
    }

    /** Where the machines part; nothing where those of the two cannot be compared, which is said and has a row. */
    Optional<Parting> part(Recording left, Recording right, Rows rows) throws BackendException {
        Optional<String> refusal = Bisection.refusal(left.scenario(), right.scenario());
        if (refusal.isPresent()) {
            String sentence = "the machines of the two are not compared, because " + refusal.get() + ".";
            report.say("note: " + sentence + "\n");
            rows.add(0, "engine", NOT_SEARCHED, sentence);
            return Optional.empty();
        }
        ScenarioNames names = new ScenarioNames(
                left.scenario(), guest -> GuestSymbolFiles.of(guest).map(BundledFile::bytes));
        try (Bisection bisection = new Bisection(
                new Side(left, backend),
                new Side(right, backend),
                names,
                longestGrant,
                this::narrowed,
                around.interruption().cancellation())) {
            return Optional.of(bisection.search());
        }
    }

    private void narrowed(Bracket bracket) {
        if (report.showsProgress()) {
            around.streams()
                    .remark("the machines part between " + VirtualTime.words(bracket.low()) + " and "
                            + VirtualTime.words(bracket.high()) + "; at most " + bracket.left() + " steps are left");
        }
    }
}
