package io.crucible.model.savepoint;

import static io.crucible.model.run.Worlds.MS;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.Predicate;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.util.OptionalLong;

/** Two nodes that draw a number, tell what they do by markers, send each other frames, and then sleep for ever. */
final class Tellers {
    /** A marker with everything in its name that could be taken for something else. */
    static final String AWKWARD = "half way; now=1, 100%\té";

    /** The promise that breaks. */
    static final String BROKEN = "never-half";

    static final long GRANT = 20 * MS;

    private Tellers() {}

    static final class Teller implements ScriptedNode {
        private int told;

        @Override
        public void start(Hands hands) {
            hands.print("up\n");
            hands.say(new GuestMessage.RandomRequest(1, 1, "when"));
        }

        @Override
        public void random(Hands hands, long request, long value) {
            hands.timer(1, (2 + value % 5) * MS + 123_456);
        }

        @Override
        public void timer(Hands hands, int timer) {
            hands.send(0, new byte[60 + told]);
            hands.work(1_000);
            hands.say(new GuestMessage.Marker(told == 2 ? AWKWARD : "turn", "number " + told));
            if (++told < 4) {
                hands.timer(1, 5 * MS);
            }
        }
    }

    /** They come to rest after some 25 ms. */
    static Worlds resting() {
        return Worlds.mesh(2, 200_000).programs(node -> Teller::new);
    }

    /** The same with a crash and a restart on the way, for 60 ms. */
    static Worlds running() {
        return resting()
                .runFor(60 * MS)
                .fault(
                        "power",
                        new FaultSpec.Crash("b", FaultSpec.Restart.COLD, 3 * MS),
                        new FaultSpec.At(9 * MS),
                        OptionalLong.empty());
    }

    /** The same with a promise that breaks when the awkward marker is set. */
    static Worlds breaking() {
        return running().claim(BROKEN, new AssertionSpec.Always(new Predicate.Not(Worlds.marker(AWKWARD))));
    }

    static Source source(Worlds worlds, long seed) throws BackendException {
        return Source.of(worlds.scenario(), seed, backend(worlds));
    }

    static Backend backend(Worlds worlds) {
        return worlds.backend();
    }

    static Saving.Result save(Worlds worlds, long seed, Boundary boundary) throws BackendException, OracleException {
        return save(source(worlds, seed), boundary, new ProofWriter.Campaign(), worlds, GRANT);
    }

    static Saving.Result save(Source source, Boundary boundary, ProofWriter writer, Worlds worlds, long grant)
            throws BackendException, OracleException {
        return Saving.save(
                source, boundary, "test", writer, backend(worlds), grant, new Observer() {}, new Cancellation());
    }

    static SavepointHandle handle(Worlds worlds, long seed, Boundary boundary) {
        try {
            return save(worlds, seed, boundary).handle().orElseThrow();
        } catch (BackendException | OracleException e) {
            throw new AssertionError(e);
        }
    }
}
