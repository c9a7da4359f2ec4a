package io.crucible.app.bench;

import io.crucible.app.catalog.ImageStore;
import io.crucible.model.backend.BackendException;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.QemuCommandLine;
import io.crucible.qemu.launch.QemuFiles;
import io.crucible.qemu.launch.QemuProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The same QEMU with the same machine and guest as a scenario's one node, without our plugin. */
final class BareQemu {
    private static final long FIRST_SECOND = 946_684_800L;
    private static final long PATIENCE_SECONDS = 300;

    private final Path folder;
    private final List<String> line;
    private final int shift;

    /** Prepares to run the scenario's node in this folder. */
    BareQemu(Scenario scenario, ImageStore images, Path folder) throws IOException, BackendException {
        this.folder = folder;
        NodeSpec node = scenario.nodes().get(0);
        link(images.file(node.guest().kernel()), QemuFiles.KERNEL);
        Optional<Guest.Image> initrd = node.guest().initrd();
        if (initrd.isPresent()) {
            link(images.file(initrd.get()), QemuFiles.INITRD);
        }
        Path program = QemuProgram.find(System.getenv());
        QemuCommandLine.Machine machine =
                new QemuCommandLine.Machine(program, Path.of("none"), node, 1, 1, folder, FIRST_SECOND, 1, false);
        this.line = without(QemuCommandLine.of(machine));
        this.shift = node.icountShift();
    }

    private void link(Path file, String name) throws IOException {
        Files.createSymbolicLink(folder.resolve(name), file.toAbsolutePath());
    }

    /** The command line without what only our plugin needs. */
    private static List<String> without(List<String> whole) {
        List<String> rest = new ArrayList<>();
        for (int at = 0; at < whole.size(); at++) {
            if (List.of("-plugin", "-qmp", "-icount").contains(whole.get(at))) {
                at++;
            } else if (!whole.get(at).equals("-S")) {
                rest.add(whole.get(at));
            }
        }
        return List.copyOf(rest);
    }

    /** Wall ns of a run to the guest's power-off, as fast as virtual time goes. */
    long run() throws IOException, InterruptedException {
        return time("shift=" + shift + ",sleep=off,align=off");
    }

    /** The same under QEMU's own recorder. */
    long record() throws IOException, InterruptedException {
        return time("shift=" + shift + ",sleep=off,align=off,rr=record,rrfile=log");
    }

    /** The same under QEMU's own replay of what was recorded last. */
    long replay() throws IOException, InterruptedException {
        return time("shift=" + shift + ",sleep=off,align=off,rr=replay,rrfile=log");
    }

    private long time(String icount) throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(line);
        whole.addAll(List.of("-icount", icount));
        Files.deleteIfExists(QemuFiles.ram(folder));
        Path words = folder.resolve("words");
        ProcessBuilder builder = new ProcessBuilder(whole)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(words.toFile());
        builder.environment().keySet().retainAll(List.of("PATH", "HOME"));
        builder.environment().putAll(Map.of("TZ", "UTC", "LC_ALL", "C"));
        long before = System.nanoTime();
        Process process = builder.start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("QEMU with -icount " + icount + " did not end in " + PATIENCE_SECONDS + " s");
        }
        if (process.exitValue() != 0) {
            throw new IOException("QEMU with -icount " + icount + " failed: " + Files.readString(words));
        }
        return System.nanoTime() - before;
    }
}
