package io.crucible.model.live;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Its states can be taken up by another world in this process: a state's file holds its number, and much else as a machine's does. */
final class LastingBackend implements Backend {
    private static final int SIZE = 300_000;

    private final Backend backend;
    private final Path folder;
    private final List<Checkpoint> states = new ArrayList<>();
    private int shift;
    private boolean full;
    private long granted;
    private int revived;

    LastingBackend(Backend backend, Path folder) {
        this.backend = backend;
        this.folder = folder;
    }

    /** From now on states that are taken up turn out to be the ones captured so many before. */
    void mistake(int other) {
        shift = other;
    }

    /** From now on there is no room for another state. */
    void full() {
        full = true;
    }

    /** ns of virtual time that machines were let run. */
    long granted() {
        return granted;
    }

    int revived() {
        return revived;
    }

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    private record Lasting(Checkpoint state, Path file) implements Checkpoint {
        @Override
        public long at() {
            return state.at();
        }

        @Override
        public long icount() {
            return state.icount();
        }

        @Override
        public Optional<Checkpoint.Lasting> lasting() {
            return Optional.of(new Checkpoint.Lasting(at() + " " + icount(), file));
        }

        @Override
        public void close() {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private synchronized Checkpoint kept(Checkpoint state) {
        try {
            states.add(state);
            byte[] bytes = new byte[SIZE + states.size() % 7 * 4096];
            new Random(3).nextBytes(bytes);
            Arrays.fill(bytes, SIZE / 3, 2 * SIZE / 3, (byte) 0);
            ByteBuffer.wrap(bytes).putInt(0, states.size() - 1).putInt(SIZE / 2, states.size());
            return new Lasting(state, Files.write(Files.createTempFile(folder, "state", ""), bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized Checkpoint revived(World.Content content) throws BackendException {
        try {
            Path file = folder.resolve("revived-" + revived++);
            content.fill(file);
            byte[] bytes = Files.readAllBytes(file);
            int number = ByteBuffer.wrap(bytes).getInt(0);
            if (ByteBuffer.wrap(bytes).getInt(SIZE / 2) != number + 1) {
                throw new IOException("what was read is not what was written");
            }
            return new Lasting(states.get(Math.floorMod(number - shift, states.size())), file);
        } catch (IOException e) {
            throw new BackendException(BackendException.Reason.LOCAL_IO, e.getMessage(), e);
        }
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        long[] stands = new long[scenario.nodes().size()];
        return new ForwardingWorld(backend.open(scenario, cancel)) {
            @Override
            public void start(int node, Start start) throws BackendException {
                stands[node] = start.at();
                boolean lasting = start instanceof Start.FromCheckpoint;
                super.start(node, lasting ? plain((Start.FromCheckpoint) start) : start);
            }

            private Start plain(Start.FromCheckpoint from) {
                Checkpoint state = from.checkpoint() instanceof Lasting kept ? kept.state() : from.checkpoint();
                return new Start.FromCheckpoint(shift == 0 ? from.at() : state.at(), from.incarnation(), state);
            }

            @Override
            public void grant(int node, Grant grant) throws BackendException {
                granted += Math.max(0, grant.until() - stands[node]);
                stands[node] = Math.max(stands[node], grant.until());
                super.grant(node, grant);
            }

            @Override
            public Checkpoint capture(int node) throws BackendException {
                if (full) {
                    throw new BackendException(BackendException.Reason.LOCAL_IO, "no room");
                }
                return kept(super.capture(node));
            }

            @Override
            public Checkpoint revive(String line, Content content) throws BackendException {
                return revived(content);
            }
        };
    }
}
