package io.crucible.model.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.campaign.CampaignSummary.Checks;
import io.crucible.model.campaign.JsonFields.WrongException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A campaign's summary as its journal holds it, in JSON. Metrics are written for readers and ignored when it is read back. */
final class JournalText {
    static final String FORMAT = "crucible.campaign";
    static final int VERSION = 1;

    private JournalText() {}

    static byte[] write(CampaignSummary summary) {
        ObjectNode root = JsonText.object();
        root.put("format", FORMAT).put("version", VERSION);
        root.set("identity", identity(summary.identity()));
        root.put("name", summary.name())
                .put("base_seed", Long.toUnsignedString(summary.baseSeed()))
                .put("planned_cases", summary.planned())
                .put("executed_cases", summary.executed())
                .put("passed_cases", summary.passed())
                .put("failed_cases", summary.failed())
                .put("stop_reason", summary.stopReason().map(StopReason::word).orElse(null))
                .put("elapsed_ns", summary.elapsed());
        root.set("metrics", metrics(summary.metrics()));
        root.set("faults", faults(summary.faults(), summary.firstEffects()));
        root.put("cases_without_faults", summary.casesWithoutFaults());
        root.set("checks", checks(summary.checks()));
        ArrayNode failures = root.putArray("failures");
        summary.failures().forEach(failure -> failures.add(failure(failure)));
        root.put("error_count", summary.errorCount());
        ArrayNode errors = root.putArray("errors");
        summary.errors().forEach(error -> errors.add(error(error)));
        root.put("outcomes", OutcomeText.write(summary.outcomes()));
        return JsonText.bytes(root);
    }

    static ObjectNode identity(CampaignIdentity identity) {
        ObjectNode node = JsonText.object();
        identity.fields().forEach(node::put);
        return node;
    }

    static ObjectNode failure(FailureIdentity identity) {
        return JsonText.object()
                .put("kind", identity.kind())
                .put("error_name", identity.errorName())
                .put("check_name", identity.checkName());
    }

    private static ObjectNode metrics(CampaignMetrics metrics) {
        return JsonText.object()
                .put("cases_per_second", Math.rint(metrics.casesPerSecond() * 1000) / 1000)
                .put("distinct_failures", metrics.distinctFailures())
                .put("reproducible_failures", metrics.reproducibleFailures())
                .put("reduced_failures", metrics.reducedFailures())
                .put("reduction_attempts", metrics.reductionAttempts())
                .put("reduction_elapsed_ns", metrics.reductionElapsed());
    }

    private static ObjectNode faults(FaultCoverage faults, SortedMap<String, Long> firstEffects) {
        ObjectNode node = JsonText.object();
        faults.counts()
                .forEach((name, count) ->
                        node.putObject(name).put("injected", count.injected()).put("observed", count.observed()));
        firstEffects.forEach(
                (name, seed) -> ((ObjectNode) node.get(name)).put("first_seed", Long.toUnsignedString(seed)));
        return node;
    }

    private static ObjectNode checks(Checks checks) {
        return JsonText.object()
                .put("canaries", checks.canaries())
                .put("canaries_caught", checks.canariesCaught())
                .put("spot_checks", checks.spots())
                .put("spot_checks_equal", checks.spotsEqual());
    }

    private static ObjectNode failure(CampaignFailure failure) {
        ObjectNode node = failure(failure.identity())
                .put("digest", failure.identity().digest())
                .put("first_case", failure.firstCase())
                .put("first_seed", Long.toUnsignedString(failure.firstSeed()))
                .put("occurrences", failure.occurrences())
                .put("reproducible", failure.reproducible())
                .put("artifact_name", failure.folder().orElse(null));
        node.set(
                "reduction",
                failure.reduction().<JsonNode>map(JournalText::reduction).orElse(node.nullNode()));
        return node;
    }

    private static ObjectNode reduction(FailureReduction reduction) {
        return JsonText.object()
                .put("attempts", reduction.attempts())
                .put("original_groups", reduction.originalGroups())
                .put("remaining_groups", reduction.remainingGroups())
                .put("one_minimal", reduction.oneMinimal())
                .put("minimized", reduction.minimized())
                .put("elapsed_ns", reduction.elapsed())
                .put(CourseText.FIELD, CourseText.write(reduction.course()));
    }

    private static ObjectNode error(CaseError error) {
        return JsonText.object()
                .put("case", error.caseNumber())
                .put("seed", Long.toUnsignedString(error.seed()))
                .put("phase", error.phase().word())
                .put("error_name", error.errorName())
                .put("message", error.message());
    }

    /** The summary in a journal; its start case is the next one. */
    static CampaignSummary read(byte[] bytes) throws WrongException {
        JsonFields root =
                new JsonFields(JsonText.read(bytes).orElseThrow(() -> new WrongException("it is cut off or not JSON")));
        if (!root.text("format").equals(FORMAT) || root.count("version") != VERSION) {
            throw new WrongException("its form is not " + FORMAT + " version " + VERSION);
        }
        CampaignSummary summary = summary(root);
        if (!agrees(summary)) {
            throw new WrongException("its counts contradict each other");
        }
        return summary;
    }

    /** Whether each count fits the others; none of these sums can overflow. */
    private static boolean agrees(CampaignSummary summary) {
        long left = summary.failed();
        Set<FailureIdentity> distinct = new HashSet<>();
        for (CampaignFailure failure : summary.failures()) {
            boolean possible = failure.occurrences() >= 1
                    && failure.occurrences() <= left
                    && failure.firstCase() < summary.executed();
            if (!possible || !distinct.add(failure.identity())) {
                return false;
            }
            left -= failure.occurrences();
        }
        return left == 0
                && summary.executed() <= summary.planned()
                && summary.passed() <= summary.executed()
                && summary.failed() <= summary.executed() - summary.passed();
    }

    private static CampaignSummary summary(JsonFields root) throws WrongException {
        List<CampaignFailure> failures = failures(root.array("failures"));
        return new CampaignSummary(
                identity(root.object("identity")),
                root.text("name"),
                root.seed("base_seed"),
                root.count("planned_cases"),
                root.count("executed_cases"),
                root.count("executed_cases"),
                root.count("passed_cases"),
                root.count("failed_cases"),
                stopReason(root.textOrNull("stop_reason")),
                root.count("elapsed_ns"),
                failures,
                errors(root.array("errors")),
                root.count("error_count"),
                faults(root.object("faults")),
                root.count("cases_without_faults"),
                firstEffects(root.object("faults")),
                checks(root.object("checks")),
                outcomes(root, failures.size()));
    }

    /** Journals of builds before this field had none. */
    private static CaseOutcomes outcomes(JsonFields root, int failures) throws WrongException {
        int cases = (int) Math.min(CaseOutcomes.MOST, root.count("executed_cases"));
        return root.node().has("outcomes")
                ? OutcomeText.read(root.text("outcomes"), cases, failures)
                : CaseOutcomes.untold(cases);
    }

    static CampaignIdentity identity(JsonFields fields) throws WrongException {
        SortedMap<String, String> identity = new TreeMap<>();
        for (var names = fields.node().fieldNames(); names.hasNext(); ) {
            String name = names.next();
            identity.put(name, fields.text(name));
        }
        return new CampaignIdentity(identity);
    }

    static FailureIdentity failure(JsonFields fields) throws WrongException {
        return new FailureIdentity(fields.text("kind"), fields.text("error_name"), fields.text("check_name"));
    }

    private static Optional<StopReason> stopReason(Optional<String> word) throws WrongException {
        if (word.isEmpty()) {
            return Optional.empty();
        }
        for (StopReason reason : StopReason.values()) {
            if (reason.word().equals(word.get())) {
                return Optional.of(reason);
            }
        }
        throw new WrongException("it has an unknown `stop_reason`");
    }

    private static FaultCoverage faults(JsonFields fields) throws WrongException {
        SortedMap<String, FaultCoverage.Count> counts = new TreeMap<>();
        for (var names = fields.node().fieldNames(); names.hasNext(); ) {
            String name = names.next();
            JsonFields count = fields.object(name);
            counts.put(name, new FaultCoverage.Count(count.count("injected"), count.count("observed")));
        }
        return new FaultCoverage(counts);
    }

    /** Journals of former versions do not tell them. */
    private static SortedMap<String, Long> firstEffects(JsonFields fields) throws WrongException {
        SortedMap<String, Long> seeds = new TreeMap<>();
        for (var names = fields.node().fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (fields.object(name).node().has("first_seed")) {
                seeds.put(name, fields.object(name).seed("first_seed"));
            }
        }
        return seeds;
    }

    private static Checks checks(JsonFields fields) throws WrongException {
        return new Checks(
                fields.count("canaries"),
                fields.count("canaries_caught"),
                fields.count("spot_checks"),
                fields.count("spot_checks_equal"));
    }

    private static List<CampaignFailure> failures(Iterable<JsonNode> nodes) throws WrongException {
        List<CampaignFailure> failures = new ArrayList<>();
        for (JsonNode node : nodes) {
            JsonFields fields = new JsonFields(node);
            failures.add(new CampaignFailure(
                    failure(fields),
                    fields.count("first_case"),
                    fields.seed("first_seed"),
                    fields.count("occurrences"),
                    fields.flag("reproducible"),
                    fields.textOrNull("artifact_name"),
                    reduction(fields)));
        }
        return failures;
    }

    private static Optional<FailureReduction> reduction(JsonFields failure) throws WrongException {
        if (failure.node().path("reduction").isNull()) {
            return Optional.empty();
        }
        JsonFields fields = failure.object("reduction");
        return Optional.of(new FailureReduction(
                fields.small("attempts"),
                fields.small("original_groups"),
                fields.small("remaining_groups"),
                fields.flag("one_minimal"),
                fields.flag("minimized"),
                fields.count("elapsed_ns"),
                CourseText.read(fields)));
    }

    private static List<CaseError> errors(Iterable<JsonNode> nodes) throws WrongException {
        List<CaseError> errors = new ArrayList<>();
        for (JsonNode node : nodes) {
            JsonFields fields = new JsonFields(node);
            errors.add(new CaseError(
                    fields.count("case"),
                    fields.seed("seed"),
                    phase(fields.text("phase")),
                    fields.text("error_name"),
                    fields.text("message")));
        }
        return errors;
    }

    private static CaseError.Phase phase(String word) throws WrongException {
        for (CaseError.Phase phase : CaseError.Phase.values()) {
            if (phase.word().equals(word)) {
                return phase;
            }
        }
        throw new WrongException("it has an error in an unknown `phase`");
    }
}
