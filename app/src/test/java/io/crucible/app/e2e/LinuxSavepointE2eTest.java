package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("exhaustive")
@DisplayName("Savepoints of Linux machines")
class LinuxSavepointE2eTest extends SavepointScene {
    private static final String HTTP = "builtin:linux-http";
    private static final String[] AT_PAGE = {"--at", "marker", "--marker", "page"};

    @BeforeEach
    void guest() throws Exception {
        ok("guest", "build", "linux");
    }

    private void resumesTo(Path artifact, Command.Result resumed, String kept) throws IOException {
        assertThat(resumed.exit()).as(resumed.out() + resumed.err()).isZero();
        assertThat(Artifacts.only(folder.resolve(kept))).hasSameBinaryContentAs(artifact);
    }

    private static String[] resume(String kept) {
        return new String[] {"--artifact-dir", kept, "resume", "it" + SUFFIX, "--save-on", "always"};
    }

    @Test
    @DisplayName(
            "at a marker resume to the uninterrupted run, byte for byte, also without a cache, two at once, and after a"
                    + " save that was killed with -9")
    void marker() throws Exception {
        assertThat(saveAndResume(List.of(HTTP), AT_PAGE)).contains("\nboundary-proof\tcampaign-marker-event\t");
        Path artifact = Artifacts.only(folder.resolve("uninterrupted"));

        Command without =
                new Command(folder).with("XDG_CACHE_HOME", onlyImages().toString());
        resumesTo(artifact, without.run(resume("without-cache")), "without-cache");

        Command.Running first = new Command(folder).start(resume("one"));
        Command.Running second = new Command(folder).start(resume("two"));
        resumesTo(artifact, first.await(), "one");
        resumesTo(artifact, second.await(), "two");

        String[] save = line(List.of("save", HTTP), AT_PAGE);
        killed(2, 20_263, List.of(save));
        for (Path before : Artifacts.files(folder.resolve(".crucible"))) {
            Files.delete(before);
        }
        ok(save);
        assertThat(Artifacts.files(folder.resolve(".crucible")))
                .singleElement()
                .satisfies(after -> assertThat(after).hasSameBinaryContentAs(folder.resolve("it" + SUFFIX)));
    }

    /** A cache of which everything was deleted that can be made again from what a run needs. */
    private Path onlyImages() throws IOException {
        String configured = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        Path whole =
                configured.startsWith("/") ? Path.of(configured) : Path.of(System.getProperty("user.home"), ".cache");
        Path cache = Files.createDirectories(folder.resolve("cache/crucible"));
        for (String kept : List.of("images", "guests")) {
            Files.createSymbolicLink(
                    cache.resolve(kept), whole.resolve("crucible").resolve(kept));
        }
        return cache.getParent();
    }

    @Test
    @DisplayName("at a virtual time within a quantum resume to the uninterrupted run, byte for byte")
    void virtualTime() throws Exception {
        saveAndResume(List.of(HTTP), "--at", "virtual-time", "--max-virtual-time", "3000000001ns");
    }

    @Test
    @DisplayName("at a property's violation resume to the uninterrupted run, byte for byte")
    void property() throws Exception {
        saveAndResume(List.of(scenario("linux-breaking.toml")), "--at", "property", "--property", "silent");
    }

    @Test
    @DisplayName("at quiescence resume to the uninterrupted run, byte for byte")
    void quiescence() throws Exception {
        saveAndResume(List.of(scenario("linux-resting.toml")), "--at", "quiescence");
    }

    @Test
    @DisplayName(
            "lie in runs in which the debugger goes back to where an address was executed, and to what wrote a word")
    void breakAndWatch() throws Exception {
        Command.Result run = new Command(folder).run("--artifact-dir", "kept", "run", scenario("linux-breaking.toml"));
        assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(1);
        String artifact = Artifacts.only(folder.resolve("kept")).toString();
        Command.Result looked = debug(artifact, "goto failure then on a then back instruction then regs a");
        String counter = after(looked.out(), "rip +0x0*([0-9a-f]+)");
        String stack = after(looked.out(), "rsp +0x0*([0-9a-f]+)");
        Command.Result found = debug(
                artifact,
                "goto failure then break a 0x" + counter + " then regs a then watch a 0x" + stack + " 8 then where");
        assertThat(after(found.out(), "rip +0x0*([0-9a-f]+)")).isEqualTo(counter);
        assertThat(found.out()).containsPattern("8 bytes: 0x[0-9a-f]+ → 0x[0-9a-f]+");
        assertThat(found.out().lines().filter(row -> row.startsWith("✓ "))).hasSizeGreaterThanOrEqualTo(3);
    }

    private Command.Result debug(String artifact, String directives) throws Exception {
        return ok(line(List.of("debug", artifact), directives.split(" ", -1)));
    }

    private static String after(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(pattern + " in " + text).isTrue();
        return found.group(1);
    }
}
