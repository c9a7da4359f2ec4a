package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.SimulatedCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The file of one failed simulation")
class CapsuleFileTest {
    @TempDir
    private Path folder;

    private Cli cli;
    private String capsule;

    /** What is simulated here. */
    public static final class Cases {
        private Cases() {}

        /** Gives no case. */
        public static SimulatedCase<String> none() {
            return null;
        }

        /** Fails in two ways. */
        public static SimulatedCase<String> both() {
            return SimulatedCase.of("both", simulation -> "", (simulation, nothing) -> {
                simulation.world().choose("noise", 1_000);
                switch ((int) simulation.world().choose("coin", 3)) {
                    case 1 -> throw new IllegalStateException("heads");
                    case 2 -> throw new IllegalArgumentException("tails");
                    default -> {}
                }
            });
        }

        /** Fails by one of its choices; the other has no part in it. */
        public static SimulatedCase<String> noisy() {
            return SimulatedCase.of("noisy", simulation -> "", (simulation, nothing) -> {
                simulation.world().choose("noise", 1_000);
                if (simulation.world().choose("coin", 2) == 1) {
                    throw new IllegalStateException("the coin fell");
                }
            });
        }
    }

    private int table(String... words) {
        List<String> line = new ArrayList<>(List.of("--format", "table", "campaign"));
        line.addAll(Arrays.asList(words));
        return cli.run(line.toArray(String[]::new));
    }

    @BeforeEach
    void fail() throws IOException {
        cli = new Cli(folder);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(classes.resolve("data"), "one");
        String method = "java:" + Cases.class.getName() + "#noisy";
        table("run", method, "--cases", "20", "--class-path", "classes", "--reduce", "0", "--out", "c");
        try (Stream<Path> found = Files.walk(folder.resolve("c"))) {
            Path file = found.filter(path -> path.endsWith("replay.json"))
                    .findFirst()
                    .orElseThrow();
            capsule = folder.relativize(file).toString();
        }
    }

    @Test
    @DisplayName("is replayed and made smaller by itself, and so is what came of that")
    void alone() {
        assertThat(table("replay", capsule, "--class-path", "classes"))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).contains("EQUAL  " + capsule + ": ").contains("1 artifact was executed again; 1 equal");

        assertThat(table("reduce", capsule, "--class-path", "classes"))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).contains("1 of 2 decisions left");
        List<Path> reduced = cli.artifacts();
        assertThat(reduced).hasSize(1);

        String small = folder.relativize(reduced.get(0)).toString();
        assertThat(table("replay", small, "--class-path", "classes"))
                .as(cli.err())
                .isZero();
        assertThat(table("reduce", small, "--class-path", "classes"))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).contains("nothing smaller was found");
    }

    @Test
    @DisplayName("is refused with other code by an exit code of its own, by replay as by reduce")
    void otherCode() throws Exception {
        Files.writeString(folder.resolve("classes/data"), "two");
        for (String target : List.of(capsule, "c")) {
            String[] where = target.equals("c") ? new String[0] : new String[] {"--class-path", "classes"};
            for (String command : List.of("replay", "reduce")) {
                String[] line = Stream.concat(Stream.of(command, target), Stream.of(where))
                        .toArray(String[]::new);
                assertThat(table(line))
                        .as("%s %s: %s", command, target, cli.err())
                        .isEqualTo(3);
                assertThat(cli.out() + cli.err()).contains("its build is ");
            }
        }
    }

    @Test
    @DisplayName("that is cut off is bad input, for replay as for reduce, and other failures are replayed all the same")
    void cutOff() throws Exception {
        String text = Files.readString(folder.resolve(capsule));
        Files.writeString(folder.resolve(capsule), text.substring(0, text.length() / 2));
        assertThat(table("replay", "c")).isEqualTo(5);
        assertThat(cli.out()).contains("DAMAGED  " + capsule).contains("0 equal, 1 different");
        assertThat(table("reduce", "c")).isEqualTo(5);
        assertThat(table("replay", capsule, "--class-path", "classes")).isEqualTo(5);
        assertThat(table("reduce", capsule, "--class-path", "classes")).isEqualTo(5);
    }

    @Test
    @DisplayName("that somebody changed is damaged, and never equal, whatever was changed")
    void changed() throws Exception {
        String text = Files.readString(folder.resolve(capsule));
        List<String> all = List.of(
                text.replaceFirst("(?s)(\"1000\",\")[0-9]+", "$17"),
                text.replaceFirst("\"workload\":\"[^\"]*noisy", "$0x"),
                text.replaceFirst("\"build\":\"", "$0other"));
        for (String changed : all) {
            assertThat(changed).isNotEqualTo(text);
            Files.writeString(folder.resolve(capsule), changed);
            for (String command : List.of("replay", "reduce")) {
                assertThat(table(command, capsule, "--class-path", "classes"))
                        .as(cli.out())
                        .isEqualTo(5);
                assertThat(cli.err())
                        .isEqualTo("crucible: " + capsule
                                + " is damaged: it was changed after it was written, as its digest tells.\n");
                assertThat(table(command, "c")).as(cli.out()).isEqualTo(5);
                assertThat(cli.out())
                        .contains("DAMAGED  " + capsule
                                + " is damaged: it is not what was written, as manifest.json beside it tells.\n");
            }
        }
    }

    @Test
    @DisplayName("is executed of a campaign only with its manifest, which is of the same failure")
    void manifest() throws Exception {
        Path manifest = folder.resolve(capsule).resolveSibling("manifest.json");
        String text = Files.readString(manifest);
        List<String> all = List.of(
                text.substring(0, text.length() / 2),
                text.replace("IllegalStateException", "Other"),
                text.replace("\"capsule\" : \"replay.json\"", "\"capsule\" : \"../replay.json\""));
        for (String changed : all) {
            assertThat(changed).isNotEqualTo(text);
            Files.writeString(manifest, changed);
            assertThat(table("replay", "c")).isEqualTo(5);
            assertThat(cli.out()).contains("DAMAGED  " + folder.relativize(manifest) + " is damaged: it ");
            assertThat(table("reduce", "c")).isEqualTo(5);
        }
        Files.delete(manifest);
        for (String command : List.of("replay", "reduce")) {
            assertThat(table(command, "c")).isEqualTo(5);
            assertThat(cli.out())
                    .contains("DAMAGED  " + folder.relativize(manifest)
                            + " is missing, without which this failure cannot be executed again.\n");
        }
    }

    @Test
    @DisplayName("that is missing keeps no other failure from being replayed and reduced")
    void others() throws Exception {
        String method = "java:" + Cases.class.getName() + "#both";
        table("run", method, "--cases", "40", "--class-path", "classes", "--out", "two");
        table("replay", "two");
        assertThat(cli.out()).contains("4 equal, 0 different");
        Path first;
        try (Stream<Path> found = Files.list(folder.resolve("two"))) {
            first = found.filter(path -> path.getFileName().toString().startsWith("failure-"))
                    .sorted()
                    .findFirst()
                    .orElseThrow();
        }
        Files.delete(first.resolve("replay.json"));

        assertThat(table("replay", "two")).as(cli.err()).isEqualTo(5);
        assertThat(cli.out())
                .contains("DAMAGED  " + folder.relativize(first) + "/replay.json is missing")
                .contains("3 equal, 1 different");
        assertThat(table("reduce", "two")).as(cli.err()).isEqualTo(5);
        assertThat(cli.out())
                .contains("DAMAGED  " + folder.relativize(first) + "/replay.json is missing")
                .contains("1 of 2 decisions left");
        Files.delete(first.resolve("reduced/replay.json"));
        assertThat(table("replay", "two")).as(cli.err()).isEqualTo(5);
        assertThat(cli.out()).contains("2 equal, 2 different");
    }

    @Test
    @DisplayName("needs a class path where a folder or an artifact needs none, and holds one failure")
    void options() {
        assertThat(table("replay", "c", "--class-path", "classes")).isEqualTo(64);
        assertThat(cli.err()).contains("leave out --class-path");
        assertThat(table("reduce", "c", "--class-path", "classes")).isEqualTo(64);
        assertThat(table("replay", capsule, "0000")).isEqualTo(64);
        assertThat(cli.err()).contains("An artifact holds one failure: leave out 0000.");
        assertThat(table("replay", "nowhere.json")).isEqualTo(5);
        assertThat(cli.err()).contains("There is no file nowhere.json.");
    }
}
