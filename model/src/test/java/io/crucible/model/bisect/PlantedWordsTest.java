package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Instruction;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.schedule.TapeSource;
import io.crucible.model.time.Digits;
import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What is said of two runs that decided one thing differently")
class PlantedWordsTest {
    private static final long SEED = 5;

    private final Worlds world = SampleRuns.faultyWorld();

    /** A run, the same with one decision taken otherwise, and that decision. */
    private record Pair(Recording usual, Recording other, Decision changed) {
        String told() {
            return String.join(
                    " ", new PartingWords(usual, other, Evidence.of(usual, other), Optional.empty()).sentences());
        }
    }

    private Pair pair(Predicate<Decision> wanted, long value) throws BackendException {
        Recording usual = world.run(SEED);
        Decision changed = usual.decisions().stream().filter(wanted).findFirst().orElseThrow();
        List<Decision> tape = new ArrayList<>(usual.decisions().subList(0, (int) changed.sequence()));
        tape.add(new Decision(changed.sequence(), changed.at(), changed.point(), value, Decision.Origin.CHOSEN));
        Recording other = Run.record(
                world.scenario(),
                SEED,
                new TapeSource(tape, new SeedSource(SEED)),
                usual.controls(),
                world.backend(),
                20 * Worlds.MS,
                new Observer() {},
                new Cancellation());
        return new Pair(usual, other, changed);
    }

    private static String upTo(Decision changed) {
        return "Up to " + VirtualTime.words(changed.at()) + " both runs are the same. There ";
    }

    @Test
    @DisplayName("names the frame that was late, by how much in either run, and when")
    void jitter() throws Exception {
        Pair pair = pair(
                made -> made.point() instanceof LinkDraw draw && draw.what().equals("jitter") && made.value() > 9, 7);
        LinkDraw draw = (LinkDraw) pair.changed().point();
        String frame =
                "frame " + draw.frame().sequence() + " of " + draw.frame().source() + " on " + draw.link();

        assertThat(pair.told())
                .startsWith(upTo(pair.changed()) + frame + " is "
                        + Durations.words(pair.changed().value()) + " late in the first run; in the second " + frame
                        + " is " + Durations.words(7) + " late");
    }

    @Test
    @DisplayName("names the random number that a node got in either run")
    void random() throws Exception {
        Pair pair = pair(
                made -> made.point() instanceof GuestRandom random
                        && random.node().equals("b"),
                4_711);

        assertThat(pair.told())
                .startsWith(upTo(pair.changed()) + "b gets the random number "
                        + Digits.grouped(pair.changed().value())
                        + " for pause in the first run; in the second b gets the"
                        + " random number 4 711 for pause");
    }

    @Test
    @DisplayName("names the fault that happened in one run only")
    void fault() throws Exception {
        Pair pair = pair(
                made -> made.point() instanceof FaultFires fires
                        && fires.fault().equals("third"),
                0);

        assertThat(pair.told())
                .startsWith(upTo(pair.changed())
                        + "the fault third happens in the first run; in the second the fault third does not happen");
    }

    @Test
    @DisplayName("says which frame a node received before which other")
    void swapped() throws Exception {
        ChoicePoint.FrameId first = new ChoicePoint.FrameId("a", 0, 17, 1_000, 64);
        ChoicePoint.FrameId second = new ChoicePoint.FrameId("c", 0, 16, 1_000, 64);
        DeliveryOrder order = new DeliveryOrder(
                "b",
                14_670_213,
                List.of(new ChoicePoint.Candidate("a--b", 0, first), new ChoicePoint.Candidate("b--c", 0, second)));
        Recording usual = world.run(SEED);
        Recording one = with(usual, new Decision(0, 14_670_213, order, 0, Decision.Origin.DEFAULT));
        Recording other = with(usual, new Decision(0, 14_670_213, order, 1, Decision.Origin.CHOSEN));

        assertThat(new PartingWords(one, other, Evidence.of(one, other), Optional.empty()).sentences())
                .containsExactly(
                        "Up to 14.670 213 ms both runs are the same.",
                        "There node b received frame 17 of a before frame 16 of c; in the second run after it.");
    }

    private static Recording with(Recording usual, Decision only) {
        return new Recording(
                usual.identity(),
                usual.seed(),
                usual.scenario(),
                usual.controls(),
                usual.outcome(),
                List.of(only),
                usual.events(),
                usual.samples(),
                usual.modelProof());
    }

    @Test
    @DisplayName(
            "names the first unlike instant of the machines, and says There of no other instant than the last named")
    void machines() throws Exception {
        Pair pair = pair(
                made -> made.point() instanceof LinkDraw draw && draw.what().equals("jitter") && made.value() > 9, 7);
        long equal = pair.changed().at() + 160;
        MachineDifference one = machine("a");
        Parting.Found found = new Parting.Found(equal, equal + 16, List.of(one, machine("b")));
        Parting parting = new Parting(1, 1, 1, Optional.of(found), List.of(Optional.empty(), Optional.empty()));
        List<String> told = new PartingWords(
                        pair.usual(), pair.other(), Evidence.of(pair.usual(), pair.other()), Optional.of(parting))
                .sentences();

        assertThat(told.get(1)).startsWith("There frame ");
        assertThat(told)
                .anySatisfy(sentence -> assertThat(sentence)
                        .startsWith("At " + VirtualTime.words(equal + 16) + " after instruction 6 of node a, ")
                        .endsWith("; at the same instant those of one other node."));
    }

    private static MachineDifference machine(String node) {
        return new MachineDifference(
                node,
                0,
                OptionalLong.of(5),
                OptionalLong.of(6),
                OptionalLong.of(6),
                Optional.of(new Instruction(0x1000, new byte[] {1}, "hlt")),
                Optional.empty(),
                List.of(),
                MemoryDifference.NONE,
                Optional.empty(),
                true);
    }

    @Test
    @DisplayName("does not count the seed itself as a decision that differs")
    void seeds() throws Exception {
        Recording usual = world.run(SEED);
        Recording other = world.run(SEED + 1);
        Evidence evidence = Evidence.of(usual, other);

        assertThat(evidence.decision().orElseThrow().index()).isPositive();
        assertThat(Evidence.of(usual, usual).equal()).isTrue();
    }

    @Test
    @DisplayName("says how both ended where that is not the same")
    void endings() throws Exception {
        Recording usual = world.run(SEED);
        Recording shorter = world.run(
                SEED,
                new io.crucible.model.run.RunControls(
                        usual.controls().until(), OptionalLong.of(50 * Worlds.MS), OptionalLong.empty()));

        assertThat(new PartingWords(usual, shorter, Evidence.of(usual, shorter), Optional.empty()).sentences())
                .last()
                .asString()
                .startsWith("The first run ended as passed at 80.000 000 ms, the second as ");
    }
}
