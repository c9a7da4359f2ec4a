package io.crucible.model.sim.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.world.FaultCount;
import io.crucible.model.sim.world.Rate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A simulated disk")
class DiskTest {

    private interface Script {
        void run(Simulation simulation, Disk disk) throws Exception;
    }

    private static CaseReport run(long seed, Script script) {
        return SimulatedCase.of(
                        "disk",
                        simulation -> "",
                        (simulation, application) -> script.run(simulation, simulation.disk(simulation.node("n"))))
                .expectPass(seed);
    }

    private static void append(DiskFile file, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        file.write(file.size(), bytes, 0, bytes.length);
    }

    private static String text(Disk disk, String path) throws IOException {
        try (DiskFile file = disk.open(path, false)) {
            byte[] bytes = new byte[(int) file.size()];
            int count = file.read(0, bytes, 0, bytes.length);
            return count < 0 ? "" : new String(bytes, 0, count, StandardCharsets.US_ASCII);
        }
    }

    private static void powerCycle(Disk disk) {
        disk.node().kill();
        disk.node().restart();
    }

    /** The states of a file over many seeds, after a crash in the middle of what the script does with it. */
    private static Set<String> states(int seeds, Script script) {
        Set<String> states = new TreeSet<>();
        for (int i = 0; i < seeds; i++) {
            run(CaseSeeds.caseSeed(4, i), (simulation, disk) -> {
                script.run(simulation, disk);
                powerCycle(disk);
                states.add(disk.exists("/f") ? text(disk, "/f") : "missing");
            });
        }
        return states;
    }

    private static DiskFile durableFile(Disk disk) throws IOException {
        DiskFile file = disk.create("/f");
        disk.syncDirectory("/");
        return file;
    }

    @Test
    @DisplayName("keeps files in directories, with the errors of a real one")
    void files() {
        run(1, (simulation, disk) -> {
            disk.createDirectory("/d");
            DiskFile file = disk.create("/d/f");
            append(file, "hello");
            file.setLength(7);
            file.write(5, new byte[] {'!', '?'}, 0, 1);
            assertThat(text(disk, "/d/f")).isEqualTo("hello!\0");
            assertThat(file.read(7, new byte[1], 0, 1)).isEqualTo(-1);
            assertThatThrownBy(() -> disk.create("/d/f")).isInstanceOf(FileAlreadyExistsException.class);
            assertThatThrownBy(() -> disk.open("/x", false)).isInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> disk.create("/x/y")).isInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> disk.delete("/d")).isInstanceOf(DirectoryNotEmptyException.class);
            assertThatThrownBy(() -> disk.create("/a//b")).isInstanceOf(IllegalArgumentException.class);
            disk.move("/d", "/e");
            assertThat(disk.list("/")).containsExactly("e");
            assertThat(disk.list("/e")).containsExactly("f");
            disk.delete("/e/f");
            append(file, "still there");
            file.close();
            assertThatThrownBy(() -> append(file, "x")).isInstanceOf(IOException.class);
        });
    }

    @Test
    @DisplayName("never harms what was synced, file and directory")
    void syncedSurvives() {
        assertThat(states(100, (simulation, disk) -> {
                    everyCrashFault(disk);
                    DiskFile file = durableFile(disk);
                    append(file, "abcdefgh");
                    file.sync();
                }))
                .containsExactly("abcdefgh");
    }

    private static void everyCrashFault(Disk disk) {
        disk.setSectorSize(2);
        disk.faults()
                .lostWrite(Rate.percent(30))
                .tornWrite(Rate.percent(50))
                .reorderedWrites(Rate.percent(50))
                .lostNames(Rate.percent(50));
    }

    @Test
    @DisplayName("loses or keeps each write that was not synced, one by one")
    void lostWrites() {
        assertThat(states(200, (simulation, disk) -> {
                    disk.faults().lostWrite(Rate.percent(50));
                    DiskFile file = durableFile(disk);
                    append(file, "a");
                    append(file, "b");
                }))
                .containsExactly("", "\0b", "a", "ab");
    }

    @Test
    @DisplayName("tears a write only between sectors")
    void tornWrites() {
        assertThat(states(200, (simulation, disk) -> {
                    disk.setSectorSize(4);
                    disk.faults().tornWrite(Rate.ALWAYS);
                    DiskFile file = durableFile(disk);
                    append(file, "ab");
                    file.sync();
                    append(file, "cdEFGHij");
                }))
                .containsExactly("ab", "abcd", "abcdEFGH");
    }

    @Test
    @DisplayName("lets writes that were not synced land in another order")
    void reorderedWrites() {
        assertThat(states(200, (simulation, disk) -> {
                    disk.faults().reorderedWrites(Rate.percent(50));
                    DiskFile file = durableFile(disk);
                    for (String letter : List.of("a", "b", "c")) {
                        file.write(0, letter.getBytes(StandardCharsets.US_ASCII), 0, 1);
                    }
                }))
                .containsExactly("a", "b", "c");
    }

    @Test
    @DisplayName("may forget names until their directory is synced, the latest first")
    void lostNames() {
        Script unsynced = (simulation, disk) -> {
            disk.faults().lostNames(Rate.percent(50));
            DiskFile file = disk.create("/g");
            append(file, "new");
            file.sync();
            disk.move("/g", "/f");
        };
        assertThat(states(100, unsynced)).containsExactly("missing", "new");
        assertThat(states(100, (simulation, disk) -> {
                    unsynced.run(simulation, disk);
                    disk.syncDirectory("/");
                }))
                .containsExactly("new");
    }

    @Test
    @DisplayName("replaces a file by a move in one step: after a crash it is the old or the new one")
    void atomicReplacement() {
        assertThat(states(100, (simulation, disk) -> {
                    disk.faults().lostNames(Rate.percent(50));
                    DiskFile old = durableFile(disk);
                    append(old, "old");
                    old.sync();
                    DiskFile fresh = disk.create("/f.new");
                    append(fresh, "new");
                    fresh.sync();
                    disk.move("/f.new", "/f");
                }))
                .containsExactly("new", "old");
    }

    @Test
    @DisplayName("keeps a new file's name with its sync only if told to")
    void fileSyncKeepsName() {
        for (boolean keeps : List.of(true, false)) {
            assertThat(states(100, (simulation, disk) -> {
                        disk.setFileSyncKeepsName(keeps);
                        disk.faults().lostNames(Rate.percent(50));
                        DiskFile file = disk.create("/f");
                        append(file, "x");
                        file.sync();
                    }))
                    .isEqualTo(keeps ? Set.of("x") : Set.of("missing", "x"));
        }
    }

    @Test
    @DisplayName("fails reads, writes and syncs at their rates, and a failed write changes nothing")
    void errors() {
        run(1, (simulation, disk) -> {
            DiskFile file = disk.create("/f");
            append(file, "abc");
            disk.faults().writeError(Rate.ALWAYS).readError(Rate.ALWAYS).syncError(Rate.ALWAYS);
            assertThatThrownBy(() -> append(file, "d")).hasMessage("cannot write /f: input/output error");
            assertThatThrownBy(() -> file.read(0, new byte[1], 0, 1)).hasMessageContaining("cannot read /f");
            assertThatThrownBy(file::sync).hasMessageContaining("cannot sync /f");
            disk.faults().readError(Rate.NEVER);
            assertThat(text(disk, "/f")).isEqualTo("abc");
        });
    }

    @Test
    @DisplayName("gives back a wrong bit at its rate, while the medium keeps the right one")
    void corruption() {
        List<String> read = new ArrayList<>();
        CaseReport report = run(1, (simulation, disk) -> {
            DiskFile file = disk.create("/f");
            append(file, "aaaaaaaa");
            disk.faults().corruptRead(Rate.ALWAYS);
            read.add(text(disk, "/f"));
            disk.faults().corruptRead(Rate.NEVER);
            read.add(text(disk, "/f"));
            disk.corrupt("/f", 3);
            read.add(text(disk, "/f"));
        });

        assertThat(read.get(0)).isNotEqualTo("aaaaaaaa").hasSize(8);
        assertThat(read.get(1)).isEqualTo("aaaaaaaa");
        assertThat(read.get(2)).isEqualTo("aaa`aaaa");
        assertThat(report.faults().counts())
                .extracting(FaultCount::fault)
                .containsExactly("disk.corrupt_read", "disk.corrupt_sector");
    }

    @Test
    @DisplayName("is full once its files hold as much as it can")
    void full() {
        run(1, (simulation, disk) -> {
            disk.setCapacity(5);
            DiskFile file = disk.create("/f");
            append(file, "abc");
            assertThatThrownBy(() -> append(file, "def")).hasMessage("/f: no space left on device");
            append(file, "de");
            file.write(0, new byte[] {'A'}, 0, 1);
            assertThat(text(disk, "/f")).isEqualTo("Abcde");
        });
    }

    @Test
    @DisplayName("answers nothing while its node is down, and old handles never again")
    void down() {
        run(1, (simulation, disk) -> {
            DiskFile file = durableFile(disk);
            disk.node().kill();
            assertThatThrownBy(() -> append(file, "a")).isInstanceOf(DiskCrashedException.class);
            assertThatThrownBy(() -> disk.open("/f", false)).isInstanceOf(DiskCrashedException.class);
            disk.node().restart();
            assertThatThrownBy(() -> append(file, "a")).isInstanceOf(DiskCrashedException.class);
            assertThat(text(disk, "/f")).isEmpty();
        });
    }

    @Test
    @DisplayName("kills its node after the operation it was told")
    void armedCrash() {
        run(1, (simulation, disk) -> {
            DiskFile file = durableFile(disk);
            disk.crashAfter(2);
            append(file, "a");
            assertThatThrownBy(() -> append(file, "b")).isInstanceOf(DiskCrashedException.class);
            assertThat(disk.node().isRunning()).isFalse();
            disk.node().restart();
            assertThat(text(disk, "/f")).isEqualTo("ab");
        });
    }

    @Test
    @DisplayName("takes its time with tasks, in which others run")
    void latency() {
        List<String> log = new ArrayList<>();
        run(1, (simulation, disk) -> {
            log.clear();
            disk.setLatency(100, 50);
            simulation.tasks().spawn(disk.node(), "writer", () -> {
                append(disk.create("/f"), "a");
                log.add("written after at least 200: " + (simulation.world().now() >= 200));
            });
            simulation.world().schedule(50, argument -> log.add("meanwhile"), 0);
            simulation.tasks().settle();
        });

        assertThat(log).containsExactly("meanwhile", "written after at least 200: true");
    }

    @Test
    @DisplayName("draws and counts nothing for faults that are off")
    void off() {
        CaseReport report = run(1, (simulation, disk) -> {
            append(disk.create("/f"), "a");
            powerCycle(disk);
        });

        assertThat(report.tape().size()).isZero();
        assertThat(report.faults().injected()).isZero();
    }
}
