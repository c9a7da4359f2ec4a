package io.crucible.views.workbench;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LiveState;
import io.crucible.model.moment.Grain;
import io.crucible.model.moment.InstantText;
import io.crucible.model.moment.Moment;
import io.crucible.model.moment.MomentAddress;
import io.crucible.model.moment.Step;
import io.crucible.model.moment.Steps;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.DocumentLoader;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.MomentModel;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;

/** What is open and where one is in it; every pane looks at this and changes it by moving the moment. */
public final class Workbench implements AutoCloseable {
    private static final Messages WORDS = Messages.of("workbench");

    private final Tasks tasks;
    private final Supplier<EngineAccess> engine;
    private final List<Runnable> closings = new ArrayList<>();
    private final ObjectProperty<Optional<LiveState>> live = new SimpleObjectProperty<>(this, "live", Optional.empty());
    private final ObjectProperty<Runnable> leaving = new SimpleObjectProperty<>(this, "leaving", () -> {});
    private final MomentModel moment = new MomentModel();
    private final ReadOnlyObjectWrapper<Optional<RunDocument>> document =
            new ReadOnlyObjectWrapper<>(this, "document", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Job>> opening =
            new ReadOnlyObjectWrapper<>(this, "opening", Optional.empty());
    private final ReadOnlyStringWrapper remark = new ReadOnlyStringWrapper(this, "remark", "");
    private final ObjectProperty<Grain> grain = new SimpleObjectProperty<>(this, "grain", Grain.DECISION);

    private boolean asked;

    /** A workbench in which nothing can be run live, as for a picture. */
    public Workbench(Tasks tasks) {
        this(tasks, () -> new EngineAccess.Missing(WORDS.text("no.machines")));
    }

    /** @param engine says whether machines can be run here; may take a second */
    public Workbench(Tasks tasks, Supplier<EngineAccess> engine) {
        this.tasks = tasks;
        this.engine = engine;
    }

    /** Says whether machines can be run here; may take a second, so not to be asked on the thread of the window. */
    public Supplier<EngineAccess> engine() {
        return engine;
    }

    /** Where the live replay of the open artifact is, once there is one. */
    public ObjectProperty<Optional<LiveState>> liveProperty() {
        return live;
    }

    /** Does this too when the workbench is closed. */
    public void closeWith(Runnable closing) {
        closings.add(closing);
    }

    /** What is done when another artifact is about to take the place of the one that is open. */
    public ObjectProperty<Runnable> leavingProperty() {
        return leaving;
    }

    /** Whether what is open was opened at a moment that somebody named. */
    public boolean askedForMoment() {
        return asked;
    }

    public Tasks tasks() {
        return tasks;
    }

    public MomentModel moment() {
        return moment;
    }

    /** What is open; while it is loaded, one document follows another. */
    public ReadOnlyObjectProperty<Optional<RunDocument>> documentProperty() {
        return document.getReadOnlyProperty();
    }

    public Optional<RunDocument> document() {
        return document.get();
    }

    /** The job that opens a file just now. */
    public ReadOnlyObjectProperty<Optional<Job>> openingProperty() {
        return opening.getReadOnlyProperty();
    }

    /** The last thing worth saying in the status bar, such as that there is no later event. */
    public ReadOnlyStringProperty remarkProperty() {
        return remark.getReadOnlyProperty();
    }

    public void remark(String sentence) {
        remark.set(sentence);
    }

    /** By what {@link #stepForward} and {@link #stepBack} go. */
    public ObjectProperty<Grain> grainProperty() {
        return grain;
    }

    /** Opens a file in the place of what is open; the newest request wins. The job fails where the file is no artifact. */
    public Job open(Path file) {
        return open(file, Optional.empty());
    }

    /** The same, and then goes to a moment of it. */
    public Job open(Path file, Optional<Moment> then) {
        opening.get().ifPresent(Job::cancel);
        Opening run = new Opening(then);
        Job job = tasks.start(WORDS.text("opening", file.getFileName().toString()), progress -> {
            Cancellation cancel = new Cancellation();
            progress.onCancel(cancel::request);
            DocumentLoader.load(file, cancel, next -> {
                progress.fraction(next.loaded());
                tasks.later(() -> run.show(next));
            });
        });
        run.job = Optional.of(job);
        opening.set(Optional.of(job));
        return job;
    }

    private final class Opening {
        private final Optional<Moment> then;
        private Optional<Job> job = Optional.empty();
        private boolean begun;

        Opening(Optional<Moment> then) {
            this.then = then;
        }

        void show(RunDocument next) {
            if (!opening.get().equals(job)) {
                return;
            }
            if (!begun) {
                leaving.get().run();
                asked = then.isPresent();
            }
            document.set(Optional.of(next));
            if (!begun || next.read()) {
                boolean stayed = begun && moment.canGoBackProperty().get();
                begun = true;
                arrive(next, stayed);
            }
            if (next.read()) {
                opening.set(Optional.empty());
            }
        }

        /** A person who has moved while the file was read stays where they are. */
        private void arrive(RunDocument next, boolean stayed) {
            if (!stayed) {
                moment.restart(Place.at(then.filter(wanted -> wanted.at() <= next.end())
                        .map(wanted -> new Moment(next.artifact(), wanted.at(), wanted.node(), wanted.icount()))
                        .orElseGet(next::first)));
            }
        }
    }

    /** Goes to an instant of the open artifact, on the node one was on; past either end it goes to the end and says so. */
    public void goTo(long at) {
        document.get().ifPresent(open -> {
            long end = open.end();
            if (at > end) {
                remark(WORDS.text("after.end", VirtualTime.words(at)));
            }
            long instant = Math.max(0, Math.min(at, end));
            Moment now = moment.place().map(Place::moment).orElseGet(open::first);
            moment.go(Place.at(now.to(instant)));
        });
    }

    /** Selects an item and goes to where it is. */
    public void select(Item item, long at, Optional<String> node) {
        document.get().ifPresent(open -> {
            Moment to = Moment.of(open.artifact(), at);
            moment.go(Place.of(node.map(to::on).orElse(to), item));
        });
    }

    /** Selects an event. */
    public void selectEvent(int row) {
        document.get().ifPresent(open -> select(open, Grain.EVENT, row));
    }

    /** Selects a decision. */
    public void selectDecision(int sequence) {
        document.get().ifPresent(open -> select(open, Grain.DECISION, sequence));
    }

    public void stepForward() {
        step(grain.get(), true);
    }

    public void stepBack() {
        step(grain.get(), false);
    }

    /** One step at a grain; at an end one stays and is told so. */
    public void step(Grain by, boolean forward) {
        document.get()
                .ifPresent(open -> moment.place().ifPresent(place -> {
                    Steps steps = new Steps(open.places());
                    OptionalInt index = index(open, place, by);
                    Step step =
                            forward ? steps.next(place.moment(), by, index) : steps.previous(place.moment(), by, index);
                    remark(step.said().map(words -> capital(words) + ".").orElse(""));
                    if (step.said().isPresent()) {
                        return;
                    }
                    if (step.index().isPresent()) {
                        select(open, by, step.index().getAsInt());
                    } else {
                        moment.go(Place.at(step.moment()));
                    }
                }));
    }

    private void select(RunDocument open, Grain by, int index) {
        long at = open.places().at(by, index);
        Optional<String> node = open.places().node(by, index);
        Moment to = new Moment(open.artifact(), at, node, open.places().icount(by, index));
        Item item = by == Grain.DECISION
                ? new Item.DecisionItem(index)
                : new Item.EventItem(open.places().row(by, index));
        moment.go(Place.of(to, item));
    }

    private static OptionalInt index(RunDocument open, Place place, Grain by) {
        Item item = place.item().orElse(null);
        if (item instanceof Item.DecisionItem decision) {
            return by == Grain.DECISION ? OptionalInt.of(decision.sequence()) : OptionalInt.empty();
        } else if (item instanceof Item.EventItem event && by != Grain.DECISION) {
            return open.places().index(by, event.row()).map(OptionalInt::of).orElse(OptionalInt.empty());
        }
        return OptionalInt.empty();
    }

    /** To the beginning of the run. */
    public void toStart() {
        goTo(0);
    }

    /** To the end of the run. */
    public void toEnd() {
        document.get().ifPresent(open -> goTo(open.end()));
    }

    /** The moment as a line of text, where something is open to its end. */
    public Optional<String> momentAddress() {
        return moment.place().map(Place::moment).map(MomentAddress::write);
    }

    /**
     * Goes to an instant that a person typed, or to a moment that somebody copied.
     *
     * @throws IllegalArgumentException with a clause where the text is neither, or a moment of another artifact
     */
    public void goToText(String text) {
        if (MomentAddress.looksLike(text)) {
            goToAddress(text);
        } else {
            goTo(InstantText.parse(text));
        }
    }

    /**
     * Goes to a moment that somebody copied.
     *
     * @throws IllegalArgumentException with a sentence where the text is no address, or one of another artifact
     */
    public void goToAddress(String text) {
        Moment wanted = MomentAddress.parse(text);
        RunDocument open = document.get().orElseThrow(() -> new IllegalArgumentException(WORDS.text("nothing.open")));
        if (!wanted.artifact().equals(open.artifact())) {
            throw new IllegalArgumentException(WORDS.text("other.artifact", wanted.artifact(), open.artifact()));
        } else if (wanted.at() > open.end()) {
            throw new IllegalArgumentException(WORDS.text("moment.after.end"));
        }
        moment.go(Place.at(wanted));
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    @Override
    public void close() {
        opening.set(Optional.empty()); // what has been read meanwhile is not shown any more
        closings.forEach(Runnable::run);
        tasks.close();
    }
}
