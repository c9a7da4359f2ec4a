package io.crucible.junit;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignException;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.campaign.KeptFailure;
import io.crucible.model.cases.JavaCode;
import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.SimulatedCases;
import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.world.FailureIdentity;
import io.crucible.model.text.ShellWord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Keeps the evidence of the first case of each distinct failure of one test, and tells where it is. */
final class Evidence {
    private final JavaMethod method;
    private final Path folder;
    private final OptionalInt reduction;
    private final Map<FailureIdentity, Kept> first = new HashMap<>();

    /**
     * None so far.
     *
     * @param method gives the simulation
     * @param folder what the folders of failures are put into
     * @param reduction how many smaller failures are tried at most
     */
    Evidence(JavaMethod method, Path folder, OptionalInt reduction) {
        this.method = method;
        this.folder = folder;
        this.reduction = reduction;
    }

    /**
     * What there is to tell of it.
     *
     * @param lines each begins with a line feed
     * @param trouble why there is less of it than there could be
     */
    record Kept(CaseSeed seed, String lines, Optional<Throwable> trouble) {}

    /** That of a report that failed; of a failure that was there before it is that of the first. Two tests at once wait for each other. */
    synchronized Kept keep(CaseSeed seed, CaseReport report) {
        FailureIdentity failure = report.failure().orElseThrow().identity();
        Kept before = first.get(failure);
        if (before != null) {
            return new Kept(
                    seed,
                    "\nThe evidence of this failure is of " + before.seed().words() + ".",
                    Optional.empty());
        }
        Kept kept = written(seed, report);
        first.put(failure, kept);
        return kept;
    }

    private Kept written(CaseSeed seed, CaseReport report) {
        try {
            return write(seed, report);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return none(seed, "The test was interrupted.", hurry);
        } catch (IOException | CaseException | RuntimeException | LinkageError wrong) {
            // A library that is missing on the class path must not take the place of the failure.
            return none(seed, isSentence(wrong) ? wrong.getMessage() : wrong.toString(), wrong);
        }
    }

    /** The messages of Java's own exceptions are often the bare name of a file. */
    private static boolean isSentence(Throwable wrong) {
        return wrong instanceof CaseException
                || wrong instanceof CampaignException
                || wrong.getClass().equals(IOException.class);
    }

    private static Kept none(CaseSeed seed, String why, Throwable wrong) {
        return new Kept(seed, "\nNo evidence could be kept: " + why, Optional.of(wrong));
    }

    /** Under classes that are loaded anew, as a fresh process will load them: so it is known which a replay needs, and that it can be one. */
    private Kept write(CaseSeed seed, CaseReport report) throws IOException, CaseException, InterruptedException {
        try (FreshClasses classes = FreshClasses.ofThisProcess()) {
            SimulatedCase<?> anew = method.call(classes);
            anew.runCase(seed.seed());
            List<Path> classPath;
            KeptFailure kept;
            do {
                classPath = classes.needed();
                kept = write(seed, report, anew, classPath);
                // A smaller failure may have come to code that this one never reached.
            } while (!classPath.equals(classes.needed()));
            Path place = folder.resolve(kept.failure().folder().orElseThrow());
            String lines = "\nEvidence: " + place + smaller(kept) + replay(report, kept.failure(), place, classPath);
            return new Kept(seed, lines, Optional.empty());
        }
    }

    private KeptFailure write(CaseSeed seed, CaseReport report, SimulatedCase<?> anew, List<Path> classPath)
            throws IOException, CaseException, InterruptedException {
        SimulatedCases<?> cases = new SimulatedCases<>(anew, new JavaCode(classPath).digest(), method.text());
        long number = seed.number().orElse(0);
        return Campaign.keep(cases, folder, number, seed.seed(), cases.report(report), reduction);
    }

    private static String smaller(KeptFailure kept) {
        Optional<FailureReduction> reduction = kept.failure().reduction();
        String found = reduction
                .filter(FailureReduction::minimized)
                .map(made -> "\nIn its folder reduced: the same failure with " + made.remainingGroups() + " of "
                        + made.originalGroups() + " decisions")
                .orElse("");
        return found
                + kept.error()
                        .map(CaseError::message)
                        .map(why -> "\nIt could not be made smaller: " + why)
                        .orElse("");
    }

    private static String replay(CaseReport report, CampaignFailure failure, Path place, List<Path> classPath) {
        if (!report.reproducible()) {
            return "\nNothing replays it, since its two executions were not the same.";
        } else if (!failure.reproducible()) {
            return "\nNothing replays it: with its classes loaded anew the simulation did something else, so it depends on what the test"
                    + " or its process did before.";
        }
        String paths = classPath.stream().map(Path::toString).collect(Collectors.joining(":"));
        return "\nReplay: crucible campaign replay "
                + ShellWord.of(place.resolve("replay.json").toString()) + " --class-path " + ShellWord.of(paths);
    }
}
