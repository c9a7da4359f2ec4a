package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the machines of each worker on one core, where there are as many workers as cores: a worker's machines hand over to each other all the
 * time, and do so much faster where no other core has to be woken. With fewer workers they may use whatever is free.
 */
public final class CorePerWorker {
    private static final Duration PROBE = Duration.ofSeconds(10);

    private final List<Integer> cores;

    private CorePerWorker(List<Integer> cores) {
        this.cores = cores;
    }

    /**
     * For so many workers of this process.
     *
     * @throws BackendException where it is cancelled meanwhile
     */
    public static CorePerWorker of(int workers, Cancellation cancel) throws BackendException {
        List<Integer> cores = Cores.allowed();
        CorePerWorker wanted = of(workers, cores);
        boolean possible = wanted.cores.isEmpty() || canPin(cores.get(0), new HelperProcess(PROBE, cancel));
        return possible ? wanted : new CorePerWorker(List.of());
    }

    static CorePerWorker of(int workers, List<Integer> cores) {
        return new CorePerWorker(cores.size() > 1 && workers >= cores.size() ? List.copyOf(cores) : List.of());
    }

    private static boolean canPin(int core, HelperProcess helper) throws BackendException {
        List<String> probe = new ArrayList<>(onCore(core).through());
        probe.add("true");
        try {
            return helper.ask(probe).exit() == 0;
        } catch (IOException missing) {
            return false; // it is for speed alone
        }
    }

    /** What the machines of the worker with this number are started under. */
    public HostConditions conditions(int worker) {
        return cores.isEmpty() ? HostConditions.USUAL : onCore(cores.get(Math.floorMod(worker, cores.size())));
    }

    /** Every QEMU on this core. */
    public static HostConditions onCore(int core) {
        return HostConditions.USUAL.through("taskset", "-c", Integer.toString(core));
    }
}
