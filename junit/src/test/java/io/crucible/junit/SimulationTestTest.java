package io.crucible.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CaseOutcomes;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.cases.JavaCode;
import io.crucible.model.cases.SimulatedCases;
import io.crucible.model.sim.CaseSeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A test with @SimulationTest")
class SimulationTestTest {
    private static final String COIN = "java:io.crucible.junit.Fixtures$Cases#coin";
    private static final Pattern REPLAY =
            Pattern.compile("\\nReplay: crucible campaign replay '?(\\S+?)'? --class-path '?(\\S+?)'?$");

    @TempDir
    private Path folder;

    private Path kept() throws IOException {
        try (Stream<Path> failures = Files.list(folder.resolve("io.crucible.junit.Fixtures$Failing/coin"))) {
            return failures.filter(Files::isDirectory).findFirst().orElseThrow();
        }
    }

    @Test
    @DisplayName("runs the simulation of a method of its own class, then its body with seed and report")
    void passes() {
        Ran ran = Ran.of(Fixtures.Passing.class, folder);
        assertThat(ran.failed()).isEmpty();
        assertThat(Fixtures.CALLS)
                .isEqualTo(CaseSeeds.stream(7, 3)
                        .mapToObj(seed -> seed + " " + seed + " true")
                        .toList());
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @DisplayName("fails in the very cases in which a campaign of its base does, and does without its body there")
    void likeACampaign() throws Exception {
        CampaignSummary campaign = Campaign.run(
                new SimulatedCases<>(Fixtures.Cases.coin(), "build", COIN),
                CampaignOptions.of(0xC0FFEE, 20),
                CampaignWatch.alone());
        List<String> expected = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            if (campaign.outcomes().of(number) != CaseOutcomes.PASSED) {
                expected.add("case " + number + ", seed " + CaseSeeds.caseSeed(0xC0FFEE, number));
            }
        }
        Ran ran = Ran.of(Fixtures.Failing.class, folder);
        assertThat(expected).hasSizeBetween(2, 15);
        assertThat(ran.failed()).isEqualTo(expected);
        assertThat(Fixtures.CALLS).hasSize(20 - expected.size()).containsOnly("body true");
    }

    @Test
    @DisplayName(
            "tells seed, failure and last events, keeps the evidence of the first like a campaign, and names it later")
    void evidence() throws Exception {
        Ran ran = Ran.of(Fixtures.Failing.class, folder);
        String first = ran.failed().get(0);
        String seed = first.substring(first.lastIndexOf(' ') + 1);
        Throwable thrown = ran.thrown().get(0);
        assertThat(thrown).isInstanceOf(AssertionError.class).hasCauseInstanceOf(IllegalStateException.class);
        assertThat(thrown.getSuppressed()).isEmpty();
        assertThat(thrown.getMessage())
                .startsWith("The case coin failed under the seed " + seed + ": ")
                .contains("the coin fell", "\nThe last of its ")
                .contains("\nCase " + number(first) + " alone: -Dcrucible.seed=" + seed + "\n")
                .contains(
                        "\nEvidence: " + kept() + "\nIn its folder reduced: the same failure with 1 of 2 decisions\n");
        assertThat(ran.thrown().get(1)).hasMessageEndingWith("\nThe evidence of this failure is of " + first + ".");

        assertThat(kept()).isDirectoryContaining("glob:**/trace.txt").isDirectoryContaining("glob:**/message.txt");
        assertThat(kept().resolve("reduced/replay.json")).isNotEmptyFile();
        assertThat(Files.readString(kept().resolve("manifest.json")))
                .contains("\"seed\" : \"" + Long.toUnsignedString(Long.parseLong(seed)) + "\"")
                .contains("\"case\" : " + number(first));
    }

    private static String number(String name) {
        return name.substring("case ".length(), name.indexOf(','));
    }

    @Test
    @DisplayName("puts its evidence in the place of what another build left there")
    void otherBuild() throws Exception {
        Ran ran = Ran.of(Fixtures.Failing.class, folder);
        String first = ran.failed().get(0);
        long seed = CaseSeeds.caseSeed(0xC0FFEE, Long.parseLong(number(first)));
        SimulatedCases<String> older = new SimulatedCases<>(Fixtures.Cases.coin(), "an older build", COIN);
        Path capsule = kept().resolve("replay.json");
        Campaign.keep(
                older,
                kept().getParent(),
                Long.parseLong(number(first)),
                seed,
                older.report(Fixtures.Cases.coin().runCase(seed)),
                OptionalInt.of(CampaignOptions.USUAL_ATTEMPTS));
        assertThat(capsule).content().contains("an older build");
        Ran.of(Fixtures.Failing.class, folder);
        assertThat(capsule).content().doesNotContain("an older build");
    }

    @Test
    @DisplayName("keeps byte for byte what a campaign keeps of the same failure")
    void sameFiles() throws Exception {
        Ran ran = Ran.of(Fixtures.Failing.class, folder);
        OptionalLong none = OptionalLong.empty();
        OptionalInt reduction = OptionalInt.of(CampaignOptions.USUAL_ATTEMPTS);
        Path campaign = folder.resolve("campaign");
        Campaign.start(
                new SimulatedCases<>(Fixtures.Cases.coin(), new JavaCode(code(ran)).digest(), COIN),
                new CampaignOptions(0xC0FFEE, 20, none, none, reduction, 1_000_000_000L, none, none, 2),
                campaign,
                List.of(),
                CampaignWatch.alone());
        Path theirs = campaign.resolve(kept().getFileName());
        List<Path> files;
        try (Stream<Path> all = Files.walk(kept())) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertThat(files)
                .hasSize(8)
                .allSatisfy(file -> assertThat(file).hasSameBinaryContentAs(theirs.resolve(kept().relativize(file))));
    }

    private static List<Path> code(Ran ran) {
        Matcher line = REPLAY.matcher(ran.thrown().get(0).getMessage());
        assertThat(line.find()).isTrue();
        return Stream.of(line.group(2).split(":")).map(Path::of).toList();
    }

    @Test
    @DisplayName("names a command with exactly the class path that the capsule was recorded with")
    void capsule() throws Exception {
        Ran ran = Ran.of(Fixtures.Failing.class, folder);
        Matcher line = REPLAY.matcher(ran.thrown().get(0).getMessage());
        assertThat(line.find()).isTrue();
        assertThat(line.group(1)).isEqualTo(kept().resolve("replay.json").toString());
        List<Path> code = code(ran);
        // JUnit, AssertJ and what else this test needs are of no use to the simulation.
        assertThat(code).allMatch(Files::isDirectory);
        CaseWorker.Capsule capsule = CaseWorker.Capsule.read(kept().resolve("replay.json"));
        assertThat(SimulatedCases.workload(capsule)).isEqualTo(COIN);
        try (CaseWorker worker =
                new SimulatedCases<>(Fixtures.Cases.coin(), new JavaCode(code).digest(), COIN).worker()) {
            CaseReport again = worker.replay(capsule);
            assertThat(again.failure().orElseThrow().errorName()).isEqualTo("IllegalStateException");
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Fixtures.Asserting.class, Fixtures.Late.class})
    @DisplayName(
            "names in that command the jars that the simulation, or a smaller one, takes classes from, and no others")
    void jars(Class<?> test) {
        assertThat(code(Ran.of(test, folder)))
                .filteredOn(Files::isRegularFile)
                .extracting(Path::toString)
                .anyMatch(place -> place.contains("assertj-core"))
                .noneMatch(place -> place.contains("junit-jupiter") || place.contains("testkit"));
    }

    @Test
    @DisplayName("is not made smaller where the run does not want it")
    void notReduced() throws Exception {
        Ran.of(Fixtures.Failing.class, folder, "crucible.reduction", "0");
        assertThat(kept().resolve("replay.json")).exists();
        assertThat(kept().resolve("reduced")).doesNotExist();
    }

    @Test
    @DisplayName("fails alone under the seed that its message tells")
    void alone() {
        Ran all = Ran.of(Fixtures.Failing.class, folder);
        String second = all.failed().get(1);
        Ran alone =
                Ran.of(Fixtures.Failing.class, folder, "crucible.seed", second.substring(second.lastIndexOf(' ') + 1));
        assertThat(alone.names()).containsExactly(second);
        assertThat(alone.failed()).containsExactly(second);
    }

    @Test
    @DisplayName("says that nothing replays what is another run each time, and keeps both traces")
    void moody() {
        Throwable thrown = Ran.of(Fixtures.Moody.class, folder).thrown().get(0);
        assertThat(thrown)
                .hasMessageContaining("determinism_mismatch")
                .hasMessageEndingWith("\nNothing replays it, since its two executions were not the same.");
        assertThat(folder).isDirectoryRecursivelyContaining("glob:**/second-trace.txt");
    }

    @Test
    @DisplayName("says that nothing replays what depends on the test's own preparations")
    void spoilt() throws IOException {
        Throwable thrown = Ran.of(Fixtures.Spoilt.class, folder).thrown().get(0);
        assertThat(thrown).hasMessageContaining("\nEvidence: ").hasMessageContaining("so it depends on what the test");
        assertThat(folder).isDirectoryRecursivelyContaining("glob:**/trace.txt");
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all).noneMatch(file -> file.endsWith("replay.json"));
        }
    }

    @Test
    @DisplayName("fails as it would where no evidence can be written, and says so")
    void noEvidence() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Throwable thrown = Ran.of(Fixtures.Failing.class, file).thrown().get(0);
        assertThat(thrown)
                .hasMessageContaining("the coin fell")
                .hasMessageContaining("\nNo evidence could be kept: ")
                .hasMessageContaining(file.toString());
        assertThat(thrown.getSuppressed()).hasSize(1);
    }

    @Test
    @DisplayName("says where it looked in vain for the case when its class is not on the class path of the process")
    void otherLoader() {
        String classPath = System.getProperty("java.class.path");
        Ran ran;
        System.setProperty("java.class.path", folder.resolve("elsewhere").toString());
        try {
            ran = Ran.of(Fixtures.Failing.class, folder);
        } finally {
            System.setProperty("java.class.path", classPath);
        }
        assertThat(ran.thrown().get(0))
                .hasMessageEndingWith("\nNo evidence could be kept: There is no class io.crucible.junit.Fixtures$Cases;"
                        + " put the folders and jars that it is in on the class path.");
    }

    @Test
    @DisplayName("is not waited for where a time-out of JUnit in a thread of its own is over")
    void timeout() {
        try {
            Throwable thrown = Ran.of(Fixtures.Endless.class, folder).thrown().get(0);
            assertThat(thrown).isInstanceOf(TimeoutException.class);
        } finally {
            Fixtures.released = true;
        }
    }

    @Test
    @DisplayName("is refused in one sentence where its method gives no case")
    void refused() {
        assertThat(Ran.of(Fixtures.NoMethod.class, folder).refusal())
                .hasMessage("The class io.crucible.junit.Fixtures$NoMethod has no public static method gone without"
                        + " parameters.");
        assertThat(Ran.of(Fixtures.NoName.class, folder).refusal())
                .hasMessage("@SimulationTest(\"my queue\") names no case: write the name of a public static method of"
                        + " io.crucible.junit.Fixtures$NoName, or of another class as in my.Cases#queue.");
        assertThat(Ran.of(Fixtures.NoCase.class, folder).refusal())
                .hasMessage("The method none of io.crucible.junit.Fixtures$Cases returned null instead of a case.");
    }
}
