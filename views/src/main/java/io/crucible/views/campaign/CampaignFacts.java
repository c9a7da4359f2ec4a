package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignSummary.Checks;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.campaign.FaultCoverage.Count;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.theme.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A campaign in words. */
final class CampaignFacts {
    private static final Messages WORDS = Messages.of("campaign");
    private static final double SECOND = 1e9;
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final int MOST_ERRORS = 5;

    private final CampaignSummary summary;
    private final List<Fact> facts = new ArrayList<>();

    private CampaignFacts(CampaignSummary summary) {
        this.summary = summary;
    }

    /** One thing that is known; {@code meaning} is {@link Meaning#TEXT} unless it says something good or bad. */
    record Fact(String name, String value, Meaning meaning) {}

    static List<Fact> of(ShownCampaign campaign) {
        if (campaign.lost().isPresent()) {
            return List.of();
        }
        return new CampaignFacts(campaign.summary()).facts();
    }

    /** What does not change while it runs: where it is, and the seed that gives all others. */
    static List<Fact> identity(ShownCampaign campaign) {
        Fact folder = new Fact(WORDS.text("fact.folder"), campaign.folder().toString(), Meaning.TEXT);
        String seed = Seeds.format(campaign.summary().baseSeed());
        return campaign.lost().isPresent()
                ? List.of(folder)
                : List.of(folder, new Fact(WORDS.text("fact.seed"), seed, Meaning.TEXT));
    }

    /** How far it is, in one line. */
    static String headline(ShownCampaign campaign) {
        CampaignSummary summary = campaign.summary();
        if (campaign.lost().isPresent()) {
            return WORDS.text("state.lost");
        }
        String far = WORDS.text("far", Digits.grouped(summary.executed()), Digits.grouped(summary.planned()));
        double rate = summary.metrics().casesPerSecond();
        if (!campaign.running() || rate <= 0) {
            return WORDS.text("headline", state(campaign), far);
        }
        long left = (long) Math.ceil((summary.planned() - summary.executed()) / rate);
        return WORDS.text("headline.left", state(campaign), far, rate(rate), duration(left));
    }

    /** Whether it runs, or why it does not. */
    static String state(ShownCampaign campaign) {
        if (campaign.running()) {
            return WORDS.text("state.running");
        }
        return campaign.summary()
                .stopReason()
                .map(reason -> WORDS.text("state." + reason.word()))
                .orElse(WORDS.text("state.ended"));
    }

    private static String rate(double casesPerSecond) {
        return String.format(Locale.ROOT, "%.1f", casesPerSecond);
    }

    private static String duration(long seconds) {
        if (seconds >= HOUR) {
            return WORDS.text("duration.hours", Long.toString(seconds / HOUR), Long.toString(seconds % HOUR / MINUTE));
        } else if (seconds >= MINUTE) {
            return WORDS.text("duration.minutes", Long.toString(seconds / MINUTE), Long.toString(seconds % MINUTE));
        }
        return WORDS.text("duration.seconds", Long.toString(seconds));
    }

    private List<Fact> facts() {
        add("passed", Digits.grouped(summary.passed()), summary.passed() > 0 ? Meaning.EQUAL : Meaning.TEXT);
        add("failed", failed(), summary.failed() > 0 ? Meaning.DIFFERENT : Meaning.TEXT);
        if (summary.errorCount() > 0) {
            add("errors", Digits.grouped(summary.errorCount()), Meaning.FAULT);
        }
        add("rate", WORDS.text("rate.value", rate(summary.metrics().casesPerSecond())), Meaning.TEXT);
        add("elapsed", duration((long) (summary.elapsed() / SECOND)), Meaning.TEXT);
        checks(summary.checks());
        add("silent", Digits.grouped(summary.casesWithoutFaults()), silent());
        summary.faults().counts().forEach(this::fault);
        summary.errors().stream().limit(MOST_ERRORS).forEach(this::error);
        return List.copyOf(facts);
    }

    private void add(String key, String value, Meaning meaning) {
        facts.add(new Fact(WORDS.text("fact." + key), value, meaning));
    }

    private String failed() {
        int ways = summary.failures().size();
        return ways == 0
                ? Digits.grouped(summary.failed())
                : WORDS.text(
                        ways == 1 ? "failed.one" : "failed.ways",
                        Digits.grouped(summary.failed()),
                        Integer.toString(ways));
    }

    private Meaning silent() {
        boolean never = summary.executed() > 0 && summary.casesWithoutFaults() == summary.executed();
        return never ? Meaning.FAULT : Meaning.TEXT;
    }

    private void checks(Checks checks) {
        if (checks.canaries() > 0) {
            boolean noticed = checks.canaries() == checks.canariesCaught();
            add(
                    "canaries",
                    WORDS.text(
                            noticed ? "canaries.noticed" : "canaries.silent",
                            Digits.grouped(checks.canariesCaught()),
                            Digits.grouped(checks.canaries())),
                    noticed ? Meaning.EQUAL : Meaning.DIFFERENT);
        }
        if (checks.spots() > 0) {
            boolean same = checks.spots() == checks.spotsEqual();
            double percent = 100.0 * checks.spotsEqual() / checks.spots();
            add(
                    "spots",
                    WORDS.text(
                            "spots.equal",
                            Digits.grouped(checks.spotsEqual()),
                            Digits.grouped(checks.spots()),
                            String.format(Locale.ROOT, "%.1f", percent)),
                    same ? Meaning.EQUAL : Meaning.DIFFERENT);
        }
    }

    private void fault(String name, Count count) {
        String value = count.injected() == 0
                ? WORDS.text("fault.never")
                : WORDS.text("fault.count", Digits.grouped(count.injected()), Digits.grouped(count.observed()));
        facts.add(new Fact(name, value, count.injected() == 0 ? Meaning.FAULT : Meaning.TEXT));
    }

    private void error(CaseError error) {
        facts.add(new Fact(
                WORDS.text(
                        "error",
                        Digits.grouped(error.caseNumber()),
                        error.phase().word()),
                error.message(),
                Meaning.FAULT));
    }

    /** What a reduction came to, for a cell. */
    static String words(FailureReduction reduction) {
        String groups = WORDS.text(
                "reduced", Digits.grouped(reduction.originalGroups()), Digits.grouped(reduction.remainingGroups()));
        if (!reduction.minimized()) {
            return WORDS.text("reduced.not");
        }
        return reduction.oneMinimal() ? groups : WORDS.text("reduced.perhaps", groups);
    }
}
