package io.crucible.views.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Trace;
import io.crucible.model.live.Find;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.live.PowerSpan;
import io.crucible.model.live.TraceSearch;
import io.crucible.model.moment.Moment;
import io.crucible.model.scenario.Scenario;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Job;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Replays the run that is open in live machines, on orders from the window. */
public final class LiveModel {
    /** Host ns that machines may take to follow the moment without being asked. */
    private static final long SOON = 2_000_000_000L;

    private final Workbench workbench;
    private final LiveWords language = new LiveWords();
    private final Messages messages = Messages.of("live");
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper(this, "words", messages.text("off"));
    private final BooleanBinding available;
    private final BooleanBinding busy;
    private final BooleanBinding there;
    private Optional<LiveSession> session = Optional.empty();
    private Optional<Path> file = Optional.empty();
    private Optional<Way> towards = Optional.empty();
    private int sessions;

    public LiveModel(Workbench workbench) {
        this.workbench = workbench;
        available = Bindings.createBooleanBinding(
                () -> workbench.document().filter(RunDocument::read).isPresent(), workbench.documentProperty());
        busy = Bindings.createBooleanBinding(() -> phase().busy(), workbench.liveProperty());
        there = Bindings.createBooleanBinding(() -> phase().busy() || phase().stands(), workbench.liveProperty());
        workbench.documentProperty().subscribe(this::opened);
        workbench
                .moment()
                .placeProperty()
                .subscribe(place -> place.map(Place::moment).ifPresent(this::follow));
        workbench.closeWith(() -> session.ifPresent(LiveSession::close));
    }

    /** Whether the open run can be asked to be replayed. */
    public BooleanBinding availableProperty() {
        return available;
    }

    /** Whether the machines run. */
    public BooleanBinding busyProperty() {
        return busy;
    }

    /** Whether there are machines. */
    public BooleanBinding thereProperty() {
        return there;
    }

    /** Where the live replay is, in words. */
    public ReadOnlyStringProperty wordsProperty() {
        return words.getReadOnlyProperty();
    }

    public LivePhase phase() {
        return workbench.liveProperty().get().map(LiveState::phase).orElse(LivePhase.OFF);
    }

    /** Replays to the end, or to the first difference, and stands there. */
    public Optional<Job> runToEnd() {
        return order(messages.text("job.end"), LiveReplay::runToEnd);
    }

    /** Brings the machines to the moment, forward or back; once is enough, however often it is asked for meanwhile. */
    public Optional<Job> goToMoment() {
        OptionalLong at = workbench.moment().place().stream()
                .mapToLong(place -> place.moment().at())
                .findFirst();
        if (at.isEmpty()) {
            return Optional.empty();
        } else if (there.get()
                && towards.filter(way -> way.leads(at.getAsLong())).isPresent()) {
            return towards.map(Way::job);
        }
        Optional<Job> job = order(messages.text("job.moment"), live -> live.goTo(at.getAsLong()));
        towards = job.map(started -> new Way(started, at.getAsLong()));
        return job;
    }

    /** A job that brings the machines to an instant. */
    private record Way(Job job, long at) {
        boolean leads(long to) {
            return !job.ended() && at == to;
        }
    }

    /** Lets the machines stand as soon as they can. */
    public void hold() {
        session.flatMap(LiveSession::present).ifPresent(LiveReplay::hold);
    }

    /** Lets machines that run stand, and those that stand or are yet to come run to the end. */
    public void playOrHold() {
        if (busy.get()) {
            hold();
        } else {
            runToEnd();
        }
    }

    /** Ends the machines. */
    public void stop() {
        session.flatMap(LiveSession::present).ifPresent(LiveReplay::stop);
    }

    /** Looks into the machines; fails with a sentence unless they stand. The answer comes on another thread. */
    public <T> CompletableFuture<T> look(Look<T> look) {
        return session.flatMap(LiveSession::present)
                .map(live -> live.look(look))
                .orElseGet(() -> CompletableFuture.failedFuture(
                        new BackendException(BackendException.Reason.UNSUPPORTED, messages.text("off"))));
    }

    /** Types into the first console of a node; fails with a sentence unless the machines stand before the end of the run. */
    public CompletableFuture<Void> type(int node, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return look(machines -> {
            machines.type(node, 0, bytes);
            return null;
        });
    }

    /**
     * Brings the machines to where a node executed or wrote something last before the moment, or does next after it, and the moment with them.
     *
     * @param found is told on the window's thread what was found
     */
    public Optional<Job> search(int node, Trace trace, boolean forward, Consumer<Find> found) {
        Optional<RunDocument> open = workbench.document();
        Optional<Moment> from = workbench.moment().place().map(Place::moment);
        if (!available.get() || session.isEmpty() || open.isEmpty() || from.isEmpty()) {
            return Optional.empty();
        }
        Scenario scenario = open.get().scenario().orElseThrow();
        if (scenario.nodes().stream().anyMatch(each -> each.vcpus() > 1)) {
            workbench.remark(messages.text("search.vcpus"));
            return Optional.empty();
        }
        String name = scenario.nodes().get(node).name();
        LiveSession mine = session.get();
        return Optional.of(start(messages.text("job.search"), progress -> {
            TraceSearch search = new TraceSearch(
                    mine.machinery(progress),
                    node,
                    trace,
                    scenario.quantum(),
                    PowerSpan.of(open.get().events(), name, open.get().end()));
            Find find = forward
                    ? search.after(from.get().at())
                    : search.before(from.get().at());
            workbench.tasks().later(() -> {
                found.accept(find);
                OptionalLong where = at(find);
                where.ifPresent(at -> moved(from.get().on(name), at));
            });
        }));
    }

    private void moved(Moment from, long at) {
        workbench.moment().go(Place.at(from.to(at)));
        goToMoment();
    }

    private static OptionalLong at(Find find) {
        if (find instanceof Find.Instruction instruction) {
            return OptionalLong.of(instruction.at());
        }
        return find instanceof Find.Silent silent ? OptionalLong.of(silent.at()) : OptionalLong.empty();
    }

    /** Whether somebody has changed the machines, so that they left the recording. */
    public boolean left() {
        return workbench
                .liveProperty()
                .get()
                .filter(state -> state.left().isPresent())
                .isPresent();
    }

    /** Drops machines that left the recording, and goes on with the recorded run where the moment is. */
    public Optional<Job> rejoin() {
        return workbench
                .moment()
                .place()
                .map(Place::moment)
                .flatMap(moment -> order(messages.text("job.rejoin"), live -> live.rejoin(moment.at())));
    }

    private Job start(String title, Work work) {
        workbench.remark("");
        Job job = workbench.tasks().start(title, work);
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.FAILED) {
                failed(job.failure().map(Exception::getMessage).orElse(""));
            }
        });
        return job;
    }

    private Optional<Job> order(String title, Consumer<LiveReplay> order) {
        if (!available.get() || session.isEmpty()) {
            return Optional.empty();
        }
        LiveSession mine = session.get();
        return Optional.of(start(title, progress -> mine.follow(order, progress)));
    }

    private void failed(String sentence) {
        String capital = sentence.isEmpty() ? "" : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
        words.set(capital);
        workbench.remark(capital);
    }

    private void opened(Optional<RunDocument> document) {
        Optional<Path> now = document.map(RunDocument::file);
        if (now.equals(file)) {
            return;
        }
        file = now;
        Optional<LiveSession> old = session;
        int number = ++sessions;
        session = now.map(path -> new LiveSession(path, workbench.engine(), state -> told(number, state)));
        workbench.liveProperty().set(Optional.empty());
        words.set(messages.text("off"));
        old.ifPresent(left -> workbench.tasks().lane("live-close").start(progress -> left.close()));
    }

    private void told(int teller, LiveState state) {
        workbench.tasks().later(() -> {
            if (teller == sessions) {
                words.set(language.of(state));
                workbench.liveProperty().set(Optional.of(state));
            }
        });
    }

    /** Machines that stand follow the moment where that is quick; otherwise a person is told what it takes. */
    private void follow(Moment moment) {
        Optional<LiveReplay> live = session.flatMap(LiveSession::present).filter(present -> phase().stands());
        if (live.isEmpty() || live.get().state().at() == moment.at()) {
            return;
        }
        OptionalLong cost = live.get().cost(moment.at());
        if (cost.isPresent() && cost.getAsLong() <= SOON) {
            goToMoment();
        } else {
            workbench.remark(messages.text(
                    "stay", cost.isPresent() ? LiveWords.duration(cost.getAsLong()) : messages.text("unknown")));
        }
    }
}
