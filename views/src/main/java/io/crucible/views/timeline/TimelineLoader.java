package io.crucible.views.timeline;

import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.FaultSpan;
import io.crucible.model.explain.NodeSpan;
import io.crucible.model.explain.NodeSpan.Activity;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.property.AssertionState;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.schedule.Decision;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.timeline.Spans.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puts a document that grows into lanes; takes a while for a long run. One thread at a time may use it. */
final class TimelineLoader {
    private static final Messages WORDS = Messages.of("timeline");

    private final TimelineFilter filter;
    private final RowSorter rows;
    private final FoldedTime.Finder folds = new FoldedTime.Finder();
    private final Map<Lane, MarkLane> before =
            new TreeMap<>(Comparator.comparing(Lane::kind).thenComparing(Lane::of));
    private RunDocument document;
    private List<Lane> lanes = new ArrayList<>();
    private Map<Lane, MarkLane> marks = new LinkedHashMap<>();
    private Map<Lane, List<Spans>> spans = new LinkedHashMap<>();

    TimelineLoader(RunDocument document, TimelineFilter filter) {
        this.document = document;
        this.filter = filter;
        rows = new RowSorter(filter);
    }

    /** Whether this document begins with what was put into lanes here and is to be filtered likewise. */
    boolean continues(RunDocument next, TimelineFilter wanted) {
        return wanted.equals(filter) && next.events().continues(document.events());
    }

    /** The lanes of a document; what is left of a stopped loading is not to be used. */
    static TimelineData load(RunDocument document, TimelineFilter filter, BooleanSupplier stop) {
        return new TimelineLoader(document, filter).load(document, stop);
    }

    /** The same for one that {@link #continues} what was put into lanes before; only what is new is looked at. */
    TimelineData load(RunDocument next, BooleanSupplier stop) {
        document = next;
        lanes = new ArrayList<>();
        marks = new LinkedHashMap<>();
        spans = new LinkedHashMap<>();
        rows.sort(document.events(), stop);
        decisions();
        nodes();
        faults();
        assertions();
        samples();
        return new TimelineData(
                document,
                document.end(),
                folds.folds(document.events(), document.end()),
                new Density(document.events()),
                List.copyOf(lanes),
                marks,
                spans);
    }

    private void decisions() {
        List<Decision> all = document.decisions();
        int[] shown = IntStream.range(0, all.size())
                .filter(number -> filter.shows(all.get(number).point().kind()))
                .filter(number -> filter.showsNode(all.get(number).point().node()))
                .toArray();
        add(new Lane(LaneKind.DECISIONS, ""), new DecisionMarks(all, shown));
    }

    private void nodes() {
        Stream<String> known = document.scenario().stream()
                .flatMap(scenario -> scenario.nodes().stream().map(NodeSpec::name));
        List<String> nodes = Stream.concat(known, rows.nodes().stream())
                .distinct()
                .filter(filter::showsNode)
                .toList();
        for (String node : nodes) {
            if (!node.equals(Lane.WORLD)) {
                runs(node);
                add(new Lane(LaneKind.FRAMES, node));
                add(new Lane(LaneKind.CONSOLE, node));
                add(new Lane(LaneKind.EVENTS, node));
            }
        }
        if (nodes.contains(Lane.WORLD)) {
            add(new Lane(LaneKind.EVENTS, Lane.WORLD));
        }
    }

    private void runs(String node) {
        List<NodeSpan> own = document.story().nodes().stream()
                .filter(span -> span.node().equals(node))
                .toList();
        Lane lane = new Lane(LaneKind.RUNS, node);
        lanes.add(lane);
        spans.put(
                lane,
                List.of(
                        Spans.of(runs(own, false)),
                        // What the samples say of a node without power is drawn over.
                        Spans.of(runs(own, true))));
    }

    private static List<Span> runs(List<NodeSpan> own, boolean down) {
        return own.stream()
                .filter(span -> (span.activity() == Activity.DOWN) == down)
                .map(span -> new Span(
                        span.from(),
                        span.to(),
                        Tone.of(span.activity()),
                        down ? span.activity().word() : "",
                        new Item.NodeItem(span.node())))
                .toList();
    }

    private void faults() {
        List<Span> all =
                document.story().faults().stream().map(TimelineLoader::span).toList();
        if (!all.isEmpty()) {
            Lane lane = new Lane(LaneKind.FAULTS, "");
            lanes.add(lane);
            spans.put(lane, Spans.stacked(all));
        }
    }

    private static Span span(FaultSpan fault) {
        String words = fault.fault() + (fault.effect().isEmpty() ? "" : ": " + fault.effect());
        return new Span(fault.from(), fault.to(), Tone.FAULT, words, new Item.FaultItem(fault.fault(), fault.row()));
    }

    private void assertions() {
        document.story().assertions().stream()
                .map(AssertionBand::assertion)
                .distinct()
                .forEach(name -> {
                    Lane lane = new Lane(LaneKind.ASSERTION, name);
                    lanes.add(lane);
                    spans.put(lane, List.of(Spans.of(bands(name))));
                });
    }

    private List<Span> bands(String name) {
        List<AssertionBand> own = document.story().assertions().stream()
                .filter(band -> band.assertion().equals(name))
                .toList();
        AssertionBand last = own.get(own.size() - 1);
        // A verdict at the very end of a run still has to be seen: it stands for good.
        long good = Viewport.all(document.end()).to();
        return own.stream()
                .filter(band -> band.to() > band.from() || band.equals(last))
                .map(band -> span(band, band.equals(last) ? good : band.to(), band.equals(last)))
                .toList();
    }

    private Span span(AssertionBand band, long to, boolean last) {
        boolean broken = band.state() == AssertionState.VIOLATED;
        String mark = broken ? "✕ " : "";
        String beyond = last && !broken && document.isCut() ? WORDS.text("cut") : "";
        return new Span(
                band.from(),
                to,
                Tone.of(band.state()),
                band.assertion() + " · " + mark + band.state().word() + beyond,
                new Item.AssertionItem(band.assertion(), band.row()));
    }

    private void samples() {
        List<Sample> all = document.samples();
        long quantum = document.places().quantum();
        // The stream is in the order of quanta but for machines that were switched on again.
        int[] numbers = IntStream.range(0, all.size()).toArray();
        boolean ordered = IntStream.range(1, all.size())
                .allMatch(number ->
                        all.get(number - 1).quantum() <= all.get(number).quantum());
        if (!ordered) {
            numbers = IntStream.range(0, all.size())
                    .boxed()
                    .sorted((one, other) ->
                            Long.compare(all.get(one).quantum(), all.get(other).quantum()))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
        add(new Lane(LaneKind.FINGERPRINTS, ""), new SampleMarks(all, numbers, quantum));
    }

    private void add(Lane lane) {
        MarkLane grown = before.getOrDefault(lane, MarkLane.NONE).grown(rows.marks(lane));
        before.put(lane, grown);
        lanes.add(lane);
        marks.put(lane, grown);
    }

    private void add(Lane lane, Marks own) {
        lanes.add(lane);
        marks.put(lane, MarkLane.of(own));
    }
}
