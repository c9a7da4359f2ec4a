package io.crucible.views.window;

import io.crucible.views.action.Actions;
import io.crucible.views.campaign.CampaignController;
import io.crucible.views.campaign.CampaignJobs;
import io.crucible.views.campaign.CampaignModel;
import io.crucible.views.campaign.CampaignProcesses;
import io.crucible.views.campaign.EvidenceView;
import io.crucible.views.campaign.FailuresModel;
import io.crucible.views.campaign.NewCampaignModel;
import io.crucible.views.campaign.NewCampaignView;
import io.crucible.views.campaign.ShownCampaign;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.Pane;
import io.crucible.views.common.Turns;
import io.crucible.views.shell.Shell;
import io.crucible.views.shell.ShellModel;
import io.crucible.views.task.Job;
import io.crucible.views.theme.Theme;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/** The campaign that is open, its pane, and what can be done with it. */
final class CampaignActions {
    private static final String TAB = "campaign";

    private final Workbench workbench;
    private final Supplier<Overlay> overlay;
    private final CampaignModel model;
    private final CampaignJobs jobs;
    private final FailuresModel failures;
    private final NewCampaignModel next;
    private final BooleanProperty usable = new SimpleBooleanProperty(this, "usable");
    private final Messages words = Messages.of("campaign");
    private Optional<Path> shown = Optional.empty();

    /**
     * @param overlay lays a card over the window; asked for when one is shown
     * @param opener opens artifacts
     */
    CampaignActions(Workbench workbench, Supplier<Overlay> overlay, Consumer<Path> opener) {
        this.workbench = workbench;
        this.overlay = overlay;
        model = new CampaignModel(workbench);
        model.openBy(opener);
        model.readBy(evidence -> EvidenceView.show(evidence, overlay.get()));
        jobs = new CampaignJobs(model);
        failures = new FailuresModel(model);
        next = new NewCampaignModel(model, jobs);
    }

    void runBy(CampaignProcesses processes) {
        model.runBy(processes);
        model.follow();
        usable.set(true);
    }

    void add(WindowActions add, Runnable chooseFolder) {
        add.always("open-campaign", "open.campaign", "Ctrl+Shift+O", "", chooseFolder);
        add.add("new-campaign", "new.campaign", "", "fth-layers", usable, this::ask);
        add.add("campaign-stop", "campaign.stop", "", "", can(ShownCampaign::running), jobs::stop);
        add.add("campaign-resume", "campaign.resume", "", "", can(ShownCampaign::resumable), jobs::resume);
        add.add("campaign-failure", "campaign.failure", "", "", failures.isChosen(), () -> failures.open(true));
        add.add("campaign-seed", "campaign.seed", "", "", failures.isChosen(), this::copySeed);
        add.add("campaign-unreduced", "campaign.unreduced", "", "", failures.isReduced(), () -> failures.open(false));
    }

    /** What is done with a process is done before something else can be. */
    private BooleanBinding can(Predicate<ShownCampaign> now) {
        return Bindings.createBooleanBinding(
                () -> usable.get()
                        && jobs.jobProperty().get().isEmpty()
                        && model.shownProperty().get().filter(now).isPresent(),
                usable,
                jobs.jobProperty(),
                model.shownProperty());
    }

    private void copySeed() {
        failures.seed().ifPresent(seed -> {
            ClipboardText.put(seed);
            workbench.remark(words.text("copied", seed));
        });
    }

    void ask() {
        next.prepare();
        new NewCampaignView(next, overlay.get()).show();
    }

    /** Also where it was open already, behind another tab. */
    private Job open(Shell shell, Path folder) {
        Job job = model.open(folder);
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.DONE) {
                shell.showTab(TAB);
            }
        });
        return job;
    }

    Pane pane(Actions actions, ObservableValue<Theme> theme) {
        return CampaignController.pane(model, failures, actions, theme);
    }

    CampaignModel model() {
        return model;
    }

    /**
     * Brings the pane to the front when a campaign is opened; while no artifact is, it has the room of what would be empty.
     *
     * @param opened is told of another campaign than the last
     */
    void show(Shell shell, ShellModel frame, Consumer<ShownCampaign> opened) {
        frame.openBy(CampaignModel::isCampaign, folder -> open(shell, folder));
        model.shownProperty()
                .subscribe(now -> now.ifPresent(campaign -> {
                    if (!shown.equals(Optional.of(campaign.folder()))) {
                        shown = Optional.of(campaign.folder());
                        shell.tabsAlone(workbench.document().isEmpty());
                        shell.showTab(TAB);
                        later(() -> frame.openedBesides(CampaignModel.name(campaign.folder())));
                        later(() -> opened.accept(campaign));
                    }
                }));
        workbench.documentProperty().subscribe(document -> {
            if (document.isPresent()) {
                shell.tabsAlone(false);
            }
        });
    }

    /** To show the panes, the campaign and where it lies in one pulse would keep the window from answering. */
    private static void later(Runnable change) {
        Turns.ask(() -> {
            change.run();
            return true;
        });
    }
}
