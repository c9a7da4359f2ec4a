package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.qemu.launch.UserCache;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Linux guests")
class LinuxE2eTest {
    private static final String HTTP = "builtin:linux-http";

    /** Guests of tests never meet the user's own; packages that the user has fetched need not be fetched again. */
    @TempDir
    private static Path cache;

    @TempDir
    private Path folder;

    @BeforeAll
    static void lendPackages() throws IOException {
        Path packages = Path.of("apt", "packages");
        Path lent = Files.createDirectories(cache.resolve("crucible").resolve(packages));
        for (Path fetched :
                Artifacts.files(UserCache.ofUser(System.getenv()).folder().resolve(packages))) {
            Files.copy(fetched, lent.resolve(fetched.getFileName()));
        }
    }

    private Command command() {
        return new Command(folder).with("XDG_CACHE_HOME", cache.toString());
    }

    private byte[] artifact(String scenario, String name, String... options) throws Exception {
        Path into = folder.resolve(name);
        List<String> line = new ArrayList<>(List.of(
                "--artifact-dir", into.toString(), "run", scenario, "--save-on", "always", "--format", "table"));
        line.addAll(List.of(options));
        Command.Result result = command().run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        return Files.readAllBytes(Artifacts.only(into));
    }

    @Test
    @DisplayName("fetch a page before a cut and after its healing, the same byte for byte under load")
    void http() throws Exception {
        byte[] calm = artifact(HTTP, "calm");
        try (Load busy = new Load()) {
            assertThat(busy.loops()).isPositive();
            assertThat(artifact(HTTP, "loaded", "--grant", "333333ns")).isEqualTo(calm);
        }
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("are looked into by GDB in 64 bits, to and fro, at the instants that the debugger comes to")
    void gdb() throws Exception {
        artifact(HTTP, "run");
        String file = Artifacts.only(folder.resolve("run")).toString();
        String counter = counter(
                command().run("debug", file, "goto", "3s", "then", "regs", "a").out());
        Path names = Files.writeString(folder.resolve("names.map"), counter + " T resting_place\n");
        GdbTalk talk = GdbTalk.of(
                command(),
                folder,
                ("debug " + file + " goto 3s then gdb a then where").split(" ", -1),
                "info registers rip",
                "break *0x" + counter,
                "stepi",
                "continue",
                "monitor where",
                "delete",
                "printf \"slot %#lx\\n\", $rsp-64",
                "watch -l *(long*)($rsp-64)",
                "reverse-continue",
                "monitor where",
                "detach");
        List<String> places = GdbTalk.addresses(talk.gdb().lines());
        assertThat(places).as(talk.gdb()).hasSize(2);
        String slot = after(talk.gdb(), "slot (0x[0-9a-f]+)");
        String line = "debug " + file + " --symbols a=" + names
                + " goto 3s then break a resting_place forward then where"
                + " then dis a then goto " + places.get(1) + " then x a " + slot + " 8 then step instruction then x a "
                + slot + " 8";
        Command.Result ours = command().run(line.split(" ", -1));
        assertThat(ours.exit()).as(ours.out() + ours.err()).isZero();
        assertThat(ours.out()).containsPattern("→ " + counter + "  .*<resting_place>");
        assertThat(GdbTalk.addresses(ours.out().lines())).containsExactly(places.get(0));
        List<String> words = ours.out()
                .lines()
                .filter(text -> text.startsWith(slot.substring(2)))
                .map(LinuxE2eTest::number)
                .toList();
        assertThat(words)
                .containsExactly(
                        after(talk.gdb(), "New value = (-?[0-9]+)"), after(talk.gdb(), "Old value = (-?[0-9]+)"));
    }

    private static String after(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return found.group(1);
    }

    /** The eight bytes that a line of memory shows, as a number. */
    private static String number(String line) {
        byte[] bytes = HexFormat.of().parseHex(line.substring(18, 18 + 23).replace(" ", ""));
        return Long.toString(
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong());
    }

    private static String counter(String registers) {
        return registers
                .lines()
                .filter(line -> line.strip().startsWith("rip "))
                .map(line -> line.substring(line.indexOf("0x") + 2))
                .findFirst()
                .orElseThrow();
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("do not notice that they were put back to a saved state")
    void fromACheckpoint() throws Exception {
        Command.Result verify = command()
                .run(
                        "verify",
                        "builtin:linux-http",
                        "--runs",
                        "2",
                        "--profile",
                        "cold-checkpoint-cache",
                        "--profile",
                        "warm-checkpoint-cache");
        assertThat(verify.exit()).as(verify.out() + verify.err()).isZero();
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("are the same byte for byte in 24 runs while the load changes")
    void underChangingLoad() throws Exception {
        byte[] calm = artifact(HTTP, "calm");
        for (int run = 0; run < 24; run += 3) {
            String grant = List.of("20ms", "1ms", "7ms", "137us").get(run / 3 % 4);
            assertThat(artifact(HTTP, "alone-" + run, "--grant", grant)).isEqualTo(calm);
            try (Load busy = new Load()) {
                assertThat(busy.loops()).isPositive();
                assertThat(artifact(HTTP, "loaded-" + run, "--grant", grant)).isEqualTo(calm);
                try (Load busier = new Load()) {
                    assertThat(busier.loops()).isPositive();
                    assertThat(artifact(HTTP, "overloaded-" + run)).isEqualTo(calm);
                }
            }
        }
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("replicate with Redis through a cut, the same byte for byte with each grant, and replay")
    void redis() throws Exception {
        byte[] calm = artifact("builtin:linux-redis", "calm");
        try (Load busy = new Load()) {
            assertThat(busy.loops()).isPositive();
            for (String grant : List.of("1ms", "333333ns", "20ms")) {
                assertThat(artifact("builtin:linux-redis", grant, "--grant", grant))
                        .isEqualTo(calm);
            }
        }
        String saved = Artifacts.only(folder.resolve("calm")).toString();
        Command.Result replay = command().run("replay", saved);
        assertThat(replay.exit()).as(replay.out() + replay.err()).isZero();
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("are verified to be the same: HTTP three times, Redis under every host condition")
    void verified() throws Exception {
        Command.Result http = command().run("verify", HTTP, "--runs", "3");
        assertThat(http.exit()).as(http.out() + http.err()).isZero();
        Command.Result redis = command()
                .start("verify", "builtin:linux-redis", "--runs", "2", "--adversarial")
                .await(TimeUnit.MINUTES.toSeconds(40));
        assertThat(redis.exit()).as(redis.out() + redis.err()).isZero();
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("reach every kind of ready point, one of them with two vCPUs, the same byte for byte with each grant")
    void readyPoints() throws Exception {
        Command.Result built = command().run("guest", "build", "linux");
        assertThat(built.exit()).as(built.err()).isZero();
        Path scenario = folder.resolve("ready-points.toml");
        try (InputStream in = LinuxE2eTest.class.getResourceAsStream("linux-ready-points.toml")) {
            Files.copy(in, scenario);
        }
        byte[] calm = artifact(scenario.toString(), "calm");
        for (String grant : List.of("1ms", "333333ns")) {
            assertThat(artifact(scenario.toString(), grant, "--grant", grant)).isEqualTo(calm);
        }
    }

    @Test
    @DisplayName("that are being built when the user ends that leave nothing half behind, and no program runs on")
    void interrupted() throws Exception {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path started = folder.resolve("started");
        Path apt =
                Files.writeString(bin.resolve("apt-cache"), "#!/bin/sh\nsleep 120 & echo $! >" + started + "\nwait\n");
        Files.setPosixFilePermissions(apt, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String signal : List.of("INT", "TERM", "KILL")) {
            Files.deleteIfExists(started);
            Command.Running running = command()
                    .with("PATH", bin + ":" + System.getenv("PATH"))
                    .start("guest", "build", "linux", "--name", "ended");
            long program = number(started);
            new ProcessBuilder(
                            "sh",
                            "-c",
                            "kill -s " + signal + " " + running.process().pid())
                    .start()
                    .waitFor();
            Command.Result result = running.await();

            assertThat(result.exit())
                    .isEqualTo(Map.of("INT", 130, "TERM", 143, "KILL", 137).get(signal));
            assertThat(result.out()).isEmpty();
            for (int time = 0; time < 100 && ProcessHandle.of(program).isPresent(); time++) {
                Thread.sleep(50);
            }
            assertThat(ProcessHandle.of(program)).as(signal).isEmpty();
            assertThat(cache.resolve("crucible/guests/ended")).doesNotExist();
        }
        assertThat(command().run("guest", "build", "linux", "--name", "after").exit())
                .isZero();
        assertThat(Artifacts.files(cache.resolve("crucible/guests")))
                .noneMatch(file -> file.endsWith(".workshop") || file.endsWith("ended"));
    }

    private static long number(Path file) throws Exception {
        for (int time = 0; time < 600 && (!Files.exists(file) || Files.size(file) == 0); time++) {
            Thread.sleep(50);
        }
        return Long.parseLong(Files.readString(file).strip());
    }

    @Test
    @DisplayName("with a misspelt package are refused at once where the package lists are fresh")
    void misspelt() throws Exception {
        Path lists = Files.createDirectories(folder.resolve("cache/crucible/apt/lists"));
        Files.writeString(lists.resolve("main_binary-amd64_Packages"), "");
        Path bin = Files.createDirectory(folder.resolve("bin"));
        Path calls = folder.resolve("calls");
        for (String name : List.of("apt-cache", "apt-get")) {
            Path apt = Files.writeString(
                    bin.resolve(name),
                    "#!/bin/sh\necho \"$*\" >>" + calls + "\necho 'E: Unable to locate package ngnix' >&2\nexit 100\n");
            Files.setPosixFilePermissions(apt, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Command.Result result = new Command(folder)
                .with("XDG_CACHE_HOME", folder.resolve("cache").toString())
                .with("PATH", bin + ":" + System.getenv("PATH"))
                .run("guest", "build", "linux", "--with", "ngnix");

        assertThat(result.exit()).isEqualTo(5);
        assertThat(result.err())
                .contains("(Unable to locate package ngnix); see that the names are right")
                .hasLineCount(1);
        assertThat(Files.readString(calls)).contains(" show ").doesNotContain(" update");
    }

    @Test
    @DisplayName("of the same packages have the same bytes, and go when they are removed")
    void sameGuest() throws Exception {
        Command.Result once = command().run("guest", "build", "linux", "--name", "e2e-once");
        Command.Result again = command().run("guest", "build", "linux", "--name", "e2e-again");
        assertThat(once.exit()).as(once.err()).isZero();
        Command.Result list = command().run("guest", "list", "--format", "jsonl");

        assertThat(digest(list, "e2e-once")).isEqualTo(digest(list, "e2e-again"));
        for (String name : List.of("e2e-once", "e2e-again")) {
            assertThat(command().run("guest", "remove", name).exit()).isZero();
        }
        assertThat(again.exit()).isZero();
        assertThat(command().run("guest", "remove", "e2e-once").err())
                .isEqualTo(
                        "crucible: There is no guest \"e2e-once\"; `crucible guest list` shows those that there are.\n");
    }

    private static String digest(Command.Result list, String name) {
        String row = list.out()
                .lines()
                .filter(line -> line.contains("\"linux:" + name + "\""))
                .findFirst()
                .orElseThrow();
        return row.replaceFirst(".*\"digest\":\"([^\"]*)\".*", "$1");
    }
}
