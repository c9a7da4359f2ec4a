package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The file ./crucible")
class LauncherTest {

    private static final Path COMMAND = Path.of(System.getProperty("crucible.home"), "crucible");

    @TempDir
    private Path folder;

    private Path bin;
    private Path tree;

    @BeforeEach
    void layOutAMachineWithoutTools() throws IOException {
        bin = Files.createDirectory(folder.resolve("bin"));
        for (String tool : List.of("cat", "env", "mktemp", "readlink", "rm")) {
            Files.createSymbolicLink(bin.resolve(tool), Path.of("/usr/bin", tool));
        }
    }

    @BeforeEach
    void copyTheTreeUnbuilt() throws IOException {
        tree = Files.createDirectories(folder.resolve("tree/.build")).getParent();
        Files.copy(COMMAND, tree.resolve("crucible"), StandardCopyOption.COPY_ATTRIBUTES);
        for (String part : List.of(".build/setup.sh", ".build/needs.sh")) {
            Files.copy(COMMAND.resolveSibling(part), tree.resolve(part));
        }
    }

    /** As if it were built: its class path is empty, so that Java finds no main class. */
    private void build() throws IOException {
        Path state = Files.createDirectories(tree.resolve("target/crucible/build-1-1"));
        Files.createFile(tree.resolve("pom.xml"));
        Files.createDirectory(tree.resolve("app"));
        Files.createFile(state.resolve("started"));
        Files.createFile(state.resolve("jars"));
        Files.writeString(state.resolveSibling("current"), "build-1-1\n");
    }

    /** {@code ./check} builds before it tests; whoever runs this without it must build first. */
    private static void demandBuild() {
        assertThat(COMMAND.resolveSibling("target/crucible/current"))
                .as("the build; run ./crucible --version first")
                .exists();
    }

    @Test
    @DisplayName("works through a symbolic link from another folder")
    void worksThroughASymbolicLink() throws Exception {
        demandBuild();
        Path link = Files.createSymbolicLink(folder.resolve("a link"), COMMAND);

        Outcome outcome = run(new ProcessBuilder(link.toString(), "--version"));

        assertThat(outcome.out()).startsWith("crucible ");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exit()).isZero();
    }

    @Test
    @DisplayName("passes exit codes through")
    void passesExitCodesThrough() throws Exception {
        demandBuild();

        assertThat(run(new ProcessBuilder(COMMAND.toString(), "--no-such-option"))
                        .exit())
                .isEqualTo(64);
    }

    @Test
    @DisplayName("prints the one command to run when it may not install what is missing")
    void printsTheOneCommandToRun() throws Exception {
        script("id", "echo 1000");
        script("apt-get", "echo called >" + folder + "/calls");

        Outcome outcome = run(onThatMachine());

        assertThat(outcome.err().lines().toList())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("crucible: needs maven (builds the Java parts), gcc (compiles the plugin for QEMU)");
        assertThat(outcome.err()).contains("apt-get update && apt-get install -y --no-install-recommends maven gcc ");
        assertThat(outcome.exit()).isEqualTo(4);
        assertThat(folder.resolve("calls")).doesNotExist();
    }

    @Test
    @DisplayName("installs what is missing as root, saying what and why, and shows why that failed")
    void installsWhatIsMissingAsRoot() throws Exception {
        script("id", "echo 0");
        script(
                "apt-get",
                "echo \"$*\" >>" + folder + "/calls; echo no such package; case $* in *install*) exit 100 ;; esac");

        Outcome outcome = run(onThatMachine());

        assertThat(outcome.err())
                .startsWith("crucible: installing maven (builds the Java parts), ")
                .contains("no such package")
                .endsWith("its own words are above.\n");
        assertThat(outcome.exit()).isEqualTo(4);
        try (Stream<String> calls = Files.lines(folder.resolve("calls"))) {
            assertThat(calls.toList())
                    .hasSize(2)
                    .last()
                    .asString()
                    .contains("install -y --no-install-recommends maven gcc ");
        }
    }

    @Test
    @DisplayName("only looks, as doctor, and says without Java what is missing")
    void onlyLooksAsDoctor() throws Exception {
        script("id", "echo 0");
        script("apt-get", "echo called >" + folder + "/calls");
        ProcessBuilder doctor = onThatMachine();
        doctor.command("/bin/sh", tree.resolve("crucible").toString(), "doctor");
        doctor.environment().put("JAVA_HOME", folder.toString());
        doctor.environment().put("CRUCIBLE_DEFAULT_JAVA", folder.toString());

        Outcome outcome = run(doctor);

        assertThat(outcome.exit()).isEqualTo(4);
        assertThat(outcome.out())
                .containsPattern("missing +gcc +compiles the plugin")
                .containsPattern("(ok|note) +libgtk-3-0 +shows the window")
                .contains("  apt-get update && apt-get install -y --no-install-recommends ")
                .contains(" qemu-system-x86\n");
        assertThat(folder.resolve("calls")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "false, '',    '',       run x,         maven gcc qemu-system-x86",
        "false, '',    /qemu,    run x,         maven gcc",
        "false, '',    '',       scenario list, maven gcc",
        "true,  '',    '',       verify x,      qemu-system-x86",
        "true,  '',    /qemu,    verify x,      ''",
        "true,  '',    '',       guest list,    ''",
        "true,  '',    '',       run --help,    ''",
        "true,  '',    '',       campaign run java:C#m,   ''",
        "true,  '',    '',       campaign resume c,       qemu-system-x86",
        "true,  '',    '',       campaign reduce x.json,  ''",
        "true,  '',    '',       campaign resume SIMULATIONS, ''",
        "false, never, /qemu,    run x,         ''",
        "false, never, '',       run x,         qemu-system-x86",
    })
    @DisplayName("demands only what is needed for what is asked, with the tree as it is")
    void demands(boolean built, String building, String qemu, String line, String packages) throws Exception {
        script("id", "echo 1000");
        script("apt-get", "exit 1");
        Files.createSymbolicLink(bin.resolve("find"), Path.of("/usr/bin/find"));
        if (built) {
            build();
        }
        Path simulations = Files.createDirectory(folder.resolve("simulations"));
        Files.writeString(simulations.resolve("settings.json"), "{\n  \"kind\" : \"simulation\"\n}\n");
        ProcessBuilder builder = onThatMachine();
        builder.command("/bin/sh", tree.resolve("crucible").toString());
        builder.command()
                .addAll(List.of(
                        line.replace("SIMULATIONS", simulations.toString()).split(" ")));
        builder.environment().put("CRUCIBLE_BUILD", building);
        builder.environment().put("CRUCIBLE_QEMU", qemu);

        Outcome outcome = run(builder);

        if (packages.isEmpty()) {
            assertThat(outcome.err()).doesNotContain("apt-get install");
        } else {
            assertThat(outcome.err()).endsWith("--no-install-recommends " + packages + "\n");
            assertThat(outcome.exit()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @CsvSource({"./c, yes", "c, ''", "./nowhere, ''"})
    @DisplayName("prepares the window for a folder that is named as a path, not for one that may be a command")
    void folderInTheWindow(String word, String window) throws Exception {
        Files.createDirectory(folder.resolve("c"));
        String script =
                "home=%s me=x; . $home/.build/setup.sh; need_for %s; echo \"${shows_window:-}\"".formatted(tree, word);
        Outcome outcome = run(new ProcessBuilder("/bin/sh", "-c", script));

        assertThat(outcome.out().strip()).as(outcome.err()).isEqualTo(window);
    }

    @Test
    @DisplayName("waits for another that builds only until a deadline, and says which process it is")
    void waitsForAnotherBuilder() throws Exception {
        Path state = Files.createDirectories(tree.resolve("target/crucible"));
        Process holder = new ProcessBuilder(
                        "sh", "-c", "exec 9>>lock; flock 9; echo $$ >lock; exec sleep 60 <&- >ready")
                .directory(state.toFile())
                .start();
        try {
            for (int time = 0; time < 100 && !Files.exists(state.resolve("ready")); time++) {
                Thread.sleep(50);
            }
            ProcessBuilder late = new ProcessBuilder(tree.resolve("crucible").toString(), "--version");
            late.environment().put("CRUCIBLE_LOCK_PATIENCE", "1");
            late.environment().remove("CRUCIBLE_BUILD");
            Outcome outcome = run(late);

            assertThat(outcome.err())
                    .startsWith("crucible: waiting for process " + holder.pid() + ", which builds or tests here ...\n")
                    .contains("crucible: process " + holder.pid() + " has been building or testing in ")
                    .endsWith(" for 1 s: wait for its end, or end it, then try again.\n");
            assertThat(outcome.exit()).isEqualTo(5);
        } finally {
            holder.destroyForcibly();
        }
    }

    @Test
    @DisplayName("is checked under Java 25 as well with --all, which fails where none can be had")
    void checkNeedsJava25() throws Exception {
        script("apt-cache", "exit 100");
        ProcessBuilder check =
                new ProcessBuilder(COMMAND.resolveSibling("check").toString(), "--all");
        check.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        check.environment().put("CRUCIBLE_JVMS", folder.resolve("none").toString());
        Outcome outcome = run(check);

        assertThat(outcome.exit()).isEqualTo(4);
        assertThat(outcome.err())
                .contains("there is no JDK 25 or later in /usr/lib/jvm")
                .contains("unpack one there")
                .hasLineCount(1);
    }

    /** The command where nothing but Java, the files of the libraries and the tools in {@link #bin} can be found. */
    private ProcessBuilder onThatMachine() {
        ProcessBuilder builder =
                new ProcessBuilder("/bin/sh", tree.resolve("crucible").toString(), "run", "x");
        builder.environment().remove("CRUCIBLE_BUILD");
        builder.environment().remove("CRUCIBLE_QEMU");
        builder.environment().put("PATH", bin.toString());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder;
    }

    private void script(String name, String body) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Outcome run(ProcessBuilder builder) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = builder.directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Outcome(process.exitValue(), text(out), text(err));
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    private record Outcome(int exit, String out, String err) {}
}
