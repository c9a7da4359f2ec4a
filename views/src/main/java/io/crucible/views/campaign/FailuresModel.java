package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.table.TableModel;
import io.crucible.views.table.TableRows;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;

/** The distinct failures of the campaign that is shown, and which of them is chosen. */
public final class FailuresModel {
    private static final Messages WORDS = Messages.of("campaign");

    private final CampaignModel campaign;
    private final TableModel table;
    private Optional<Path> folder = Optional.empty();

    public FailuresModel(CampaignModel campaign) {
        this.campaign = campaign;
        table = new TableModel(FailureRows.COLUMNS, campaign.workbench().tasks(), this::follow);
        table.hint(WORDS.text("failures.none"));
        campaign.shownProperty().subscribe(this::show);
    }

    public TableModel table() {
        return table;
    }

    private void follow(int position) {
        table.follow(position);
    }

    /** A journal that is only newer has the same failures first, so that the one that is chosen stays so. */
    private void show(Optional<ShownCampaign> shown) {
        int current = table.currentProperty().get();
        List<CampaignFailure> failures = failures();
        boolean same = shown.map(ShownCampaign::folder).equals(folder);
        folder = shown.map(ShownCampaign::folder);
        table.show(failures.isEmpty() ? TableRows.NONE : new FailureRows(failures));
        table.follow(same && current >= 0 ? current : failures.isEmpty() ? -1 : 0);
    }

    private List<CampaignFailure> failures() {
        return campaign.shownProperty()
                .get()
                .map(ShownCampaign::summary)
                .map(CampaignSummary::failures)
                .orElse(List.of());
    }

    /** The failure that is chosen. */
    public Optional<CampaignFailure> chosen() {
        int current = table.currentProperty().get();
        return current < 0 || current >= failures().size()
                ? Optional.empty()
                : Optional.of(failures().get(current));
    }

    /** The seed of its first case, as commands take it. */
    public Optional<String> seed() {
        return chosen().map(failure -> Long.toUnsignedString(failure.firstSeed()));
    }

    /** Whether one is. */
    public BooleanBinding isChosen() {
        return Bindings.createBooleanBinding(() -> chosen().isPresent(), table.currentProperty(), table.rowsProperty());
    }

    /** Whether one is of which there is something smaller. */
    public BooleanBinding isReduced() {
        return Bindings.createBooleanBinding(
                () -> chosen().flatMap(CampaignFailure::reduction)
                        .filter(reduction -> reduction.minimized())
                        .isPresent(),
                table.currentProperty(),
                table.rowsProperty());
    }

    /** Opens the artifact of the one that is chosen: the smallest, or the run as it was found. */
    public void open(boolean reduced) {
        chosen().ifPresent(failure -> campaign.open(failure, reduced));
    }

    /** Chooses the failure of a case, where it has one. */
    void chooseCase(long number) {
        failure(number).ifPresent(table::choose);
    }

    private Optional<Integer> failure(long number) {
        return campaign.shownProperty()
                .get()
                .map(ShownCampaign::summary)
                .filter(summary -> number >= 0 && CasePicture.tone(summary, number) == CasePicture.Tone.FAILED)
                .map(summary -> summary.outcomes().of((int) number));
    }

    /** A case in a line: its number, its seed and what came of it. */
    String words(long number) {
        return campaign.shownProperty()
                .get()
                .map(ShownCampaign::summary)
                .map(summary -> WORDS.text(
                        "case",
                        Digits.grouped(number),
                        Long.toUnsignedString(CaseSeeds.caseSeed(summary.baseSeed(), number)),
                        failure(number)
                                .map(failure -> FailureRows.words(
                                        summary.failures().get(failure).identity()))
                                .orElseGet(() -> WORDS.text("tone."
                                        + CasePicture.tone(summary, number).word()))))
                .orElse("");
    }
}
