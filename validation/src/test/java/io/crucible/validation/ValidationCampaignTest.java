package io.crucible.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignSummary;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A campaign over a real system, killed, resumed, replayed and reduced again in three processes")
class ValidationCampaignTest {
    private static final int CASES = 48;
    private static final int MANY_CASES = 5_000;

    @TempDir
    private Path parent;

    private String out;

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"h2-acknowledged-history", "redis-at-least-once"})
    @Timeout(600)
    @DisplayName("finds no failure where what is promised is demanded")
    void promised(String workload) throws Exception {
        assertThat(campaign(workload, CASES)).contains(" failed 0 distinct 0 ");
        assertThat(out).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"h2-victim-durable", "redis-exactly-once"})
    @Timeout(600)
    @DisplayName("finds one failure where too much is demanded, and reduces it")
    void tooMuch(String workload) throws Exception {
        assertThat(campaign(workload, CASES)).contains(" distinct 1 reproducible 1 ");
        assertThat(out).startsWith("replayed check_failed").contains("one_minimal true");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"h2-acknowledged-history", "redis-at-least-once"})
    @Tag("exhaustive")
    @Timeout(3600)
    @DisplayName("finds no failure in 5,000 cases either")
    void manyPromised(String workload) throws Exception {
        assertThat(campaign(workload, MANY_CASES)).contains(" failed 0 distinct 0 ");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"h2-victim-durable", "redis-exactly-once"})
    @Tag("exhaustive")
    @Timeout(3600)
    @DisplayName("finds only that failure in 5,000 cases too")
    void manyTooMuch(String workload) throws Exception {
        assertThat(campaign(workload, MANY_CASES)).contains(" distinct 1 reproducible 1 ");
    }

    /** What the second process says; what the third says is in {@code out}. */
    private String campaign(String workload, int cases) throws Exception {
        assertThat(process("die", workload, cases)).isEqualTo(ValidationCampaign.KILLED);
        assertThat(process("resume", workload, cases)).as(out).isZero();
        String resumed = out;
        assertThat(resumed).contains(" executed " + cases + " from ").doesNotContain(" from 0 ");
        CampaignSummary summary = Campaign.load(parent.resolve("campaign"));
        assertThat(summary.faults().observed())
                .as("faults with an effect: " + summary.faults())
                .isTrue();
        assertThat(summary.casesWithoutFaults()).isLessThan(cases / 2);
        assertThat(process("replay", workload, cases)).as(out).isZero();
        System.out.print(resumed + out);
        return resumed;
    }

    private int process(String what, String workload, int cases) throws Exception {
        Path log = parent.resolve(what + ".log");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ValidationCampaign.class.getName(),
                        what,
                        workload,
                        parent.resolve("campaign").toString(),
                        Integer.toString(cases))
                .redirectOutput(log.toFile())
                .redirectError(parent.resolve(what + ".err").toFile())
                .start();
        try {
            assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        out = Files.readString(log, StandardCharsets.UTF_8);
        if (process.exitValue() != 0) {
            out += Files.readString(parent.resolve(what + ".err"), StandardCharsets.UTF_8);
        }
        return process.exitValue();
    }
}
