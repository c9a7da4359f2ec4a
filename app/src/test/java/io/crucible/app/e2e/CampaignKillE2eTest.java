package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("The command of a campaign, killed with SIGKILL at random moments and resumed each time,")
class CampaignKillE2eTest {
    private static final int KILLS = Boolean.getBoolean("crucible.all") ? 67 : 2;
    private static final int SIGKILLED = 137;

    @TempDir
    private Path folder;

    /** What is killed: cases in machines, in the process itself, and in processes of their own. */
    private enum Kind {
        MACHINES,
        SIMULATIONS,
        WATCHED;

        private static final String RECOVERY = "java:io.crucible.model.sim.example.KeyValueRecovery#planted";

        private List<String> what() {
            return switch (this) {
                case MACHINES -> List.of("builtin:split-brain", "--cases", "500", "--max-failures", "2");
                case SIMULATIONS -> List.of(RECOVERY, "--cases", "400000");
                case WATCHED -> List.of(RECOVERY, "--cases", "60000", "--watchdog");
            };
        }

        String[] run(String out) {
            List<String> words = new ArrayList<>(List.of("campaign", "run"));
            words.addAll(what());
            words.addAll(List.of("--out", out));
            return words.toArray(String[]::new);
        }

        /** A limit of the campaign is not in its journal. */
        String[] resume(String campaign) {
            return this == MACHINES
                    ? new String[] {"campaign", "resume", campaign, "--max-failures", "2"}
                    : new String[] {"campaign", "resume", campaign};
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("comes to the counts, failures and files of one that is not")
    void killed(Kind kind) throws Exception {
        Command.Result uninterrupted = new Command(folder).run(kind.run("whole"));
        assertThat(uninterrupted.exit()).as(uninterrupted.err()).isEqualTo(1);
        Random random = new Random(20261130);
        int kills = 0;
        for (int round = 0; kills < KILLS; round++) {
            Path campaign = folder.resolve("round-" + round);
            int before = kills;
            while (!isOver(campaign) && kills < KILLS) {
                kills += runAndKill(kind, campaign, random) ? 1 : 0;
            }
            if (!isOver(campaign)) {
                Command.Result last = new Command(folder).run(kind.resume(campaign.toString()));
                assertThat(last.exit()).as(last.err()).isEqualTo(1);
            }
            assertThat(timeless(campaign)).isEqualTo(timeless(folder.resolve("whole")));
            assertThat(files(campaign)).isEqualTo(files(folder.resolve("whole")));
            assertThat(kills).as("kills in round %d", round).isGreaterThan(before);
        }
        System.out.println("killed " + kind + " " + kills + " times"); // the log of a long run says how far it came
    }

    /** Begins the campaign or goes on with it for a while; whether it was killed while it had its folder. */
    private boolean runAndKill(Kind kind, Path campaign, Random random) throws Exception {
        Command command = new Command(folder);
        Command.Running running = command.start(
                Files.exists(campaign) ? kind.resume(campaign.toString()) : kind.run(campaign.toString()));
        boolean ended = running.process().waitFor(600 + random.nextInt(3_000), TimeUnit.MILLISECONDS);
        boolean inside = !ended && isHeld(campaign);
        running.process().destroyForcibly();
        Command.Result result = running.await();
        assertThat(result.exit()).as(result.err()).isIn(1, SIGKILLED);
        assertNoMachines(command);
        return inside && result.exit() == SIGKILLED;
    }

    private static boolean isHeld(Path campaign) throws IOException {
        Path file = campaign.resolve("campaign.lock");
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        }
    }

    private static boolean isOver(Path campaign) throws IOException {
        return Files.exists(campaign) && !journal(campaign).path("stop_reason").isNull();
    }

    private static ObjectNode journal(Path campaign) throws IOException {
        return (ObjectNode)
                new ObjectMapper().readTree(campaign.resolve("campaign.json").toFile());
    }

    /** The journal without what is said of its name, of the host's time, and of how often it was begun. */
    private static ObjectNode timeless(Path campaign) throws IOException {
        ObjectNode journal = journal(campaign);
        journal.remove(List.of("name", "elapsed_ns", "start_case", "metrics"));
        for (JsonNode failure : journal.path("failures")) {
            if (failure.path("reduction") instanceof ObjectNode reduction) {
                reduction.remove("elapsed_ns");
            }
        }
        return journal;
    }

    private static SortedMap<String, String> files(Path campaign) throws IOException {
        SortedMap<String, String> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(campaign)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String name = campaign.relativize(file).toString();
                if (!name.startsWith("campaign.")) {
                    files.put(name, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                }
            }
        }
        return files;
    }

    private static void assertNoMachines(Command command) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!command.machines().isEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        assertThat(command.machines()).isEmpty();
    }
}
