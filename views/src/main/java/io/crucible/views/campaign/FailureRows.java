package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.text.Printable;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.table.Column;
import io.crucible.views.table.Mark;
import io.crucible.views.table.StepCurve;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The distinct failures of a campaign as rows. */
record FailureRows(List<CampaignFailure> failures) implements TableRows {
    private static final Messages WORDS = Messages.of("campaign");
    static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "failure", 170, "").filling(),
            Column.of(WORDS, "count", 64, "code"),
            Column.of(WORDS, "first", 64, "code").lesser(3),
            Column.of(WORDS, "seed", 154, "code").lesser(2),
            Column.of(WORDS, "reduced", 172, "code").lesser(1));

    @Override
    public int size() {
        return failures.size();
    }

    @Override
    public String cell(int position, int column) {
        CampaignFailure failure = failures.get(position);
        return switch (COLUMNS.get(column).id()) {
            case "failure" -> words(failure.identity());
            case "count" -> count(failure);
            case "first" -> Digits.grouped(failure.firstCase());
            case "seed" -> Long.toUnsignedString(failure.firstSeed());
            default -> reduced(failure);
        };
    }

    /** How many cases failed so. */
    static String count(CampaignFailure failure) {
        return failure.occurrences() == 0 ? WORDS.text("unknown") : Digits.grouped(failure.occurrences());
    }

    /** First what tells most where there is little room: many failures are of one kind. One line, whatever the code under test names. */
    static String words(FailureIdentity failure) {
        return Stream.of(failure.checkName(), failure.errorName(), failure.kind())
                .filter(part -> !part.isEmpty())
                .map(Printable::of)
                .collect(Collectors.joining(" · "));
    }

    private static String reduced(CampaignFailure failure) {
        if (failure.reduction().isPresent()) {
            return CampaignFacts.words(failure.reduction().get());
        }
        return failure.reproducible() ? "" : WORDS.text("not.reproducible");
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        return column == 0 ? Optional.of(new Mark(Mark.Shape.CROSS, Meaning.DIFFERENT)) : Optional.empty();
    }

    @Override
    public Optional<StepCurve> curve(int position, int column) {
        return reduction(position, column).flatMap(ReductionCurve::of);
    }

    @Override
    public String tip(int position, int column) {
        CampaignFailure failure = failures.get(position);
        return switch (COLUMNS.get(column).id()) {
            case "failure" ->
                WORDS.text(
                        "failure.tip",
                        words(failure.identity()),
                        Digits.grouped(failure.firstCase()),
                        Long.toUnsignedString(failure.firstSeed()));
            case "reduced" -> failure.reduction().map(ReductionCurve::words).orElse("");
            default -> "";
        };
    }

    private Optional<FailureReduction> reduction(int position, int column) {
        return COLUMNS.get(column).id().equals("reduced")
                ? failures.get(position).reduction()
                : Optional.empty();
    }
}
