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
