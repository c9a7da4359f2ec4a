package io.crucible.model.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.World;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.replay.Replay;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.trunk.TrunkBackend;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A branch")
class BranchPointTest {
    private static final long MS = 1_000_000;

    private static Artifact artifact(Recording recording) {
        return new Artifact(recording, Sha256.of("the file"));
    }

    private static int first(Recording recording, Predicate<ChoicePoint> fits, int after) {
        List<Decision> decisions = recording.decisions();
        for (int number = after; number < decisions.size(); number++) {
            if (fits.test(decisions.get(number).point())) {
                return number;
            }
        }
        throw new AssertionError("the run has no such decision");
    }

    private static Recording take(Recording parent, int number, long value) throws BackendException {
        return take(parent, number, value, SampleRuns.faultyWorld().backend());
    }

    private static Recording take(Recording parent, int number, long value, Backend backend) throws BackendException {
        return BranchPoint.of(artifact(parent), number)
                .take(value, parent.controls(), backend, 20 * MS, new Observer() {}, new Cancellation())
                .orElseThrow();
    }

    private static void assertReplays(Recording recording) throws BackendException {
        Backend backend = SampleRuns.faultyWorld().backend();
        assertThat(Replay.refusal(recording, backend)).isEmpty();
        assertThat(Replay.execute(recording, backend, MS, new Observer() {}, new Cancellation())
                        .difference())
                .isEmpty();
    }

    @Test
    @DisplayName("keeps every decision before the changed one, takes the value, and goes on by the seed")
    void parts() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        int number = first(parent, LinkDraw.class::isInstance, 40);
        Decision before = parent.decisions().get(number);
        Recording branch = take(parent, number, before.value() ^ 1);
        assertThat(branch.decisions().subList(0, number))
                .isEqualTo(parent.decisions().subList(0, number));
        Decision changed = branch.decisions().get(number);
        assertThat(changed)
                .isEqualTo(new Decision(number, before.at(), before.point(), before.value() ^ 1, Origin.CHOSEN));
        SeedSource seed = new SeedSource(parent.seed());
        assertThat(branch.decisions().subList(number + 1, branch.decisions().size()))
                .isNotEmpty()
                .allMatch(decision -> decision.origin() == Origin.DEFAULT
                        && seed.resolve(decision.point()).value() == decision.value());
        assertThat(branch.lineage())
                .contains(new Lineage(
                        Sha256.of("the file"), number, before.point().key(), before.value(), before.value() ^ 1));
        assertThat(branch.events()).isNotEqualTo(parent.events());
        assertReplays(branch);
    }

    @Test
    @DisplayName("in which a fault does not happen has no trace of it, and replays")
    void fault() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        int number = first(parent, FaultFires.class::isInstance, 0);
        Recording branch = take(parent, number, 0);
        FaultFires fires = (FaultFires) parent.decisions().get(number).point();
        assertThat(branch.events())
                .filteredOn(
                        event -> event.at() == parent.decisions().get(number).at())
                .anyMatch(event -> event.attributes().toString().contains(fires.fault())
                        && event.attributes().toString().contains("the draw decided against it"));
        assertReplays(branch);
    }

    @Test
    @DisplayName("at the seed is a run by another seed")
    void seed() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        Recording branch = take(parent, 0, 77);
        Recording other = SampleRuns.faulty(77);
        assertThat(branch.seed()).isEqualTo(77);
        assertThat(branch.decisions().get(0).origin()).isEqualTo(Origin.CHOSEN);
        int size = other.decisions().size();
        assertThat(branch.decisions().subList(1, size))
                .isEqualTo(other.decisions().subList(1, size));
        assertThat(branch.samples()).isEqualTo(other.samples());
        assertReplays(branch);
    }

    @Test
    @DisplayName("of a branch keeps what was chosen before it, and names the nearer parent")
    void again() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        int number = first(parent, LinkDraw.class::isInstance, 30);
        Recording branch = take(parent, number, parent.decisions().get(number).value() ^ 1);
        int later = first(branch, LinkDraw.class::isInstance, number + 20);
        Recording second = take(branch, later, branch.decisions().get(later).value() ^ 1);
        assertThat(second.decisions().subList(0, later))
                .isEqualTo(branch.decisions().subList(0, later));
        assertThat(second.decisions())
                .filteredOn(decision -> decision.origin() == Origin.CHOSEN)
                .extracting(Decision::sequence)
                .containsExactly((long) number, (long) later);
        assertThat(second.lineage().orElseThrow().prefix()).isEqualTo(later);
        assertReplays(second);
        int earlier = first(branch, LinkDraw.class::isInstance, 10);
        Recording third = take(branch, earlier, branch.decisions().get(earlier).value() ^ 1);
        assertThat(third.decisions())
                .as("what comes after the changed decision is the seed's")
                .filteredOn(decision -> decision.origin() == Origin.CHOSEN)
                .extracting(Decision::sequence)
                .containsExactly((long) earlier);
    }

    @Test
    @DisplayName("from a trunk that ends where it parts is the branch from power-on, one value after another")
    void trunk() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        for (int after : List.of(1, 25, 60)) {
            int number = first(parent, LinkDraw.class::isInstance, after);
            BranchPoint point = BranchPoint.of(artifact(parent), number);
            Backend backend = SampleRuns.faultyWorld().backend();
            try (TrunkBackend trunk = new TrunkBackend(parent.scenario(), point.prefix(), backend, 3 * MS)) {
                for (long value : new long[] {0, 17, 199_999}) {
                    assertThat(take(parent, number, value, trunk)).isEqualTo(take(parent, number, value));
                }
            }
        }
    }

    @Test
    @DisplayName("begins at power-on where there is no room for the states of machines")
    void noRoom() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        int number = first(parent, LinkDraw.class::isInstance, 25);
        BranchPoint point = BranchPoint.of(artifact(parent), number);
        Backend full = new Backend() {
            @Override
            public Identity identity() throws BackendException {
                return SampleRuns.faultyWorld().backend().identity();
            }

            @Override
            public World open(Scenario scenario, Cancellation cancel) throws BackendException {
                return new ForwardingWorld(SampleRuns.faultyWorld().backend().open(scenario, cancel)) {
                    @Override
                    public Checkpoint capture(int node) throws BackendException {
                        throw new BackendException(BackendException.Reason.LOCAL_IO, "no room");
                    }
                };
            }
        };
        try (TrunkBackend trunk = new TrunkBackend(parent.scenario(), point.prefix(), full, 3 * MS)) {
            for (long value : new long[] {0, 17}) {
                assertThat(take(parent, number, value, trunk)).isEqualTo(take(parent, number, value));
            }
        }
    }

    @Test
    @DisplayName("refuses the recorded value and what is none of the decision's alternatives")
    void refuses() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        int number = first(parent, FaultFires.class::isInstance, 0);
        BranchPoint point = BranchPoint.of(artifact(parent), number);
        assertThat(point.refusal(1)).contains("that is the alternative that the recorded run took");
        assertThat(point.refusal(2)).contains("its alternatives are the numbers from 0 to 1");
        assertThat(point.refusal(-1)).contains("its alternatives are the numbers from 0 to 1");
        assertThat(point.refusal(0)).isEmpty();
        assertThat(BranchPoint.of(artifact(parent), 0).refusal(-1)).isEmpty();
    }

    @Test
    @DisplayName("is none where the run would end before it comes to the decision")
    void ends() throws Exception {
        Recording parent = SampleRuns.faulty(5);
        int number = first(parent, point -> point instanceof DeliveryOrder, 60);
        BranchPoint point = BranchPoint.of(artifact(parent), first(parent, LinkDraw.class::isInstance, number));
        RunControls shorter = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(2 * MS), OptionalLong.empty());
        Optional<Recording> none = point.take(
                1, shorter, SampleRuns.faultyWorld().backend(), 20 * MS, new Observer() {}, new Cancellation());
        assertThat(none).isEmpty();
    }
}
