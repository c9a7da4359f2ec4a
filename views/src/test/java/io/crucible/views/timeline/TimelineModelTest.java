package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.compare.Alignment;
import io.crucible.model.compare.ComparedRun;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.search.SearchModel;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.theme.Theme;
import io.crucible.views.timeline.LaneLayout.Row;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The timeline")
class TimelineModelTest {
    private static final Path FAILED =
            Path.of(System.getProperty("crucible.home")).resolve("sample-artifacts/failed.crucible");
    private static final double WIDTH = 1000 + Shot.HEADER + Shot.EDGE;

    private final WindowThread window = new WindowThread();
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime));
    private final TimelineModel model =
            new TimelineModel(workbench, new SearchModel(workbench), new SimpleObjectProperty<>(Theme.DARK));
    private final TimelineMoves moves = new TimelineMoves(model);
    private final LaneWalk walk = new LaneWalk(model);
    private RunDocument open;

    @BeforeEach
    void open() {
        workbench.open(FAILED);
        window.until(() -> workbench.document().filter(RunDocument::read).isPresent());
        open = workbench.document().orElseThrow();
        model.height(400);
        loaded();
    }

    private void loaded() {
        window.until(() -> model.data().filter(data -> data.document().read()).isPresent());
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    private TimelineData data() {
        return model.data().orElseThrow();
    }

    private long at() {
        return workbench.moment().place().orElseThrow().moment().at();
    }

    @Test
    @DisplayName("shows the whole run first, with a lane for every kind of thing of every node")
    void showsTheWholeRun() {
        assertThat(model.viewport()).isEqualTo(Viewport.all(open.end()));
        assertThat(data().lanes().stream().map(Lane::title))
                .contains("decisions", "node a · runs", "node b · frames", "node c · console", "fingerprints")
                .contains("assertions · one-leader");
    }

    @Test
    @DisplayName("puts every event that is not a fault's or an assertion's into exactly one lane")
    void putsEveryEventIntoALane() {
        int shown = data().lanes().stream()
                .filter(lane -> lane.kind().ofNode())
                .mapToInt(lane -> data().marks(lane).marks().size())
                .sum();
        assertThat(shown).isEqualTo(open.events().size());
    }

    @Test
    @DisplayName("goes along a lane to its last item, stays there and says so, and comes back the same way")
    void walksALane() {
        workbench.selectDecision(0);
        for (int next = 1; next < open.decisions().size(); next++) {
            walk.along(true);
            assertThat(item()).isEqualTo(new Item.DecisionItem(next));
        }
        Place last = workbench.moment().place().orElseThrow();
        walk.along(true);
        assertThat(workbench.moment().place()).contains(last);
        assertThat(workbench.remarkProperty().get()).contains("last item").contains("decisions");
        walk.along(false);
        assertThat(item()).isEqualTo(new Item.DecisionItem(open.decisions().size() - 2));
    }

    @Test
    @DisplayName("goes from lane to lane, to what is nearest there")
    void walksAcross() {
        workbench.selectDecision(open.decisions().size() - 1);
        walk.across(1);
        assertThat(item()).isInstanceOf(Item.NodeItem.class);
        walk.across(1);
        assertThat(item()).isInstanceOf(Item.EventItem.class);
        walk.across(-1);
        walk.across(-1);
        assertThat(item()).isInstanceOf(Item.DecisionItem.class);
    }

    private Item item() {
        return workbench.moment().place().orElseThrow().item().orElseThrow();
    }

    @Test
    @DisplayName("finds under the mouse the item that is drawn there, with its exact instant")
    void findsWhatIsDrawn() {
        HitTest hits = new HitTest(model);
        for (Row row : model.layout().rows()) {
            Items items = Items.of(data(), row.lane());
            for (int index = 0; index < items.size(); index++) {
                long instant = items.at(index);
                model.show(new Viewport(Math.max(0, instant - 500), 1000));
                double x = Shot.HEADER + model.viewport().x(instant, 1000) + 0.5;
                double y = Shot.TOP + row.top() + row.lane().kind().height() / 2.0;
                Hit hit = hits.at(x, y, WIDTH).orElseThrow();
                assertThat(hit.lane()).isEqualTo(row.lane());
                assertThat(hit.at()).isEqualTo(instant);
            }
        }
    }

    @Test
    @DisplayName(
            "goes by a click on an empty place of a lane to the lane's nearest item, never to a time that no item has")
    void clickGoesToARealItem() {
        HitTest hits = new HitTest(model);
        model.show(Viewport.all(open.end()));
        for (Row row : model.layout().rows()) {
            Items items = Items.of(data(), row.lane());
            double y = Shot.TOP + row.top() + row.lane().kind().height() / 2.0;
            workbench.goTo(1);
            for (double x = Shot.HEADER + 1; x < WIDTH; x += 37) {
                boolean gone = walk.click(hits, x, y, WIDTH).isPresent();
                assertThat(gone).isEqualTo(items.size() > 0);
                if (gone) {
                    assertThat(workbench.moment().place().orElseThrow().item()).isPresent();
                    long here = at();
                    assertThat(IntStream.range(0, items.size()).mapToLong(items::at))
                            .contains(here);
                } else {
                    assertThat(at()).isEqualTo(1);
                    assertThat(workbench.remarkProperty().get()).contains("has nothing in it");
                }
            }
        }
    }

    @Test
    @DisplayName("goes by a click beside a mark to the mark that is nearest")
    void nearestMark() {
        Row row = model.layout().rows().get(0);
        Items items = Items.of(data(), row.lane());
        long wide = (items.at(items.size() - 1) - items.at(items.size() - 2)) / 3;
        long between = items.at(items.size() - 1) - wide;
        model.show(new Viewport(between - wide / 2, wide));
        double y = Shot.TOP + row.top() + row.lane().kind().height() / 2.0;
        HitTest hits = new HitTest(model);
        assertThat(hits.at(Shot.HEADER + 500, y, WIDTH)).isEmpty();
        walk.click(hits, Shot.HEADER + 500, y, WIDTH);
        assertThat(at()).isEqualTo(items.at(items.size() - 1));
    }

    @Test
    @DisplayName("says of a decision under the mouse what the table of decisions says")
    void tooltip() {
        DecisionFacts facts = new DecisionFacts(open.scenario().orElseThrow().links());
        ItemWords words = new ItemWords(data());
        for (Decision decision : open.decisions()) {
            Lane lane = model.layout().rows().get(0).lane();
            String says = words.of(new Hit(lane, new Item.DecisionItem((int) decision.sequence()), decision.at(), 0));
            assertThat(says).contains(VirtualTime.words(decision.at())).contains(DecisionFacts.kind(decision));
            if (facts.decided(decision).endsWith(" late")) {
                assertThat(says).contains(facts.decided(decision));
            }
        }
    }

    @Test
    @DisplayName("centres the selection when asked and fits it when asked again")
    void centresAndFits() {
        AssertionSpan violated = violated();
        workbench.select(violated.item(), violated.at(), Optional.empty());
        moves.zoom(6, 0);
        moves.centre();
        assertThat(model.viewport().shows(violated.at())).isTrue();
        long before = model.viewport().length();
        moves.centre();
        assertThat(model.viewport().length()).isNotEqualTo(before);
        assertThat(model.viewport().x(violated.at(), 1)).isBetween(0.05, 0.25);
    }

    private record AssertionSpan(Item item, long at) {}

    private AssertionSpan violated() {
        Spans spans = data().spans(new Lane(LaneKind.ASSERTION, "one-leader")).get(0);
        Spans.Span last = spans.get(spans.size() - 1);
        assertThat(last.words()).contains("✕ violated");
        return new AssertionSpan(last.item(), last.from());
    }

    @Test
    @DisplayName("shows on the way back what was shown there before")
    void bringsViewportsBack() {
        workbench.selectDecision(3);
        moves.zoom(20);
        moves.centre();
        Viewport there = model.viewport();
        workbench.selectDecision(open.decisions().size() - 1);
        assertThat(model.viewport()).isNotEqualTo(there);
        assertThat(model.viewport().shows(at())).isTrue();
        workbench.moment().back();
        assertThat(model.viewport()).isEqualTo(there);
    }

    @Test
    @DisplayName("folds long silences and shows the same instants as before, in less room")
    void foldsSilences() {
        model.foldedProperty().set(true);
        assertThat(data().folds().folds()).isNotEmpty();
        assertThat(model.viewport()).isEqualTo(Viewport.all(model.axisEnd()));
        assertThat(model.axisEnd()).isLessThan(open.end());
        moves.zoom(6, 0.9);
        long left = model.folds().at(model.viewport().from());
        model.foldedProperty().set(false);
        assertThat(model.viewport().from()).isEqualTo(left);
    }

    @Test
    @DisplayName("keeps a pinned lane at the top and leaves a hidden one out")
    void arrangesLanes() {
        Lane frames = new Lane(LaneKind.FRAMES, "c");
        Lane console = new Lane(LaneKind.CONSOLE, "a");
        model.pin(frames, true);
        model.hide(console, true);
        List<Lane> rows = model.layout().rows().stream().map(Row::lane).toList();
        assertThat(rows.get(0)).isEqualTo(frames);
        assertThat(rows).doesNotContain(console).doesNotHaveDuplicates();
        model.scrollTo(1_000_000);
        assertThat(model.layout()
                        .at(model.layout().pinned() / 2, model.scroll())
                        .orElseThrow()
                        .lane())
                .isEqualTo(frames);
        model.showAll();
        assertThat(model.layout().row(console)).isPresent();
    }

    @Test
    @DisplayName("brings lanes closer together where they would not all be seen, and only there")
    void dense() {
        model.height(1_000);
        double usual = model.layout().height();
        assertThat(model.mostScroll()).isZero();
        model.height(usual + Shot.TOP - 30);
        assertThat(model.layout().height()).isLessThan(usual - 30);
        assertThat(model.mostScroll()).isZero();
        model.height(1_000);
        assertThat(model.layout().height()).isEqualTo(usual);
    }

    @Test
    @DisplayName("shows what was violated at once, however low it is: lanes of it that lie below the edge are pinned")
    void violatedIsSeen() {
        Lane violated = new Lane(LaneKind.ASSERTION, "one-leader");
        assertThat(model.isPinned(violated)).isFalse();
        workbench.open(FAILED.resolveSibling("passed.crucible"));
        window.until(() -> model.data().orElseThrow().document().name().equals("passed.crucible"));
        loaded();
        model.height(200);
        workbench.open(FAILED);
        window.until(() -> model.data().orElseThrow().document().name().equals("failed.crucible"));
        loaded();
        assertThat(model.isPinned(violated)).isTrue();
        assertThat(model.layout().row(violated).orElseThrow().bottom()).isLessThan(200 - Shot.TOP);
    }

    @Test
    @DisplayName("pins nothing by itself beside another run, so that each lane is where the other run has it")
    void beside() {
        Lane violated = new Lane(LaneKind.ASSERTION, "one-leader");
        violatedIsSeen();
        RunDocument document = model.data().orElseThrow().document();
        ComparedRun run = new ComparedRun(
                document.events(),
                document.decisions(),
                document.samples(),
                document.outcome(),
                document.places().quantum(),
                document.end());
        Alignment runs = Alignment.of(run, run, new Cancellation());
        model.besideProperty().set(Optional.of(new Beside(runs, true, stretch -> List.of())));
        assertThat(model.isBeside()).isTrue();
        assertThat(model.isPinned(violated)).isFalse();
        model.besideProperty().set(Optional.empty());
        assertThat(model.isPinned(violated)).isTrue();
    }

    @Test
    @DisplayName("leaves out the kinds of events that are filtered away")
    void filtersKinds() {
        model.filterProperty().set(TimelineFilter.NOTHING.withKinds(EnumSet.of(EventKind.FRAME_SENT)));
        Lane frames = new Lane(LaneKind.FRAMES, "a");
        window.until(() -> kinds(frames).noneMatch(kind -> kind == EventKind.FRAME_SENT));
        assertThat(kinds(frames)).contains(EventKind.MESSAGE_DELIVERED);
        model.filterProperty().set(TimelineFilter.NOTHING);
        window.until(() -> kinds(frames).anyMatch(kind -> kind == EventKind.FRAME_SENT));
    }

    private java.util.stream.Stream<EventKind> kinds(Lane lane) {
        EventMarks marks = (EventMarks) data().marks(lane).marks();
        return IntStream.of(marks.rows()).mapToObj(row -> open.events().kind(row));
    }

    @Test
    @DisplayName("counts what is in a marked range, its last instant with it")
    void countsARange() {
        TimeRange range = new TimeRange(91_088_000, 93_000_000);
        model.range().mark(range);
        window.until(() -> model.range().countProperty().get().isPresent());
        RangeCount count = model.range().countProperty().get().orElseThrow();
        long expected = IntStream.range(0, open.events().size())
                .mapToLong(open.events()::at)
                .filter(at -> at >= range.from() && at <= range.to())
                .count();
        assertThat(count.events()).isEqualTo((int) expected).isPositive();
        assertThat(count.kinds().values().stream().mapToInt(Integer::intValue).sum())
                .isEqualTo(count.events());
        assertThat(count.nodes().values().stream().mapToInt(Integer::intValue).sum())
                .isEqualTo(count.events());
        model.range().clear();
        assertThat(model.range().range()).isEmpty();
    }

    @Test
    @DisplayName("finds the way of a selected frame: where it was sent, and each place it reached")
    void findsAFramesWay() {
        int delivered = IntStream.range(0, open.events().size())
                .filter(row -> open.events().kind(row) == EventKind.MESSAGE_DELIVERED)
                .findFirst()
                .orElseThrow();
        workbench.selectEvent(delivered);
        window.until(() -> model.flowProperty().get().isPresent());
        FrameFlow flow = model.flowProperty().get().orElseThrow();
        assertThat(flow.from()).isEqualTo(open.events().text(delivered, "from").orElseThrow());
        assertThat(flow.sent()).isLessThan(open.events().at(delivered));
        assertThat(flow.ends().stream().map(FrameFlow.End::at))
                .contains(open.events().at(delivered));
        workbench.selectDecision(0);
        assertThat(model.flowProperty().get()).isEmpty();
    }
}
