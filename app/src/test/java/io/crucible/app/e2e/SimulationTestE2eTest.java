package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.junit.SimulationTest;
import io.crucible.model.cases.JavaCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A project with tests of crucible-junit")
class SimulationTestE2eTest {
    private static final Path HOME = Path.of(System.getProperty("crucible.home"));
    private static final long PATIENCE_SECONDS = 180;
    private static final Pattern REPLAY =
            Pattern.compile("\nReplay: crucible campaign replay (\\S+) --class-path (\\S+)\n");

    private static final String TEST = """
            package my;

            import io.crucible.junit.SimulationTest;
            import io.crucible.model.sim.SimulatedCase;

            class CoinTest {
                public static SimulatedCase<String> coin() {
                    return SimulatedCase.of("coin", simulation -> "", (simulation, nothing) -> {
                        simulation.world().choose("noise", 1_000);
                        if (simulation.world().choose("coin", 4) == 1) {
                            throw new IllegalStateException("the coin fell");
                        }
                    });
                }

                @SimulationTest("coin")
                void falls() {}
            }
            """;

    private static final String MAIN = """
            package my;

            import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

            import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
            import org.junit.platform.launcher.core.LauncherFactory;
            import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

            class Main {
                public static void main(String[] none) {
                    SummaryGeneratingListener summary = new SummaryGeneratingListener();
                    LauncherFactory.create().execute(
                            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(CoinTest.class)).build(), summary);
                    summary.getSummary().getFailures().forEach(one -> System.out.println(one.getException().getMessage()));
                }
            }
            """;

    @TempDir
    private Path folder;

    /** The library that ./crucible has, JUnit, and the part of ours that joins them. */
    private static String libraries() throws IOException {
        Path state = HOME.resolve("target/crucible");
        Path build = state.resolve(Files.readString(state.resolve("current")).strip());
        List<String> places = new ArrayList<>();
        try (Stream<Path> jars = Files.list(build)) {
            jars.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .forEach(places::add);
        }
        places.add(JavaCode.place(SimulationTest.class).toString());
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(place -> place.endsWith(".jar"))
                .forEach(places::add);
        return String.join(File.pathSeparator, places);
    }

    private Path compiled(String libraries) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src/test/java/my"));
        Path test = Files.writeString(sources.resolve("CoinTest.java"), TEST);
        Path main = Files.writeString(sources.resolve("Main.java"), MAIN);
        Path classes = Files.createDirectories(folder.resolve("target/test-classes"));
        Compiled.into(classes, libraries, test, main);
        return classes;
    }

    @Test
    @DisplayName(
            "is told by a failed test the command that replays the failure in a fresh process, and its reduced one")
    void replayed() throws Exception {
        String libraries = libraries();
        Path classes = compiled(libraries);
        Path told = folder.resolve("told");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process tests = new ProcessBuilder(java, "-cp", classes + File.pathSeparator + libraries, "my.Main")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();
        boolean ended = tests.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        tests.destroyForcibly();
        String message = Files.readString(told);
        assertThat(ended).as(message).isTrue();

        Matcher line = REPLAY.matcher(message);
        assertThat(line.find()).as(message).isTrue();
        Path capsule = Path.of(line.group(1));
        assertThat(capsule).startsWith(folder.resolve("target/crucible/my.CoinTest/falls"));
        assertThat(line.group(2)).isEqualTo(classes.toString());
        for (Path file : List.of(capsule, capsule.resolveSibling("reduced").resolve("replay.json"))) {
            Command.Result replayed =
                    new Command(folder).run("campaign", "replay", file.toString(), "--class-path", line.group(2));
            assertThat(replayed.exit()).as(replayed.err()).isZero();
        }
    }
}
