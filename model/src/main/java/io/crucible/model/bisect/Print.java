package io.crucible.model.bisect;

import io.crucible.model.backend.BackendException;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.live.LiveMachines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What all machines of one side are at an instant.
 *
 * @param machines by the number of the node; nothing where it has no power
 */
record Print(List<Optional<Machine>> machines) {
    private static final Hash128 NO_CHAIN = new Hash128(0, 0);

    Print {
        machines = List.copyOf(machines);
    }

    /**
     * One machine.
     *
     * @param icount instructions its present incarnation has retired
     * @param everything digest of its registers, RAM and devices
     * @param coarse digests of RAM and devices alone, where the backend has such
     */
    record Machine(long icount, Hash128 everything, Optional<Sample.Coarse> coarse) {}

    /** The print of machines that stand. */
    static Print of(LiveMachines standing, int nodes) throws BackendException {
        List<Optional<Machine>> machines = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            machines.add(standing.on(node) ? Optional.of(machine(standing, node)) : Optional.empty());
        }
        return new Print(machines);
    }

    private static Machine machine(LiveMachines standing, int node) throws BackendException {
        Sample sample = standing.inspect(node).sample(0, NO_CHAIN, true);
        return new Machine(sample.icount(), sample.rolling(), sample.coarse());
    }

    /** The numbers of the nodes whose machines are not the same. */
    List<Integer> differing(Print other) {
        return IntStream.range(0, machines.size())
                .filter(node -> !machines.get(node).equals(other.machines().get(node)))
                .boxed()
                .toList();
    }
}
