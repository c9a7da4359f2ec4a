package io.crucible.views.timeline;

import io.crucible.model.moment.Moment;
import io.crucible.views.document.RunDocument;
import io.crucible.views.moment.Place;
import io.crucible.views.search.SearchModel;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Theme;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/** What the timeline shows of the open document: which lanes, which stretch, how arranged. Holds no control. */
public final class TimelineModel {
    private static final double BELOW = 14; // px

    private final Workbench workbench;
    private final SearchModel search;
    private final Tasks.Lane loading;
    private final ReadOnlyObjectWrapper<Optional<TimelineData>> data =
            new ReadOnlyObjectWrapper<>(this, "data", Optional.empty());
    private final ReadOnlyObjectWrapper<LaneLayout> layout =
            new ReadOnlyObjectWrapper<>(this, "layout", LaneLayout.EMPTY);
    private final ReadOnlyObjectWrapper<Viewport> viewport =
            new ReadOnlyObjectWrapper<>(this, "viewport", Viewport.all(0));
    private final ObjectProperty<TimelineFilter> filter =
            new SimpleObjectProperty<>(this, "filter", TimelineFilter.NOTHING);
    private final BooleanProperty folded = new SimpleBooleanProperty(this, "folded");
    private final ObjectProperty<SampleStates> samples = new SimpleObjectProperty<>(this, "samples", SampleStates.NONE);
    private final ObjectProperty<List<Moment>> notes = new SimpleObjectProperty<>(this, "notes", List.of());
    private final ReadOnlyObjectWrapper<Optional<FrameFlow>> flow =
            new ReadOnlyObjectWrapper<>(this, "flow", Optional.empty());
    private final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(this, "theme");
    private final ObjectProperty<Optional<Beside>> beside =
            new SimpleObjectProperty<>(this, "beside", Optional.empty());
    /** The lanes as they are when nothing is beside them. */
    private Optional<TimelineData> own = Optional.empty();

    private final LanePlaces places = new LanePlaces();
    private final RangeModel range;
    private final List<Runnable> watchers = new ArrayList<>();
    /** Of the job that puts documents into lanes; there is one at a time. */
    private Optional<TimelineLoader> loader = Optional.empty();

    private boolean busy;
    private boolean again;
    private Optional<Path> shown = Optional.empty();
    private Optional<Arrangement> wanted = Optional.empty();
    private double scroll;
    private double height;
    private boolean toLift;

    public TimelineModel(Workbench workbench, SearchModel search, ObservableValue<Theme> look) {
        this.workbench = workbench;
        this.search = search;
        loading = workbench.tasks().lane("timeline");
        range = new RangeModel(workbench);
        theme.bind(look);
        workbench.documentProperty().subscribe(document -> reload());
        filter.addListener((property, before, now) -> reload());
        beside.addListener((property, before, now) -> lay());
        folded.addListener((property, before, now) -> refold(before));
        new FlowFinder(workbench, flow).watch();
        new ViewportHistory(this, workbench.moment()).watch();
        List.of(viewport, layout, samples, notes, flow, theme, range.rangeProperty(), search.rowsProperty())
                .forEach(property -> property.addListener((observable, before, now) -> changed()));
        workbench.moment().placeProperty().addListener((property, before, now) -> changed());
    }

    Workbench workbench() {
        return workbench;
    }

    RangeModel range() {
        return range;
    }

    /** Empty until a document has been put into lanes. */
    ReadOnlyObjectProperty<Optional<TimelineData>> dataProperty() {
        return data.getReadOnlyProperty();
    }

    Optional<TimelineData> data() {
        return data.get();
    }

    ReadOnlyObjectProperty<LaneLayout> layoutProperty() {
        return layout.getReadOnlyProperty();
    }

    LaneLayout layout() {
        return layout.get();
    }

    ReadOnlyObjectProperty<Viewport> viewportProperty() {
        return viewport.getReadOnlyProperty();
    }

    Viewport viewport() {
        return viewport.get();
    }

    void show(Viewport next) {
        viewport.set(next);
    }

    ObjectProperty<TimelineFilter> filterProperty() {
        return filter;
    }

    /** Whether long stretches without an event are squeezed. */
    public BooleanProperty foldedProperty() {
        return folded;
    }

    /** How far a live replay has come; whoever runs one sets it. */
    public ObjectProperty<SampleStates> samplesProperty() {
        return samples;
    }

    /** Moments that have a note or a bookmark, by time; who keeps notes binds them. */
    public ObjectProperty<List<Moment>> notesProperty() {
        return notes;
    }

    ReadOnlyObjectProperty<Optional<FrameFlow>> flowProperty() {
        return flow.getReadOnlyProperty();
    }

    /** How it is arranged now. */
    public Arrangement arrangement() {
        List<String> keys = places.pinned().stream().map(Lane::key).toList();
        Viewport seen = viewport.get();
        return seen.equals(Viewport.all(axisEnd()))
                ? new Arrangement(0, 0, keys)
                : new Arrangement(folds().at(seen.from()), folds().at(seen.to()), keys);
    }

    /** Arranges it so, at once or as soon as the lanes are there. */
    public void arrange(Arrangement next) {
        wanted = Optional.of(next);
        if (data.get()
                .map(open -> open.document().file())
                .equals(workbench.document().map(RunDocument::file))) {
            fulfil();
        }
    }

    private void fulfil() {
        Optional<Arrangement> next = wanted;
        wanted = Optional.empty();
        next.ifPresent(now -> {
            toLift = false;
            places.pinOnly(data.get().stream()
                    .flatMap(open -> open.lanes().stream())
                    .filter(lane -> now.pinned().contains(lane.key()))
                    .toList());
            arrange();
            if (now.to() > now.from()) {
                long from = folds().axis(now.from());
                long length = Math.max(Viewport.SHORTEST, folds().axis(now.to()) - from);
                viewport.set(Viewport.within(from, length, axisEnd()));
            }
        });
    }

    /** Runs whenever the picture is not right any more. */
    void watch(Runnable watcher) {
        watchers.add(watcher);
    }

    private void changed() {
        watchers.forEach(Runnable::run);
    }

    FoldedTime folds() {
        return folded.get() ? data.get().map(TimelineData::folds).orElse(FoldedTime.NONE) : FoldedTime.NONE;
    }

    /** Where the axis ends. */
    long axisEnd() {
        return data.get().map(open -> folds().axis(open.end())).orElse(0L);
    }

    // What comes while lanes are being made is not lost and does not stop them: a growing document would never be
    // shown.
    private void reload() {
        again = busy;
        Optional<RunDocument> document = workbench.document();
        if (busy || document.isEmpty()) {
            return;
        }
        busy = true;
        TimelineFilter wanted = filter.get();
        Job job = loading.start(progress -> {
            if (loader.filter(before -> before.continues(document.get(), wanted))
                    .isEmpty()) {
                loader = Optional.of(new TimelineLoader(document.get(), wanted));
            }
            TimelineData next = loader.get().load(document.get(), progress::cancelled);
            loader = loader.filter(more -> !document.get().read());
            workbench.tasks().later(() -> loaded(next));
        });
        job.stateProperty().subscribe(state -> {
            if (job.ended()) {
                ended(job);
            }
        });
    }

    private void ended(Job job) {
        busy = false;
        job.failure().ifPresent(why -> {
            throw new IllegalStateException("the document could not be put into lanes", why);
        });
        if (again) {
            reload();
        }
    }

    /** The run that is compared with this one, once it is known how they differ. */
    public ObjectProperty<Optional<Beside>> besideProperty() {
        return beside;
    }

    /** Whether the lanes that are shown stand beside those of another run. */
    boolean isBeside() {
        return beside.get()
                .filter(pair ->
                        data.get().filter(open -> pair.isOf(open.document())).isPresent())
                .isPresent();
    }

    /** Shows the lanes as they stand now beside another run, or alone again; then all of the axis. */
    private void lay() {
        own.ifPresent(lanes -> {
            data.set(Optional.of(laid(lanes)));
            toLift = !isBeside();
            if (isBeside()) {
                places.settle();
            }
            arrange();
            lift();
            viewport.set(Viewport.all(axisEnd()));
        });
        changed();
    }

    private TimelineData laid(TimelineData lanes) {
        return beside.get()
                .filter(pair -> pair.isOf(lanes.document()))
                .map(pair -> pair.of(lanes))
                .orElse(lanes);
    }

    private void loaded(TimelineData next) {
        own = Optional.of(next);
        boolean whole = viewport.get().equals(Viewport.all(axisEnd()));
        Optional<Path> file = Optional.of(next.document().file());
        boolean other = !shown.equals(file);
        shown = file;
        data.set(Optional.of(laid(next)));
        arrange();
        if (other || whole) {
            viewport.set(Viewport.all(axisEnd()));
        }
        if (other) {
            range.clear();
            scrollTo(0);
            places.pinOnly(List.of());
            toLift = !isBeside();
        }
        lift();
        fulfil();
        changed();
    }

    private void refold(boolean before) {
        data.get().ifPresent(open -> {
            FoldedTime old = before ? open.folds() : FoldedTime.NONE;
            Viewport seen = viewport.get();
            boolean whole = seen.equals(Viewport.all(old.axis(open.end())));
            long from = folds().axis(old.at(seen.from()));
            long to = folds().axis(old.at(seen.to()));
            viewport.set(
                    whole
                            ? Viewport.all(axisEnd())
                            : Viewport.within(from, Math.max(Viewport.SHORTEST, to - from), axisEnd()));
        });
    }

    boolean isPinned(Lane lane) {
        return places.isPinned(lane);
    }

    /** Lifts a lane to the top, where it does not scroll, or lets it go again. */
    void pin(Lane lane, boolean up) {
        places.pin(lane, up);
        arrange();
    }

    boolean isHidden(Lane lane) {
        return places.isHidden(lane);
    }

    void hide(Lane lane, boolean away) {
        places.hide(lane, away);
        arrange();
    }

    /** Shows every lane again. */
    void showAll() {
        places.showAll();
        arrange();
    }

    private void arrange() {
        layout.set(data.get().map(open -> places.layout(open, room())).orElse(LaneLayout.EMPTY));
        scrollTo(scroll);
    }

    /** Px of the rows that are scrolled away above. */
    double scroll() {
        return scroll;
    }

    /** The most that can be scrolled away, px. */
    double mostScroll() {
        return Math.max(0, layout.get().height() - room());
    }

    void scrollTo(double px) {
        scroll = Math.max(0, Math.min(mostScroll(), px));
        changed();
    }

    /** Tells how high the picture is, px. */
    void height(double px) {
        height = px;
        arrange();
        lift();
    }

    /** Px for rows, with a margin below the last. */
    private double room() {
        return height - Shot.TOP - BELOW;
    }

    private void lift() {
        Optional<TimelineData> whole = data.get().filter(open -> open.document().read());
        if (toLift && height > 0 && whole.isPresent()) {
            toLift = false;
            places.lift(whole.get(), layout.get(), room());
            arrange();
        }
    }

    /** What is to be drawn now, on a picture of this size in px. */
    Optional<Shot> shot(double width, double tall, double scale) {
        return data.get()
                .map(open -> new Shot(
                        open,
                        layout.get(),
                        viewport.get(),
                        folded.get(),
                        width,
                        tall,
                        scale,
                        scroll,
                        Inks.of(theme.get()),
                        workbench.moment().place().filter(TimelineModel::known),
                        flow.get(),
                        range.range(),
                        search.rowsProperty().get(),
                        samples.get(),
                        notes.get()));
    }

    private static boolean known(Place place) {
        return place.moment().at() >= 0;
    }
}
