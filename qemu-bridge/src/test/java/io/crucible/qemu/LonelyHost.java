package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.World;
import io.crucible.model.backend.World.Grant;
import io.crucible.model.backend.World.Start;
import java.nio.file.Path;
import java.util.List;

/** A host with two machines, one running and one parked with a checkpoint, that is going to be killed; two more machines wait to be wanted. */
final class LonelyHost {
    private LonelyHost() {}

    public static void main(String[] arguments) throws BackendException {
        SpareWorlds spares = new SpareWorlds();
        QemuSettings settings =
                TestWorlds.settings().withPlaces(List.of(Path.of(arguments[0]))).withSpares(spares, true);
        World world = TestWorlds.open(settings, 2);
        for (int node = 0; node < 2; node++) {
            world.start(node, new Start.Cold(0, 0));
        }
        for (int node = 0; node < 2; node++) {
            world.await();
        }
        world.capture(1);
        world.grant(0, new Grant(1L << 60, false, false, List.of()));
        while (spares.size() < 2) {
            Thread.onSpinWait();
        }
        System.out.println("running");
        world.await();
    }
}
