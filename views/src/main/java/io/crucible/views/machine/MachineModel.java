package io.crucible.views.machine;

import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveState;
import io.crucible.model.moment.Moment;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.stack.MachineStack;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.live.LiveModel;
import io.crucible.views.moment.Place;
import io.crucible.views.workbench.Workbench;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** One machine of the live replay: its registers, code, memory and console where it stands. */
public final class MachineModel {
    static final int MEMORY_ROWS = 64;

    private final Workbench workbench;
    private final LiveModel live;
    private final Messages messages = Messages.of("machine");
    private final ObservableList<String> nodes = FXCollections.observableArrayList();
    private final ObservableList<Integer> vcpus = FXCollections.observableArrayList();
    private final IntegerProperty node = new SimpleIntegerProperty(this, "node", 0);
    private final IntegerProperty vcpu = new SimpleIntegerProperty(this, "vcpu", 0);
    private final BooleanProperty virtual = new SimpleBooleanProperty(this, "virtual", true);
    private final ReadOnlyObjectWrapper<Optional<Shown>> shown =
            new ReadOnlyObjectWrapper<>(this, "shown", Optional.empty());
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");
    private final ReadOnlyStringWrapper remark = new ReadOnlyStringWrapper(this, "remark", "");
    /** By node and vCPU: where it stood last and with which registers, and the same before that. */
    private final Map<List<Integer>, Stand> latest = new HashMap<>();

    private final Map<List<Integer>, Stand> before = new HashMap<>();
    private final MachineNames names;
    private final MemoryChanges changes = new MemoryChanges();
    private OptionalLong address = OptionalLong.empty();
    private Optional<String> missing = Optional.empty();
    private long asked;
    private CompletableFuture<Seen> looking = new CompletableFuture<>();

    private record Stand(long at, Map<String, String> registers) {}

    /** What the pane shows of a machine. */
    record Shown(
            String place,
            long address,
            List<RegisterRow> registers,
            List<CodeRow> code,
            List<MemoryRow> memory,
            List<String> stack,
            String console) {}

    public MachineModel(Workbench workbench, LiveModel live) {
        this.workbench = workbench;
        this.live = live;
        names = new MachineNames(workbench);
        workbench.documentProperty().subscribe(document -> opened(document.flatMap(RunDocument::scenario)));
        workbench
                .documentProperty()
                .map(document -> document.map(RunDocument::file))
                .subscribe(this::forget);
        workbench.moment().placeProperty().subscribe(this::moved);
        workbench.liveProperty().subscribe(this::changed);
        node.subscribe(this::nodeChosen);
        vcpu.subscribe(this::refresh);
        virtual.subscribe(this::refresh);
    }

    LiveModel live() {
        return live;
    }

    ObservableList<String> nodes() {
        return nodes;
    }

    ObservableList<Integer> vcpus() {
        return vcpus;
    }

    /** Number of the node that is looked at. */
    IntegerProperty nodeProperty() {
        return node;
    }

    IntegerProperty vcpuProperty() {
        return vcpu;
    }

    /** Whether memory is shown as the vCPU sees it; otherwise it is physical memory. */
    BooleanProperty virtualProperty() {
        return virtual;
    }

    /** Empty while no machine stands. */
    ReadOnlyObjectProperty<Optional<Shown>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Why there is nothing to be seen and what to do; empty text where there is something. */
    ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    /** What came of the last search or address, where it is worth saying. */
    ReadOnlyStringProperty remarkProperty() {
        return remark.getReadOnlyProperty();
    }

    /** Says here what is wrong with what was typed. */
    void remark(String sentence) {
        remark.set(sentence);
    }

    private void opened(Optional<Scenario> scenario) {
        List<String> names = scenario.map(
                        known -> known.nodes().stream().map(NodeSpec::name).toList())
                .orElse(List.of());
        if (!nodes.equals(names)) {
            nodes.setAll(names);
            node.set(0);
            nodeChosen();
        }
    }

    private void forget(Optional<java.nio.file.Path> file) {
        latest.clear();
        before.clear();
        changes.clear();
        address = OptionalLong.empty();
        shown.set(Optional.empty());
        explain();
        if (file.isPresent()) {
            workbench.tasks().lane("engine").start(progress -> {
                EngineAccess access = workbench.engine().get();
                workbench.tasks().later(() -> found(access));
            });
        }
    }

    private void found(EngineAccess access) {
        missing = access instanceof EngineAccess.Missing lacking ? Optional.of(lacking.sentence()) : Optional.empty();
        explain();
    }

    private void moved(Optional<Place> place) {
        place.map(Place::moment)
                .flatMap(Moment::node)
                .map(nodes::indexOf)
                .filter(number -> number >= 0)
                .ifPresent(node::set);
    }

    /** A person chose a node; the moment is on it from now on, so that its instructions are stepped. */
    void choose(int number) {
        if (number == node.get()) {
            return;
        }
        node.set(number);
        workbench
                .moment()
                .place()
                .map(Place::moment)
                .ifPresent(moment -> workbench.moment().go(Place.at(moment.on(nodes.get(number)))));
    }

    private void nodeChosen() {
        int count = workbench
                .document()
                .flatMap(RunDocument::scenario)
                .filter(known -> node.get() < known.nodes().size())
                .map(known -> known.nodes().get(node.get()).vcpus())
                .orElse(0);
        vcpus.setAll(IntStream.range(0, count).boxed().toList());
        vcpu.set(0);
        address = OptionalLong.empty();
        refresh();
    }

    private void changed(Optional<LiveState> state) {
        if (state.map(LiveState::phase).filter(LivePhase::stands).isPresent()) {
            refresh();
        } else {
            asked++;
            shown.set(Optional.empty());
            explain();
        }
    }

    private void explain() {
        hint.set(
                switch (live.phase()) {
                    case OFF, CLOSED ->
                        missing.map(sentence -> messages.text("missing", sentence))
                                .orElseGet(() -> messages.text("off"));
                    case STARTING -> messages.text("starting");
                    case RUNNING -> messages.text("running");
                    case HELD, ENDED -> "";
                    case FAILED -> live.wordsProperty().get();
                });
    }

    /** Looks again; the newest look wins. */
    void refresh() {
        if (!live.phase().stands() || nodes.isEmpty()) {
            return;
        }
        long number = ++asked;
        Seen.Question question = question();
        looking.cancel(false);
        looking = live.look(machines -> Seen.look(machines, question))
                .whenComplete((seen, failure) -> workbench.tasks().later(() -> {
                    if (number == asked && failure == null) {
                        show(question, seen);
                    } else if (number == asked) {
                        shown.set(Optional.empty());
                        hint.set(sentence(failure));
                    }
                }));
    }

    private Seen.Question question() {
        return new Seen.Question(
                node.get(), vcpu.get(), virtual.get(), address, MEMORY_ROWS * MemoryRow.BYTES, names.of(node.get()));
    }

    private void show(Seen.Question question, Seen seen) {
        List<Integer> key = List.of(question.node(), question.vcpu());
        Stand stand = latest.get(key);
        if (stand != null && stand.at() != seen.at()) {
            before.put(key, stand);
        }
        Map<String, String> compared = before.containsKey(key) ? before.get(key).registers() : Map.of();
        List<RegisterRow> registers = RegisterRow.of(seen.registers(), compared);
        latest.put(
                key,
                new Stand(
                        seen.at(),
                        registers.stream().collect(Collectors.toMap(RegisterRow::name, RegisterRow::value))));
        address = OptionalLong.of(seen.memory().address());
        seen.memory().reason().map(MachineModel::capital).ifPresent(remark::set);
        hint.set("");
        shown.set(Optional.of(new Shown(
                place(question, seen),
                seen.memory().address(),
                registers,
                CodeRow.of(seen.code(), seen.counter()),
                MemoryRow.of(seen.memory(), changes.of(question, seen)),
                stack(question, seen),
                seen.console())));
    }

    private String place(Seen.Question question, Seen seen) {
        String place = messages.text("place", VirtualTime.words(seen.at()), Digits.grouped(seen.icount()));
        return names.function(question.node(), seen.counter())
                .map(function -> place + " · " + function)
                .orElse(place);
    }

    private List<String> stack(Seen.Question question, Seen seen) {
        List<String> lines = new ArrayList<>();
        seen.stack().ifPresent(stack -> {
            stack.frames().forEach(frame -> lines.add(MachineStack.line(frame, question.names())));
            lines.add(messages.text("stack.end", stack.end()));
        });
        return lines;
    }

    MachineNames names() {
        return names;
    }

    List<RegisterRow> registers() {
        return shown.get().map(Shown::registers).orElse(List.of());
    }

    /**
     * The address that a person means on the node that is shown: a number, a symbol or a register.
     *
     * @throws IllegalArgumentException with a sentence where it is none of these
     */
    long address(String typed) {
        OptionalLong named = names.of(node.get()).address(typed.strip());
        return named.isPresent() ? named.getAsLong() : Addresses.parse(typed, registers());
    }

    /** Shows memory from an address that a person typed. */
    void goTo(String typed) {
        try {
            showMemory(address(typed));
        } catch (IllegalArgumentException wrong) {
            remark.set(wrong.getMessage());
        }
    }

    /** Shows memory from the row of an address on. */
    void showMemory(long from) {
        remark.set("");
        address = OptionalLong.of(from & -MemoryRow.BYTES);
        refresh();
    }

    /** Scrolls the memory by rows. */
    void scroll(int rows) {
        address.ifPresent(from -> showMemory(Math.max(0, from + (long) rows * MemoryRow.BYTES)));
    }

    /** Where the memory that is shown begins. */
    OptionalLong address() {
        return address;
    }

    static String sentence(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return capital(cause.getMessage() == null ? cause.toString() : cause.getMessage());
    }

    private static String capital(String words) {
        return words.isEmpty() ? "" : Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
