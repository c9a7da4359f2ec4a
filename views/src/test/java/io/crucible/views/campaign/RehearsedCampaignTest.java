package io.crucible.views.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.CampaignSummary;
import io.crucible.views.theme.Palette;
import io.crucible.views.theme.Theme;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The campaign of a rehearsal")
class RehearsedCampaignTest {
    @Test
    @DisplayName("has a line of every kind, a failure with a curve, and cases to be painted")
    void hasEverything() {
        ShownCampaign over = RehearsedCampaign.over();
        CampaignSummary summary = over.summary();
        assertThat(CampaignFacts.of(over).stream().map(CampaignFacts.Fact::name))
                .contains("planted failures", "run again", "delay")
                .anyMatch(name -> name.startsWith("case"));
        assertThat(new FailureRows(summary.failures()).curve(0, FailureRows.COLUMNS.size() - 1))
                .isPresent();
        CaseGrid grid = CaseGrid.fitting(summary.planned(), 40, 40);
        assertThat(CasePicture.paint(grid, summary, Palette.of(Theme.DARK), 0)).hasSize(1_600);
    }

    @Test
    @DisplayName("runs, then is over")
    void comesToItsEnd() {
        assertThat(CampaignFacts.headline(RehearsedCampaign.begun())).startsWith("Running");
        assertThat(CampaignFacts.headline(RehearsedCampaign.running())).startsWith("Running");
        assertThat(CampaignFacts.headline(RehearsedCampaign.over())).startsWith("Over");
    }
}
