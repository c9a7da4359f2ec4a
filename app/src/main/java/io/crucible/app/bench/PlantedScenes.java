package io.crucible.app.bench;

import io.crucible.model.elf.Program;
import io.crucible.model.scenario.Scenario;
import io.crucible.resources.GuestSymbolFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;

/** The scenarios of planted differences: three election guests, with variations. */
final class PlantedScenes {
    private static final String JITTER = "latency = \"1ms\"\njitter = \"200us\"\n";

    private final BenchWorlds worlds;

    PlantedScenes(BenchWorlds worlds) {
        this.worlds = worlds;
    }

    /**
     * The text of a scenario.
     *
     * @param guest what all nodes boot
     * @param first what only node a has
     * @param link what links have
     * @param rest faults
     */
    private Scenario scene(String guest, String first, String link, String rest) throws IOException {
        return worlds.scenario(String.format(Locale.ROOT, """
                [scenario]
                name = "planted"
                run-for = "500ms"
                [defaults.node]
                %s
                memory = "16MiB"
                white-box = true
                [[node]]
                name = "a"
                %s
                [[node]]
                name = "b"
                [[node]]
                name = "c"
                [[link]]
                between = ["a", "b", "c"]
                %s
                %s
                """, guest, first, link, rest));
    }

    private Scenario builtin(String first, String link, String rest) throws IOException {
        return scene("guest = \"builtin:election\"", first, link, rest);
    }

    Scenario plain() throws IOException {
        return builtin("", JITTER, "");
    }

    Scenario restarting() throws IOException {
        return builtin("", JITTER, """
                [[fault]]
                name = "power"
                kind = "crash"
                node = "a"
                at = "300ms"
                restart = "cold"
                after = "50ms"
                """);
    }

    Scenario twoVcpus() throws IOException {
        return builtin("vcpus = 2", "latency = \"2ms\"\njitter = \"200us\"\n", "");
    }

    /** Without jitter what two nodes answer at once arrives at once. */
    Scenario ties() throws IOException {
        return builtin("", "latency = \"1ms\"\n", "");
    }

    Scenario lossy() throws IOException {
        return builtin("", JITTER + "loss = 0.05\n", "");
    }

    Scenario doubtful() throws IOException {
        return builtin("", JITTER, """
                [[fault]]
                name = "power"
                kind = "crash"
                node = "a"
                at = "300ms"
                restart = "never"
                probability = 0.5
                """);
    }

    Scenario withOption() throws IOException {
        return builtin("command-line = \"heartbeat=11ms\"", JITTER, "");
    }

    Scenario withOtherCard() throws IOException {
        return builtin("nic = \"ne2k\"", JITTER, "");
    }

    Scenario withMoreMemory() throws IOException {
        return builtin("memory = \"32MiB\"", JITTER, "");
    }

    /** The address of a variable of the election guest. */
    long variable(String name) throws IOException {
        byte[] program = GuestSymbolFiles.of("builtin:election").orElseThrow().bytes();
        return Program.of(ByteBuffer.wrap(program)).symbols().address(name).orElseThrow();
    }

    /** Node a alone boots this file. */
    Scenario booting(Path kernel) throws IOException {
        return worlds.scenario(String.format(Locale.ROOT, """
                [scenario]
                name = "planted"
                run-for = "300ms"
                [[node]]
                name = "a"
                kernel = "%s"
                memory = "16MiB"
                white-box = true
                nics = 1
                """, kernel));
    }
}
