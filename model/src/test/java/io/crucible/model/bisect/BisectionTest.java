package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.model.planted.Plant;
import io.crucible.model.planted.PlantedBackend;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.schedule.TapeSource;
import io.crucible.model.stack.ScenarioNames;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("A live bisection of two runs")
@Timeout(60)
class BisectionTest {
    private static final long SEED = 5;
    private static final long GRANT = 20 * Worlds.MS;

    private static Worlds world;
    private static Recording usual;

    @BeforeAll
    static void record() throws BackendException {
        world = SampleRuns.faultyWorld();
        usual = world.run(SEED);
    }

    private static Recording record(Backend backend, DecisionSource decisions) throws BackendException {
        RunControls controls = usual.controls();
        return Run.record(
                world.scenario(), SEED, decisions, controls, backend, GRANT, new Observer() {}, new Cancellation());
    }

    private static Parting search(Side left, Side right) throws BackendException {
        ScenarioNames names = new ScenarioNames(world.scenario(), guest -> Optional.empty());
        try (Bisection bisection =
                new Bisection(left, right, names, GRANT, Bisection.Listener.NONE, new Cancellation())) {
            return bisection.search();
        }
    }

    private static Side side(Recording recording) {
        return new Side(recording, world.backend());
    }

    private static Event delivery(String node, int number) {
        return usual.events().stream()
                .filter(event -> event.kind() == EventKind.MESSAGE_DELIVERED
                        && event.source().equals("node:" + node))
                .skip(number)
                .findFirst()
                .orElseThrow();
    }

    private static void demandFewProbes(Parting parting) {
        int halvings = Bracket.halvings(parting.window(), 1 << 4);
        assertThat(parting.restores()).isLessThanOrEqualTo(halvings + 3);
    }

    @Test
    @DisplayName("finds nothing where both runs are the same")
    void same() throws Exception {
        Parting parting = search(side(usual), side(world.run(SEED)));

        assertThat(parting.found()).isEmpty();
        assertThat(words(usual, parting)).containsExactly("Both runs are the same.");
    }

    private static List<String> words(Recording right, Parting parting) {
        return new PartingWords(usual, right, Evidence.of(usual, right), Optional.of(parting)).sentences();
    }

    @Test
    @DisplayName("finds the instruction after which a machine got one bit of a frame changed")
    void frame() throws Exception {
        Event delivery = delivery("b", 9);
        Backend planted = new PlantedBackend(world.backend(), new Plant.FrameBit(1, delivery.at(), 0, 3));
        Recording right = record(planted, new SeedSource(SEED));

        Parting parting = search(side(usual), new Side(right, planted));

        Parting.Found found = parting.found().orElseThrow();
        assertThat(found.machines()).extracting(MachineDifference::node).containsExactly("b");
        assertThat(found.equal()).isLessThan(delivery.at() + 16);
        assertThat(found.different()).isGreaterThanOrEqualTo(delivery.at());
        assertThat(found.different() - found.equal()).isEqualTo(16);
        assertThat(found.first().registers())
                .extracting(MachineDifference.RegisterDifference::name)
                .contains("digest");
        assertThat(words(right, parting).toString())
                .contains(", the machines differed: the register digest ")
                .contains("; then frame " + EventWords.text(delivery, "frame") + " of "
                        + EventWords.text(delivery, "from") + " reached b");
        demandFewProbes(parting);
    }

    @Test
    @DisplayName("finds a change in a life after a restart, and says which")
    void restarted() throws Exception {
        Event delivery = usual.events().stream()
                .filter(event -> event.kind() == EventKind.MESSAGE_DELIVERED
                        && event.source().equals("node:c")
                        && event.at() > 60 * Worlds.MS)
                .findFirst()
                .orElseThrow();
        Backend planted = new PlantedBackend(world.backend(), new Plant.FrameBit(2, delivery.at(), 0, 0));
        Recording right = record(planted, new SeedSource(SEED));

        Parting parting = search(side(usual), new Side(right, planted));

        MachineDifference first = parting.found().orElseThrow().first();
        assertThat(first.node()).isEqualTo("c");
        assertThat(first.incarnation()).isEqualTo(1);
        assertThat(words(right, parting).toString()).contains("of node c after its restart 1");
    }

    @Test
    @DisplayName("tells a draw that was decided otherwise, and the first machine that noticed")
    void draw() throws Exception {
        Decision draw = usual.decisions().stream()
                .filter(decision -> decision.point() instanceof LinkDraw link
                        && link.what().equals("jitter")
                        && decision.at() > 30 * Worlds.MS)
                .findFirst()
                .orElseThrow();
        long other = draw.value() == 0 ? 150_000 : 0;
        List<Decision> tape = new ArrayList<>(usual.decisions().subList(0, (int) draw.sequence()));
        tape.add(new Decision(draw.sequence(), draw.at(), draw.point(), other, Decision.Origin.CHOSEN));
        Recording right = record(world.backend(), new TapeSource(tape, new SeedSource(SEED)));

        Parting parting = search(side(usual), side(right));

        String told = String.join(" ", words(right, parting));
        assertThat(told).startsWith("Up to " + VirtualTime.words(draw.at()) + " both runs are the same. There frame ");
        Event arrival = arrival(usual, draw);
        Event moved = arrival(right, draw);
        long first = Math.min(arrival.at(), moved.at());
        Parting.Found found = parting.found().orElseThrow();
        assertThat(found.first().node()).isEqualTo(EventWords.node(arrival));
        assertThat(found.different() - found.equal()).isEqualTo(16);
        assertThat(found.different()).isGreaterThanOrEqualTo(first);
        assertThat(told)
                .contains(" At " + VirtualTime.words(found.different()) + " "
                        + MachineDifferenceWords.place(found, found.first()) + ", the machines differed: ");
        demandFewProbes(parting);
    }

    private static Event arrival(Recording run, Decision draw) {
        LinkDraw link = (LinkDraw) draw.point();
        return run.events().stream()
                .filter(event -> event.kind() == EventKind.MESSAGE_DELIVERED
                        && event.at() >= draw.at()
                        && EventWords.text(event, "from").equals(link.frame().source())
                        && EventWords.text(event, "link").equals(link.link())
                        && EventWords.text(event, "frame")
                                .equals(Long.toString(link.frame().sequence())))
                .findFirst()
                .orElseThrow();
    }

    @Test
    @DisplayName("says that nothing differs before the shorter of two runs ends")
    void shorter() throws Exception {
        RunControls controls =
                new RunControls(usual.controls().until(), OptionalLong.of(50 * Worlds.MS), OptionalLong.empty());
        Recording right = world.run(SEED, controls);

        Parting parting = search(side(usual), side(right));

        assertThat(parting.found()).isEmpty();
        assertThat(words(right, parting).toString())
                .contains("The first run ended as")
                .contains("The machines of both were the same wherever they were compared");
    }

    @Test
    @DisplayName("goes on where it was given up")
    void resumed() throws Exception {
        Event delivery = delivery("b", 9);
        Backend planted = new PlantedBackend(world.backend(), new Plant.FrameBit(1, delivery.at(), 0, 3));
        Side right = new Side(record(planted, new SeedSource(SEED)), planted);
        List<Bracket> told = new ArrayList<>();
        Parting whole;
        ScenarioNames names = new ScenarioNames(world.scenario(), guest -> Optional.empty());
        try (Bisection bisection = new Bisection(side(usual), right, names, GRANT, told::add, new Cancellation())) {
            whole = bisection.search();
        }
        try (Bisection bisection =
                new Bisection(side(usual), right, names, GRANT, Bisection.Listener.NONE, new Cancellation())) {
            Parting rest = bisection.resume(told.get(told.size() / 2));

            assertThat(rest.found().orElseThrow().equal())
                    .isEqualTo(whole.found().orElseThrow().equal());
            assertThat(rest.probes()).isEqualTo(whole.probes());
        }
    }
}
