package io.crucible.views.window;

import io.crucible.views.action.Actions;
import io.crucible.views.campaign.EvidenceView;
import io.crucible.views.campaign.RehearsedCampaign;
import io.crucible.views.common.Overlay;
import io.crucible.views.theme.Theme;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.StackPane;

/** The part of a rehearsal that shows a campaign from its beginning to its end, and the cards that belong to it. */
final class CampaignRehearsal {
    private final StackPane stage;
    private final StackPane layer = new StackPane();
    private final CampaignActions campaign;
    private final Actions actions = new Actions();
    private final ObservableValue<Theme> theme;

    /** @param stage where it is performed */
    CampaignRehearsal(Workbench workbench, StackPane stage, ObservableValue<Theme> theme) {
        this.stage = stage;
        this.theme = theme;
        layer.getStyleClass().add("overlay");
        campaign = new CampaignActions(workbench, () -> new Overlay(layer), artifact -> {});
        campaign.add(new WindowActions(actions), () -> {});
    }

    /** What is done, each in a pulse of its own. */
    List<Runnable> acts() {
        return List.of(
                () -> stage.getChildren().setAll(layer),
                campaign::ask,
                () -> stage.getChildren().setAll(campaign.pane(actions, theme).root()),
                () -> campaign.model().show(RehearsedCampaign.begun()),
                () -> campaign.model().show(RehearsedCampaign.running()),
                () -> campaign.model().show(RehearsedCampaign.over()),
                () -> stage.getChildren().setAll(layer),
                () -> EvidenceView.show(RehearsedCampaign.evidence(campaign.model()), new Overlay(layer)));
    }
}
