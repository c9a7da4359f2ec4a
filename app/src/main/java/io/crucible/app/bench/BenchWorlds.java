package io.crucible.app.bench;

import io.crucible.app.QemuBackends;
import io.crucible.app.catalog.GuestLibrary;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.ScenarioSource;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The scenarios that are measured, and what runs them. */
final class BenchWorlds {
    private final ImageStore images;
    private final QemuBackends backends;

    BenchWorlds(ImageStore images, QemuBackends backends) {
        this.images = images;
        this.backends = backends;
    }

    Backend backend() throws BackendException {
        return backend(HostConditions.USUAL);
    }

    /** What runs them under these conditions. */
    Backend backend(HostConditions host) throws BackendException {
        return backends.open(images, host);
    }

    /** The same, but no process is started before it is wanted. */
    Backend backendWithoutSpares() throws BackendException {
        return backends.openWithoutSpares(images, HostConditions.USUAL);
    }

    /** So many election guests, every pair linked, with this much memory each, to run for so long. */
    Scenario election(int nodes, int memoryMiB, String runFor) throws IOException {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, """
                [scenario]
                name = "bench"
                run-for = "%s"
                [defaults.node]
                guest = "builtin:election"
                memory = "%dMiB"
                white-box = true
                ready = "white-box"
                """, runFor, memoryMiB));
        List<String> names = IntStream.range(0, nodes)
                .mapToObj(number -> String.format(Locale.ROOT, "n%02d", number))
                .toList();
        names.forEach(name -> text.append("[[node]]\nname = \"").append(name).append("\"\n"));
        if (nodes == 1) {
            text.append("nics = 1\n"); // without a card the guest gives up at once
        } else {
            text.append("[[link]]\nbetween = [\"")
                    .append(String.join("\", \"", names))
                    .append("\"]\nlatency = \"1ms\"\njitter = \"200us\"\n");
        }
        return scenario(text.toString());
    }

    /** One Linux guest of 128 MiB that works for a while after its boot, in turns busy and asleep, and switches itself off. */
    Scenario linux() throws IOException {
        return scenario("""
                [scenario]
                name = "linux-boot"
                coarse-samples-every = "1000s"
                [[node]]
                name = "a"
                guest = "linux:linux-http"
                nics = 0
                command-line = 'run="for i in 1 2 3 4 5 6 7 8; do sleep 0.2; md5sum /bin/busybox /lib/crucible/load; done"'
                """);
    }

    /** One Linux guest of 128 MiB that is in turns asleep and busy from its boot on, for so long. */
    Scenario lastingLinux(String runFor) throws IOException {
        return scenario(String.format(Locale.ROOT, """
                [scenario]
                name = "linux-travel"
                run-for = "%s"
                [[node]]
                name = "a"
                guest = "linux:linux-http"
                nics = 0
                command-line = 'run="while :; do sleep 0.2; md5sum /bin/busybox /lib/crucible/load; done"'
                """, runFor));
    }

    LinuxBoot linuxBoot(Scenario scenario) throws IOException {
        try {
            return new LinuxBoot(scenario, images, backend());
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** The scenario that a text describes. */
    Scenario scenario(String text) throws IOException {
        Path file = Files.createTempFile("bench", ".toml");
        try {
            Files.writeString(file, text);
            GuestLibrary linux = new GuestLibrary(images.guests(), System.err::println);
            Scenario scenario = ScenarioSource.of(file.toString(), Path.of("").toAbsolutePath())
                    .read(linux);
            images.prepare(scenario, List.of(Path.of("").toAbsolutePath()));
            return scenario;
        } catch (ScenarioException wrong) {
            throw new IOException("the benchmark's own scenario is wrong: " + wrong.getMessage(), wrong);
        } finally {
            Files.delete(file);
        }
    }
}
