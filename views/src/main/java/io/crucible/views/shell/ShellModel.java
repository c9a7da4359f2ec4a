package io.crucible.views.shell;

import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.backend.BackendException;
import io.crucible.model.identity.Identity;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LiveState;
import io.crucible.model.moment.Moment;
import io.crucible.model.run.Outcome;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.document.RunPart;
import io.crucible.views.moment.Place;
import io.crucible.views.search.SearchModel;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The frame of the window: what is open, where one is, what went wrong. */
public final class ShellModel {
    private final Workbench workbench;
    private final SearchModel search;
    private final Messages messages = Messages.of("shell");
    private final ReadOnlyBooleanWrapper nothingOpen = new ReadOnlyBooleanWrapper(this, "nothingOpen", true);
    private final ReadOnlyStringWrapper moment = new ReadOnlyStringWrapper(this, "moment");
    private final ReadOnlyStringWrapper banner = new ReadOnlyStringWrapper(this, "banner", "");
    private final ReadOnlyStringWrapper engine = new ReadOnlyStringWrapper(this, "engine", "");
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(this, "title");
    private final Map<Predicate<Path>, Function<Path, Job>> openers = new LinkedHashMap<>();
    private final ReadOnlyStringWrapper engineLack = new ReadOnlyStringWrapper(this, "engineLack", "");
    private Optional<Identity> here = Optional.empty();
    private Optional<Function<Path, Job>> comparer = Optional.empty();
    private String leftWords = "";
    private String besides = "";
    private final ObservableList<Crumb> breadcrumb = FXCollections.observableArrayList();

    public ShellModel(Workbench workbench, SearchModel search) {
        this.workbench = workbench;
        this.search = search;
        askForEngine();
        workbench.documentProperty().subscribe(this::opened);
        workbench
                .liveProperty()
                .map(live -> live.map(LiveState::left).orElse(OptionalLong.empty()))
                .subscribe(this::left);
        workbench.moment().placeProperty().subscribe(place -> moment.set(words(place)));
    }

    public Workbench workbench() {
        return workbench;
    }

    public SearchModel search() {
        return search;
    }

    public ReadOnlyBooleanProperty nothingOpenProperty() {
        return nothingOpen.getReadOnlyProperty();
    }

    /** Where one is: {@code 14.670 213 ms · b · icount 1 840 112}. */
    public ReadOnlyStringProperty momentProperty() {
        return moment.getReadOnlyProperty();
    }

    /** What is wrong, in a sentence or two; empty where nothing is. */
    public ReadOnlyStringProperty bannerProperty() {
        return banner.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    /** What machines could be run with, or that none can; asks once, outside the window's thread. */
    public ReadOnlyStringProperty engineProperty() {
        return engine.getReadOnlyProperty();
    }

    private void askForEngine() {
        workbench.tasks().lane("Looking for the engine").start(progress -> {
            EngineAccess access = workbench.engine().get();
            Optional<Identity> build = build(access);
            workbench.tasks().later(() -> found(access, build));
        });
    }

    private static Optional<Identity> build(EngineAccess access) throws BackendException {
        return access instanceof EngineAccess.Ready ready
                ? Optional.of(ready.backend().identity())
                : Optional.empty();
    }

    private void found(EngineAccess access, Optional<Identity> build) {
        engine.set(words(access));
        engineLack.set(access instanceof EngineAccess.Missing missing ? missing.sentence() : "");
        here = build;
        if (banner.get().isEmpty()) {
            workbench.document().filter(RunDocument::read).ifPresent(open -> banner.set(otherBuild(open)));
        }
    }

    /** Why no machines can be run here and what to install; empty where they can, or while that is not known. */
    public ReadOnlyStringProperty engineLackProperty() {
        return engineLack.getReadOnlyProperty();
    }

    private String words(EngineAccess access) {
        if (access instanceof EngineAccess.Ready ready) {
            return messages.text("engine.ready", ready.words());
        }
        return messages.text("engine.missing");
    }

    /** From where what is open comes to what it is. */
    ObservableList<Crumb> breadcrumb() {
        return breadcrumb;
    }

    /** The same as it is read. */
    public List<String> breadcrumbWords() {
        return breadcrumb.stream().map(Crumb::words).toList();
    }

    /** Something that is no artifact is open, with or without one, and is called so. */
    public void openedBesides(String name) {
        besides = name;
        nothingOpen.set(false);
        title(workbench.document());
    }

    public void closeBanner() {
        banner.set("");
    }

    /** Opens files that were dropped or named; the last one is shown. */
    public void open(List<Path> files) {
        files.forEach(this::open);
    }

    /** Has files whose names this accepts opened by something else than the workbench. */
    public void openBy(Predicate<Path> accepts, Function<Path, Job> opener) {
        openers.put(accepts, opener);
    }

    /** Has files that are to be compared with the open one opened by this. */
    public void compareBy(Function<Path, Job> opener) {
        comparer = Optional.of(opener);
    }

    /** What another run could be compared with. */
    Optional<RunDocument> comparable() {
        return comparer.isPresent() ? workbench.document().filter(RunDocument::read) : Optional.empty();
    }

    /** Opens a file beside the one that is open; where it is none of ours, the banner says so. */
    public Job compare(Path file) {
        closeBanner();
        Job job = comparer.orElseThrow().apply(file);
        sayIfItFails(job);
        return job;
    }

    /** Opens a file; where it is none of ours, the banner says so and what was open stays. */
    public Job open(Path file) {
        closeBanner();
        Job job = openers.entrySet().stream()
                .filter(other -> other.getKey().test(file))
                .findFirst()
                .map(other -> other.getValue().apply(file))
                .orElseGet(() -> workbench.open(file));
        sayIfItFails(job);
        return job;
    }

    private void sayIfItFails(Job job) {
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.FAILED) {
                job.failure().ifPresent(why -> banner.set(sentence(why)));
                workbench.tasks().dismiss(job);
            }
        });
    }

    /** Goes to a virtual time or a moment that a person typed or pasted. */
    public void goTo(String text) {
        try {
            workbench.goToText(text);
        } catch (IllegalArgumentException wrong) {
            workbench.remark(messages.text("not.a.moment", wrong.getMessage()));
        }
    }

    /** A live run that somebody typed into is no longer the one that is open; nobody should take it for that. */
    private void left(OptionalLong at) {
        if (at.isPresent()) {
            leftWords = messages.text("left.recording", VirtualTime.words(at.getAsLong()));
            banner.set(leftWords);
        } else if (banner.get().equals(leftWords)) {
            closeBanner();
        }
    }

    private void opened(Optional<RunDocument> document) {
        nothingOpen.set(document.isEmpty() && besides.isEmpty());
        breadcrumb.setAll(document.map(this::way).orElse(List.of()));
        title(document);
        document.filter(RunDocument::read).ifPresent(open -> banner.set(notice(open)));
    }

    private void title(Optional<RunDocument> document) {
        title.set(document.map(RunDocument::name)
                .or(() -> Optional.of(besides).filter(name -> !name.isEmpty()))
                .map(name -> messages.text("title.open", name))
                .orElseGet(() -> messages.text("title")));
    }

    private String notice(RunDocument open) {
        return Stream.of(problems(open), otherBuild(open))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String otherBuild(RunDocument open) {
        Optional<Identity> recorded = open.facts().identity();
        return recorded.flatMap(build -> here.flatMap(build::briefDifference))
                .map(difference -> messages.text("other.build", difference))
                .orElse("");
    }

    private List<Crumb> way(RunDocument open) {
        List<Crumb> way = new ArrayList<>();
        way.add(new Crumb(open.name(), workbench::toStart));
        open.facts().lineage().ifPresent(lineage -> way.add(branch(open, lineage)));
        open.outcome()
                .ifPresent(outcome -> way.add(
                        new Crumb(words(outcome), () -> workbench.moment().go(Place.at(open.first())))));
        return way;
    }

    private Crumb branch(RunDocument open, Lineage lineage) {
        int decision = (int) lineage.prefix();
        Runnable there = decision < open.decisions().size() ? () -> workbench.selectDecision(decision) : () -> {};
        return new Crumb(messages.text("branched", Integer.toString(decision)), there);
    }

    private String words(Outcome outcome) {
        return switch (outcome.status()) {
            case PASSED -> messages.text("passed");
            case CRASHED -> messages.text("crashed");
            case BUDGET -> messages.text("budget");
            case FAILED ->
                outcome.violations().stream()
                        .findFirst()
                        .map(broken -> messages.text("broken", broken.assertion()))
                        .orElse(messages.text("failed"));
        };
    }

    private String problems(RunDocument open) {
        if (open.problems().isEmpty()) {
            return "";
        }
        String what = switch (open.state().orElse(State.COMPLETE)) {
            case INCOMPLETE -> messages.text("incomplete");
            case OTHER_SCHEMA -> messages.text("other.schema");
            case DAMAGED, COMPLETE -> messages.text("damaged");
        };
        String first = open.problems().get(0);
        int more = open.problems().size() - 1;
        String told = more == 0 ? first : messages.text("and.more", first, Integer.toString(more));
        return messages.text("problems", what, told)
                + RunPart.absent(open).map(words -> " " + words).orElse("");
    }

    private String words(Optional<Place> place) {
        if (place.isEmpty()) {
            return messages.text("no.moment");
        }
        Moment at = place.get().moment();
        StringBuilder text = new StringBuilder(VirtualTime.words(at.at()));
        at.node().ifPresent(node -> text.append(" · ").append(node));
        at.icount().ifPresent(icount -> text.append(" · ").append(messages.text("at.icount", Digits.grouped(icount))));
        return text.toString();
    }

    private String sentence(Exception why) {
        String message = why.getMessage();
        return message == null ? messages.text("not.opened", why.toString()) : message;
    }
}
