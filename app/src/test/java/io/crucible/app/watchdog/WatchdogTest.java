package io.crucible.app.watchdog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.campaign.JavaCases;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.StopReason;
import io.crucible.model.cases.WatchdogOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A watched campaign of simulations")
class WatchdogTest {
    private static final long MS = 1_000_000;
    private static final String HERE = HostileCases.class.getName();

    private static final String LAST_LOOK =
            "This is how it was at the last look, up to 20 ms before the end, longer on a busy machine.\n";

    @TempDir
    private Path parent;

    private static CampaignSubject.OfJava subject(String method) {
        Path classes = Path.of(HostileCases.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        return new CampaignSubject.OfJava("java:" + HERE + "#" + method, List.of(classes), Optional.empty());
    }

    private static CampaignSubject.OfJava recovery(String method) {
        return new CampaignSubject.OfJava(
                "java:io.crucible.model.sim.example.KeyValueRecovery#" + method, List.of(), Optional.empty());
    }

    private static CampaignOptions options(long cases) {
        return options(cases, OptionalLong.empty(), OptionalLong.empty());
    }

    private static CampaignOptions options(long cases, OptionalLong budget, OptionalLong spotEvery) {
        return new CampaignOptions(
                11,
                cases,
                OptionalLong.empty(),
                budget,
                OptionalInt.of(64),
                1_000 * MS,
                OptionalLong.empty(),
                spotEvery,
                2);
    }

    private CampaignSummary start(CaseHarness harness, long cases) throws Exception {
        return Campaign.start(harness, options(cases), parent.resolve("c"), List.of(), CampaignWatch.alone());
    }

    @Test
    @DisplayName("goes on after cases that hang, exit and crash; different hangs are different failures")
    void hostile() throws Exception {
        WatchdogOptions patience = new WatchdogOptions(5_000 * MS, 40_000 * MS, 1 << 20);
        CampaignSummary summary = start(new WatchedCases(subject("mixed"), patience), 30);

        assertThat(summary.stopReason()).contains(StopReason.COMPLETED);
        Set<FailureIdentity> found =
                summary.failures().stream().map(CampaignFailure::identity).collect(Collectors.toSet());
        assertThat(found)
                .containsExactlyInAnyOrder(
                        new FailureIdentity("non_yielding", "WatchdogStall in " + HERE + ".spinHere after way", ""),
                        new FailureIdentity("non_yielding", "WatchdogStall in " + HERE + ".spinThere after way", ""),
                        new FailureIdentity("worker_crashed", "ExitStatus42 in " + HERE + ".lambda$mixed$1", ""),
                        new FailureIdentity("worker_crashed", "ExitStatus9", ""),
                        new FailureIdentity("scenario_error", "IllegalStateException", ""));
        assertThat(summary.passed()).isPositive();
        for (CampaignFailure failure : summary.failures()) {
            boolean ordinary = failure.identity().kind().equals("scenario_error");
            Path kept = parent.resolve("c").resolve(failure.folder().orElseThrow());
            assertThat(failure.reproducible()).isEqualTo(ordinary);
            assertThat(Files.exists(kept.resolve("replay.json"))).isEqualTo(ordinary);
            assertThat(failure.reduction().isPresent()).isEqualTo(ordinary);
            if (!ordinary) {
                assertThat(kept.resolve("diagnostics.txt"))
                        .content()
                        .satisfies(text -> tells(failure.identity(), text));
                assertThat(kept.resolve("manifest.json")).content().contains("incomplete_tape");
            }
        }
    }

    /** What came to light before the end depends on the kind of end. */
    private static void tells(FailureIdentity failure, String text) {
        String before =
                "It ended before it was looked at: how many steps it had taken, where it made its last choice and what"
                        + " it did is not known.\n";
        String look = LAST_LOOK + "steps     0\nlast site way\n";
        if (failure.kind().equals("non_yielding")) {
            assertThat(text)
                    .contains("gone: it was killed.\n" + look)
                    .contains("as far as the last looks were the same:\n  ")
                    .contains(failure.errorName().contains("spinHere") ? HERE + ".spinHere" : HERE + ".spinThere");
        } else if (failure.errorName().startsWith("ExitStatus42")) {
            assertThat(text)
                    .contains("status 42.\nThis is how it was when it began to exit.\nsteps     0\nlast site way\n")
                    .contains("stack, the outermost frame first:\n  ")
                    .contains(HERE + ".lambda$mixed$1\n  java.lang.System.exit\n  java.lang.Runtime.exit\n");
        } else {
            assertThat(text)
                    .contains("status 9.\n")
                    .doesNotContain("steps     -1")
                    .containsAnyOf(before, LAST_LOOK);
        }
        assertThat(text).contains("\nthe end of what it printed:\n");
    }

    private FailureIdentity only(String method, WatchdogOptions patience) throws Exception {
        return start(new WatchedCases(subject(method), patience), 1)
                .failures()
                .get(0)
                .identity();
    }

    @Test
    @DisplayName(
            "says of a case that ended before the first look that nothing is known, and never a number that is none")
    void neverLookedAt() {
        assertThat(Progress.NONE.words())
                .isEqualTo(
                        "It ended before it was looked at: how many steps it had taken, where it made its last choice and"
                                + " what it did is not known.");
        assertThat(new Progress(3, "", 1, List.of(List.of()), false).words())
                .contains("\nsteps     3\nlast site none\n")
                .endsWith(":\n  not known");
    }

    @Test
    @DisplayName("tells hangs in one method apart by the last choice, which a loop of choices has not")
    void alike() throws Exception {
        WatchdogOptions patience = new WatchdogOptions(3_000 * MS, 20_000 * MS, 1 << 20);
        CampaignSummary summary = start(new WatchedCases(subject("alike"), patience), 8);

        assertThat(summary.failures())
                .extracting(failure -> failure.identity().errorName())
                .containsExactlyInAnyOrder(
                        "WatchdogStall in " + HERE + ".spinHere after site.one",
                        "WatchdogStall in " + HERE + ".spinHere after site.two");
    }

    @Test
    @DisplayName("names no last choice of a case that goes on choosing without a step")
    void choosing() throws Exception {
        FailureIdentity found = only("choosing", new WatchdogOptions(2_000 * MS, 20_000 * MS, 1 << 20));

        assertThat(found.kind()).isEqualTo("non_yielding");
        assertThat(found.errorName()).startsWith("WatchdogStall in " + HERE).doesNotContain("after");
    }

    @Test
    @DisplayName("ends a process in which a case has left threads, so that they harm no other case")
    void littering() throws Exception {
        CampaignSummary summary = start(new WatchedCases(subject("littering"), WatchdogOptions.USUAL), 6);

        assertThat(summary.passed()).isEqualTo(6);
        assertThat(summary.failures()).isEmpty();
    }

    @Test
    @DisplayName("keeps a process whose cases leave no threads but those of the simulation itself")
    void tidy() throws Exception {
        CampaignSummary summary = start(new WatchedCases(subject("tidy"), WatchdogOptions.USUAL), 6);

        assertThat(summary.failures())
                .extracting(failure -> failure.identity().errorName())
                .containsExactly("IllegalStateException");
    }

    @Test
    @DisplayName(
            "does not take for a message what a case or its child writes to the output, and gives them no request to read")
    void bypassing() throws Exception {
        CampaignSummary summary = start(new WatchedCases(subject("bypassing"), WatchdogOptions.USUAL), 12);

        assertThat(summary.passed()).isEqualTo(12);
        assertThat(summary.errors()).isEmpty();
    }

    @Test
    @DisplayName("takes a case that throws the error of no memory by itself for one that has none")
    void pretending() throws Exception {
        FailureIdentity found = only("pretending", WatchdogOptions.USUAL);

        assertThat(found).isEqualTo(new FailureIdentity("worker_crashed", "ExitStatus3", ""));
        assertThat(parent.resolve("c").resolve(found.folder()).resolve("diagnostics.txt"))
                .content()
                .contains(
                        "java.lang.OutOfMemoryError: of its own\n",
                        HERE,
                        "\nThe code of the case threw this by itself;");
    }

    @Test
    @DisplayName("ends a case that takes steps for ever, within two run timeouts")
    void livelock() throws Exception {
        WatchdogOptions patience = new WatchdogOptions(700 * MS, 800 * MS, 1 << 20);
        CampaignSummary summary = start(new WatchedCases(subject("busy"), patience), 1);

        assertThat(summary.failures().get(0).identity().kind()).isEqualTo("livelock");
        assertThat(summary.failures().get(0).identity().errorName()).startsWith("WatchdogTimeout in " + HERE);
        assertThat(summary.elapsed()).isBetween(1_600 * MS, 20_000 * MS);
    }

    @Test
    @DisplayName("overruns its time budget by one case at most, which is ended within two run timeouts")
    void overrun() throws Exception {
        WatchdogOptions patience = new WatchdogOptions(700 * MS, 800 * MS, 1 << 20);
        CampaignSummary summary = Campaign.start(
                new WatchedCases(subject("busy"), patience),
                options(50, OptionalLong.of(1), OptionalLong.empty()),
                parent.resolve("c"),
                List.of(),
                CampaignWatch.alone());

        assertThat(summary.stopReason()).contains(StopReason.TIME_BUDGET);
        assertThat(summary.executed()).isEqualTo(1);
        assertThat(summary.elapsed()).isBetween(1_600 * MS, 20_000 * MS);
    }

    @Test
    @DisplayName("counts a case whose worker has no memory left as a failure of that case")
    void hungry() throws Exception {
        CampaignSummary summary = start(new WatchedCases(subject("hungry"), WatchdogOptions.USUAL), 2);

        assertThat(summary.executed()).isEqualTo(2);
        assertThat(summary.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.identity()).isEqualTo(new FailureIdentity("worker_crashed", "ExitStatus3", ""));
            assertThat(parent.resolve("c")
                            .resolve(failure.folder().orElseThrow())
                            .resolve("diagnostics.txt"))
                    .content()
                    .contains("OutOfMemoryError");
        });
    }

    @Test
    @DisplayName("does not call a case the same that the watchdog had to kill when it was run again")
    void killedAgain() throws Exception {
        WatchdogOptions patience = new WatchdogOptions(2_000 * MS, 4_000 * MS, 1 << 20);
        CampaignSummary summary = Campaign.start(
                new WatchedCases(subject("slowerAgain"), patience),
                options(1, OptionalLong.empty(), OptionalLong.of(1)),
                parent.resolve("c"),
                List.of(),
                CampaignWatch.alone());

        assertThat(summary.passed()).isEqualTo(1);
        assertThat(summary.checks().spots()).isEqualTo(1);
        assertThat(summary.checks().spotsEqual()).isZero();
        assertThat(summary.errors()).singleElement().satisfies(error -> {
            assertThat(error.phase()).isEqualTo(CaseError.Phase.SPOT_CHECK);
            assertThat(error.errorName()).isEqualTo("non_yielding");
        });
    }

    @Test
    @DisplayName("does not run a case again that was killed, and does not take its end for that of a canary")
    void killedOnce() throws Exception {
        WatchdogOptions patience = new WatchdogOptions(1_000 * MS, 1_000 * MS, 1 << 20);
        CampaignOptions all = new CampaignOptions(
                11,
                2,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                1_000 * MS,
                OptionalLong.of(1),
                OptionalLong.of(1),
                1);
        CampaignSummary summary = Campaign.run(new WatchedCases(subject("busy"), patience), all, CampaignWatch.alone());

        assertThat(summary.failed()).isEqualTo(2);
        assertThat(summary.checks().spots()).isZero();
        assertThat(summary.errors()).isEmpty();
        assertThat(summary.checks().canaries()).isEqualTo(summary.checks().canariesCaught());
    }

    @Test
    @DisplayName("lists a case whose result is too large, and goes on")
    void talkative() throws Exception {
        WatchdogOptions patience = new WatchdogOptions(5_000 * MS, 20_000 * MS, 10_000);
        CampaignSummary summary = start(new WatchedCases(subject("talkative"), patience), 3);

        assertThat(summary.executed()).isEqualTo(3);
        assertThat(summary.failed()).isZero();
        assertThat(summary.errors()).hasSize(3).allSatisfy(error -> {
            assertThat(error.phase()).isEqualTo(CaseError.Phase.RUN);
            assertThat(error.errorName()).isEqualTo("WatchdogResultTooLarge");
        });
    }

    @Test
    @DisplayName("comes to what one without a watchdog comes to, reductions and files included")
    void same() throws Exception {
        CampaignSummary watched = start(new WatchedCases(recovery("planted"), WatchdogOptions.USUAL), 300);
        Path other = parent.resolve("other");
        CampaignSummary plain = Campaign.start(
                JavaCases.of(recovery("planted")), options(300), other, List.of(), CampaignWatch.alone());

        assertThat(watched.failed()).isEqualTo(plain.failed()).isPositive();
        assertThat(watched.faults()).isEqualTo(plain.faults());
        CampaignFailure failure = plain.failures().get(0);
        for (String file : List.of("trace.txt", "replay.json", "manifest.json")) {
            String path = failure.folder().orElseThrow() + "/" + file;
            assertThat(parent.resolve("c").resolve(path)).hasSameBinaryContentAs(other.resolve(path));
        }
        assertThat(watched.failures().get(0).reduction().orElseThrow().attempts())
                .isEqualTo(failure.reduction().orElseThrow().attempts());
    }

    @Test
    @DisplayName(
            "starts the next process while one works, so that it is there when that one is ended; and leaves none behind")
    void spare() throws Exception {
        List<ProcessHandle> all = new ArrayList<>();
        try (WatchedProcesses processes = new WatchedProcesses(subject("mixed"), 1 << 20)) {
            ProcessHandle first = processes.working().handle();
            assertThat(processes.next())
                    .as("the first case has the machine for itself")
                    .isEmpty();
            assertThat(processes.working().handle()).isEqualTo(first);
            ProcessHandle second = processes.next().orElseThrow();
            assertThat(second).isNotEqualTo(first);

            processes.end();
            assertThat(first.isAlive()).isFalse();
            assertThat(processes.working().handle()).isEqualTo(second);

            assertThat(processes.working().handle()).isEqualTo(second);
            ProcessHandle third = processes.next().orElseThrow();
            assertThat(third.destroyForcibly()).isTrue();
            third.onExit().get(300, TimeUnit.SECONDS);
            processes.end();
            ProcessHandle fourth = processes.working().handle();
            assertThat(fourth).as("a spare that died is replaced").isNotEqualTo(third);
            assertThat(processes.working().handle()).isEqualTo(fourth);
            all.addAll(List.of(first, second, third, fourth, processes.next().orElseThrow()));
        }
        assertThat(all).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    @DisplayName("needs times that make sense")
    void options() {
        assertThatIllegalArgumentException().isThrownBy(() -> new WatchdogOptions(0, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new WatchdogOptions(2, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new WatchdogOptions(1, 1, 0));
    }
}
