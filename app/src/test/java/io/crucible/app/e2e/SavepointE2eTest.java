package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Savepoints of real machines")
class SavepointE2eTest extends SavepointScene {
    private static final String HAPPY = "builtin:happy-path";

    @Test
    @DisplayName("at a virtual time inside a quantum resume to the uninterrupted run, byte for byte")
    void virtualTime() throws Exception {
        String handle = saveAndResume(List.of(HAPPY), "--at", "virtual-time", "--max-virtual-time", "123456789ns");
        assertThat(handle).contains("\nboundary-proof\tcoordinate\t123456789\t123\nboundary-predicate\tnone\n");
    }

    @Test
    @DisplayName(
            "at a virtual time at which a machine is off, and after it was restarted, resume to the uninterrupted run")
    void restarted() throws Exception {
        for (String at : List.of("320ms", "905123us")) {
            saveAndResume(List.of("builtin:crash-restart"), "--at", "virtual-time", "--max-virtual-time", at);
            again();
        }
    }

    @Test
    @DisplayName("at a marker resume to the uninterrupted run, byte for byte")
    void marker() throws Exception {
        assertThat(saveAndResume(List.of(HAPPY), "--at", "marker", "--marker", "leader"))
                .contains("\nselector\tguest-marker\tleader\nboundary-proof\tcampaign-marker-event\t");
    }

    @Test
    @DisplayName("at a property's violation resume to the uninterrupted run, byte for byte")
    void property() throws Exception {
        List<String> target = List.of("builtin:split-brain", "--seed", FailingSeed.TEXT);
        assertThat(saveAndResume(target, "--at", "property", "--property", "one-leader"))
                .contains("\nselector\tproperty-violation\tone-leader\nboundary-proof\tcampaign-observation\t");
    }

    @Test
    @DisplayName("at quiescence resume to the uninterrupted run, byte for byte")
    void quiescence() throws Exception {
        assertThat(saveAndResume(List.of(scenario("resting.toml")), "--at", "quiescence"))
                .contains("\nselector\tnone\nboundary-proof\tcampaign-observation\t");
    }

    @Test
    @DisplayName("of an artifact resume to the artifact's own run")
    void artifact() throws Exception {
        Command.Result run = new Command(folder)
                .run("--artifact-dir", "kept", "run", HAPPY, "--max-virtual-time", "400ms", "--save-on", "always");
        assertThat(run.exit()).as(run.out() + run.err()).isIn(0, 1);
        Path artifact = Artifacts.only(folder.resolve("kept"));
        ok("save", artifact.toString(), "--at", "virtual-time", "--max-virtual-time", "150ms", "--out", "it" + SUFFIX);
        new Command(folder).run("--artifact-dir", "resumed", "resume", "it" + SUFFIX, "--save-on", "always");
        assertThat(Artifacts.only(folder.resolve("resumed"))).hasSameBinaryContentAs(artifact);
    }

    @Test
    @DisplayName(
            "that a debugging session makes resume to the artifact's own run, and have its breakpoint as their proof")
    void ofASession() throws Exception {
        Command.Result run = new Command(folder)
                .run("--artifact-dir", "kept", "run", "builtin:split-brain", "--seed", FailingSeed.TEXT);
        assertThat(run.exit()).isEqualTo(1);
        String artifact = Artifacts.only(folder.resolve("kept")).toString();
        Command.Result debug = new Command(folder)
                .run(line(
                        List.of("debug", artifact),
                        ("goto 50123456ns then save now" + SUFFIX + " then save at marker candidate m" + SUFFIX
                                        + " then save at property one-leader p" + SUFFIX)
                                .split(" ")));
        assertThat(debug.exit()).as(debug.out() + debug.err()).isZero();
        assertThat(debug.out().lines().filter(row -> row.startsWith("✓ "))).hasSize(4);
        assertThat(Files.readString(folder.resolve("m" + SUFFIX)))
                .containsPattern("\nselector\tguest-marker\tcandidate\nboundary-proof\tbreakpoint\t[0-9]+\tsuspend\t");
        assertThat(Files.readString(folder.resolve("p" + SUFFIX)))
                .containsPattern("\nboundary-proof\tbreakpoint\t[0-9]+\tsuspend\t");
        Command.Result late = new Command(folder)
                .run("debug", artifact, "goto", "failure", "then", "save", "at", "marker", "candidate");
        assertThat(late.exit()).isEqualTo(5);
        assertThat(late.err())
                .contains("before this moment, and a savepoint can only say of the first time")
                .hasLineCount(1);
        for (String name : List.of("now", "m", "p")) {
            Command.Result resumed = new Command(folder)
                    .run("--artifact-dir", "resumed-" + name, "resume", name + SUFFIX, "--save-on", "always");
            assertThat(resumed.exit()).as(resumed.out() + resumed.err()).isEqualTo(1);
            assertThat(Artifacts.only(folder.resolve("resumed-" + name))).hasSameBinaryContentAs(Path.of(artifact));
            ok("replay", artifact, "--to", name + SUFFIX);
        }
    }

    @Test
    @DisplayName("are the same bytes with every grant and while every core is busy, and so is what they resume to")
    void underLoad() throws Exception {
        List<String> save = List.of("save", HAPPY, "--at", "marker", "--marker", "leader", "--out");
        ok(line(save, "calm" + SUFFIX));
        ok("--artifact-dir", "calm", "resume", "calm" + SUFFIX, "--save-on", "always");
        try (Load busy = new Load()) {
            assertThat(busy.loops()).isPositive();
            ok(line(save, "busy" + SUFFIX, "--grant", "333333ns"));
            ok("--artifact-dir", "busy", "resume", "busy" + SUFFIX, "--save-on", "always", "--grant", "1ms");
        }
        assertThat(folder.resolve("busy" + SUFFIX)).hasSameBinaryContentAs(folder.resolve("calm" + SUFFIX));
        assertThat(Artifacts.only(folder.resolve("busy")))
                .hasSameBinaryContentAs(Artifacts.only(folder.resolve("calm")));
    }

    @Test
    @DisplayName("resume twice at once")
    void twoAtOnce() throws Exception {
        ok("save", HAPPY, "--at", "virtual-time", "--max-virtual-time", "200ms", "--out", "it" + SUFFIX);
        Command one = new Command(folder);
        Command two = new Command(folder);
        Command.Running first = one.start("--artifact-dir", "one", "resume", "it" + SUFFIX, "--save-on", "always");
        Command.Running second = two.start("--artifact-dir", "two", "resume", "it" + SUFFIX, "--save-on", "always");
        assertThat(first.await().exit()).isZero();
        assertThat(second.await().exit()).isZero();
        assertThat(Artifacts.only(folder.resolve("one"))).hasSameBinaryContentAs(Artifacts.only(folder.resolve("two")));
        awaitMachinesGone(one);
        assertThat(folders(first)).isEmpty();
        awaitMachinesGone(two);
        assertThat(folders(second)).isEmpty();
    }

    @Test
    @DisplayName("of which a byte was changed are refused in one sentence, and no machine is started")
    void changedByte() throws Exception {
        ok("save", HAPPY, "--at", "virtual-time", "--max-virtual-time", "100ms", "--out", "it" + SUFFIX);
        byte[] bytes = Files.readAllBytes(folder.resolve("it" + SUFFIX));
        bytes[bytes.length / 2] ^= 1;
        Files.write(folder.resolve("it" + SUFFIX), bytes);
        Command.Result result = new Command(folder).run("resume", "it" + SUFFIX);
        assertThat(result.exit()).isEqualTo(5);
        assertThat(result.err()).contains("is damaged: line ").hasLineCount(1);
    }

    @Test
    @DisplayName("that are never reached leave no handle, exit 3 and a trace of what was seen")
    void never() throws Exception {
        Command.Result result = new Command(folder)
                .run("save", HAPPY, "--at", "marker", "--marker", "two-leaders", "--trace", "log.jsonl");
        assertThat(result.exit()).isEqualTo(3);
        assertThat(Artifacts.files(folder.resolve(".crucible"))).isEmpty();
        assertThat(Files.readString(folder.resolve("log.jsonl")))
                .contains("marker (quiescence-guarded)", "save_boundary_failure", "status error, exit code 3");
    }

    @Test
    @DisplayName("killed with -9 while they are saved leave nothing half, and the next attempt writes the same handle")
    void killedSaving() throws Exception {
        ok("save", HAPPY, "--at", "marker", "--marker", "leader", "--out", "calm" + SUFFIX);
        killed(6, 20_261, List.of("save", HAPPY, "--at", "marker", "--marker", "leader"));
        ok("save", HAPPY, "--at", "marker", "--marker", "leader");
        List<Path> left = Artifacts.files(folder.resolve(".crucible"));
        assertThat(left).hasSize(1);
        assertThat(left.get(0)).hasSameBinaryContentAs(folder.resolve("calm" + SUFFIX));
    }

    @Test
    @DisplayName("killed with -9 while they are resumed leave no machine behind, and can be resumed again")
    void killedResuming() throws Exception {
        ok("save", HAPPY, "--at", "virtual-time", "--max-virtual-time", "200ms", "--out", "it" + SUFFIX);
        killed(6, 20_262, List.of("resume", "it" + SUFFIX, "--save-on", "always"));
        ok("resume", "it" + SUFFIX, "--save-on", "always");
        assertThat(Artifacts.files(folder.resolve(".crucible"))).hasSize(1);
    }
}
