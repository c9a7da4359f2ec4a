package io.crucible.views.window;

import io.crucible.model.savepoint.SavepointFile;
import io.crucible.views.action.Actions;
import io.crucible.views.campaign.CampaignModel;
import io.crucible.views.campaign.CampaignProcesses;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.compare.BisectModel;
import io.crucible.views.compare.CompareModel;
import io.crucible.views.compare.ComparisonExport;
import io.crucible.views.document.RunDocument;
import io.crucible.views.keys.KeyDispatch;
import io.crucible.views.keys.KeyListModel;
import io.crucible.views.keys.KeyListView;
import io.crucible.views.live.LeftAlone;
import io.crucible.views.live.LiveActions;
import io.crucible.views.live.LiveModel;
import io.crucible.views.navigator.NavigatorController;
import io.crucible.views.navigator.NavigatorModel;
import io.crucible.views.notes.NotesController;
import io.crucible.views.notes.NotesModel;
import io.crucible.views.palette.PaletteModel;
import io.crucible.views.palette.PaletteView;
import io.crucible.views.preferences.Preferences;
import io.crucible.views.preferences.PreferencesView;
import io.crucible.views.savepoint.ResumeModel;
import io.crucible.views.savepoint.SavepointsController;
import io.crucible.views.search.SearchModel;
import io.crucible.views.shell.Panes;
import io.crucible.views.shell.Shell;
import io.crucible.views.shell.ShellModel;
import io.crucible.views.sides.SidesModel;
import io.crucible.views.task.Job;
import io.crucible.views.theme.Look;
import io.crucible.views.theme.Theme;
import io.crucible.views.timeline.TimelineModel;
import io.crucible.views.welcome.WelcomeController;
import io.crucible.views.welcome.WelcomeModel;
import io.crucible.views.workbench.Workbench;
import io.crucible.views.workspace.WorkspaceStore;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** The one window: every pane and every action, put together round a workbench. */
public final class WorkbenchWindow {
    private static final String WHOLE = "main";
    private static final String TIMELINE = "timeline";
    /** By the ids of the actions that show them. */
    private static final List<String> OVERLAYS =
            List.of("palette", "keys", "preferences", "save", "branch", "new-campaign");

    private final Workbench workbench;
    private final Look look;
    private final Actions actions = new Actions();
    private final Messages messages = Messages.of("shell");
    private final ShellModel model;
    private final NotesModel notes;
    private final KeptFolders folders;
    private final TimelineModel timeline;
    private final CompareModel comparing;
    private final BisectModel bisect;
    private final CampaignActions campaigns;
    private final WelcomeModel welcome;
    private final SearchModel search;
    private final Shell shell;
    private final Scene scene;
    private final Consumer<Preferences> keeper;
    private Optional<ComparisonExport> export = Optional.empty();
    private Preferences preferences;

    /**
     * @param samples the artifacts that come with the product
     * @param preferences what a person chose before; {@code keeper} is told each change
     */
    public WorkbenchWindow(
            Workbench workbench,
            Look look,
            List<Path> samples,
            KeptFolders folders,
            Preferences preferences,
            Consumer<Preferences> keeper) {
        this.workbench = workbench;
        this.look = look;
        this.preferences = preferences;
        this.keeper = keeper;
        search = new SearchModel(workbench);
        notes = new NotesModel(workbench, folders.notes());
        model = new ShellModel(workbench, search);
        welcome = new WelcomeModel(samples, model::open);
        welcome.recent().setAll(preferences.recent());
        actions.changedKeys().putAll(preferences.keys());
        LiveModel live = new LiveModel(workbench);
        this.folders = folders;
        PaneSet panes = new PaneSet(workbench, search, look, actions, live, folders.workspaces());
        timeline = panes.timelineModel();
        comparing = panes.comparing();
        bisect = panes.bisect();
        notes.marks().subscribe(() -> timeline.notesProperty().set(List.copyOf(notes.marks())));
        campaigns = new CampaignActions(workbench, this::newOverlay, model::open);
        addActions();
        LiveActions.add(actions, live, model.engineLackProperty());
        NavigatorModel navigator = new NavigatorModel(workbench, model::open);
        RunActions runs = new RunActions(workbench, this::newOverlay);
        runs.add(new WindowActions(actions));
        model.openBy(ResumeModel::isSavepoint, runs::openSavepoint);
        model.compareBy(comparing::compare);
        shell = new Shell(
                model,
                actions,
                new Panes(
                        NavigatorController.pane(
                                navigator, SavepointsController.pane(runs.savepoints()), NotesController.pane(notes)),
                        panes.timeline(),
                        panes.tabs(campaigns),
                        panes.inspector(),
                        WelcomeController.pane(welcome, actions.get("open"))));
        new WindowActions(actions).sides(shell);
        SidesModel sides = shell.sides();
        comparing.comparingProperty().subscribe(now -> {
            if (now) {
                shell.showTab("compare");
            }
        });
        campaigns.show(shell, model, campaign -> {
            opened(campaign.folder());
            navigator.campaign(
                    campaign.folder(),
                    CampaignModel.name(campaign.folder()),
                    campaign.summary().planned());
        });
        new LiveNotice(workbench, live, sides).listen();
        LeftAlone.of(
                        workbench,
                        live,
                        Bindings.createBooleanBinding(() -> LiveNotice.seen(sides), sides.sidesProperty()))
                .listen();
        scene = new Scene(shell.root(), preferences.width(), preferences.height());
        look.dress(scene);
        new KeyDispatch(actions).listen(scene, shell.searchField(), shell.overlay());
        workbench
                .documentProperty()
                .subscribe(document -> document.filter(RunDocument::read).ifPresent(open -> opened(open.file())));
    }

    /** From now on remembers how the window stands over each artifact. */
    public void keepWorkspaces() {
        new WorkspaceKeeper(workbench, shell, timeline, new WorkspaceStore(folders.workspaces())).keep();
    }

    /**
     * Has Java load and compile what shows an artifact, by showing this one where nobody sees it. Ends by itself, at once where a person opens
     * something.
     */
    public void rehearse(Path artifact) {
        new PaneRehearsal(
                        shell.stack(),
                        artifact,
                        look,
                        folders.notes(),
                        () -> workbench.document().isPresent()
                                || workbench.openingProperty().get().isPresent()
                                || campaigns.model().shownProperty().get().isPresent())
                .start();
    }

    /** The same for what no control is needed for, on a thread of its own; best begun before the window is made. */
    public static void rehearseModels(Path artifact) {
        ModelRehearsal.start(artifact);
    }

    public Scene scene() {
        return scene;
    }

    public Actions actions() {
        return actions;
    }

    /** What the field in the toolbar searches with. */
    public SearchModel search() {
        return search;
    }

    /** Opens files; the last one is shown. */
    public void open(List<Path> files) {
        model.open(files);
    }

    /** Opens one file, or the folder of a campaign. */
    public Job open(Path file) {
        return model.open(file);
    }

    /** What {@link #showView} knows: the whole window, the timeline alone, each tab, and what is laid over the window. */
    public List<String> viewIds() {
        return Stream.of(List.of(WHOLE, TIMELINE), shell.tabIds(), OVERLAYS)
                .flatMap(List::stream)
                .toList();
    }

    /** Shows one of {@link #viewIds}. */
    public void showView(String id) {
        if (OVERLAYS.contains(id)) {
            actions.get(id).tryPerform();
        } else {
            shell.timelineAlone(id.equals(TIMELINE));
            showTab(id);
        }
    }

    /** Shows the tab with this pane's id. */
    public void showTab(String id) {
        shell.showTab(id);
    }

    /** Puts it on a stage. */
    public void show(Stage stage) {
        stage.titleProperty().bind(model.titleProperty());
        stage.setScene(scene);
        stage.setMinWidth(900);
        stage.setMinHeight(560);
        fit(stage);
        stage.setMaximized(preferences.maximized());
        stage.setOnHidden(
                event -> keep(preferences.withWindow(scene.getWidth(), scene.getHeight(), stage.isMaximized())));
        stage.show();
    }

    /** The size that it had last may be that of a larger screen. */
    private void fit(Stage stage) {
        Rectangle2D room = Screen.getPrimary().getVisualBounds();
        if (scene.getWidth() > room.getWidth()) {
            stage.setWidth(room.getWidth());
        }
        if (scene.getHeight() > room.getHeight()) {
            stage.setHeight(room.getHeight());
        }
    }

    private void addActions() {
        WindowActions add = new WindowActions(actions);
        add.always("open", "open", "Ctrl+O", "fth-folder", this::chooseFile);
        add.moving(workbench);
        var open = Bindings.createBooleanBinding(() -> workbench.document().isPresent(), workbench.documentProperty());
        campaigns.add(add, this::chooseCampaign);
        new CompareActions(add, comparing, bisect).add(this::chooseOther, this::exportComparison);
        add.add("copy-moment", "copy.moment", "Ctrl+Shift+C", "fth-copy", open, this::copyMoment);
        add.add("bookmark", "bookmark", "M", "fth-bookmark", notes.readyProperty(), notes::toggle);
        add.add("go-to", "go.to", "Ctrl+G", "", open, this::askWhere);
        add.add("find", "find", "Ctrl+F", "", open, () -> shell.find());
        add.add("next-hit", "next.hit", "F3", "", open, search::next);
        add.add("previous-hit", "previous.hit", "Shift+F3", "", open, search::previous);
        add.add("hit-before", "hit.before", "Shift+Enter", "", open, search::previous);
        add.add("clear", "clear", "Esc", "", open, search::clear);
        add.always("theme", "theme", "", "fth-sun", this::otherTheme);
        add.always("preferences", "preferences", "Ctrl+Comma", "", this::showPreferences);
        add.always("keys", "keys", "?", "", () -> keyList().show());
        add.always("palette", "palette", "Ctrl+Shift+P", "", () -> palette().show());
    }

    private Overlay newOverlay() {
        return new Overlay(shell.overlay());
    }

    private PaletteView palette() {
        return new PaletteView(new PaletteModel(actions), newOverlay());
    }

    private KeyListView keyList() {
        KeyListModel keys = new KeyListModel(actions);
        return new KeyListView(keys, newOverlay(), () -> keep(preferences.withKeys(keys.changes())));
    }

    private void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text("open.title"));
        chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(
                        messages.text("open.filter"), "*.crucible", "*" + SavepointFile.SUFFIX, CampaignModel.JOURNAL));
        Optional.ofNullable(chooser.showOpenDialog(scene.getWindow()))
                .map(File::toPath)
                .ifPresent(model::open);
    }

    private void chooseCampaign() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(messages.text("open.campaign.title"));
        Optional.ofNullable(chooser.showDialog(scene.getWindow()))
                .map(File::toPath)
                .ifPresent(model::open);
    }

    /** From now on campaigns can be begun from the window, and the one that is shown is followed. */
    public void runCampaignsBy(CampaignProcesses processes) {
        campaigns.runBy(processes);
    }

    private void chooseOther() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text("compare"));
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(messages.text("open.filter"), "*.crucible"));
        Optional.ofNullable(chooser.showOpenDialog(scene.getWindow()))
                .map(File::toPath)
                .ifPresent(model::compare);
    }

    /** Has comparisons exported by this; until then they cannot be. */
    public void exportComparisonsBy(ComparisonExport exporter) {
        export = Optional.of(exporter);
    }

    private void exportComparison() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text("export.comparison"));
        chooser.setInitialFileName("comparison.html");
        Optional.ofNullable(chooser.showSaveDialog(scene.getWindow()))
                .ifPresent(file -> exportComparison(file.toPath()));
    }

    /** Writes a page about the two runs that are compared. */
    public void exportComparison(Path out) {
        export.ifPresent(exporter -> bisect.export(exporter, out));
    }

    /** Opens a file beside the one that is open, and shows how the two differ. */
    public Job compare(Path file) {
        return model.compare(file);
    }

    private void copyMoment() {
        workbench.momentAddress().ifPresent(address -> {
            ClipboardText.put(address);
            workbench.remark(messages.text("copied", address));
        });
    }

    private void askWhere() {
        new GoToView(shell.overlay(), model::goTo).show();
    }

    private void otherTheme() {
        choose(look.themeProperty().get() == Theme.DARK ? Theme.LIGHT : Theme.DARK);
    }

    private void choose(Theme next) {
        look.choose(next);
        keep(preferences.withTheme(next));
    }

    private void showPreferences() {
        new PreferencesView(newOverlay())
                .show(
                        new PreferencesView.Choice<>("theme", Theme.class, preferences.theme(), this::choose),
                        new PreferencesView.Choice<>(
                                "reopen",
                                Boolean.class,
                                preferences.reopen(),
                                reopen -> keep(preferences.withReopen(reopen))));
    }

    private void opened(Path file) {
        keep(preferences.opened(file.toAbsolutePath()));
        welcome.recent().setAll(preferences.recent());
    }

    private void keep(Preferences next) {
        preferences = next;
        keeper.accept(next);
    }

    /** What a person chose, as it is now. */
    public Preferences preferences() {
        return preferences;
    }
}
