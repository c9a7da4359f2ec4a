package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.command.Interruption;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("crucible guest")
class GuestTest {
    private static final String MANIFEST = """
            {"format": 1, "name": "web", "recipe": "linux", "with": [], "ownFiles": "",
             "kernel": {"digest": "%s", "bytes": 6}, "initrd": {"digest": "%s", "bytes": 6},
             "packages": [{"name": "nginx", "version": "1.22", "architecture": "amd64", "sha256": "00"}]}
            """.formatted(Sha256.of("kernel"), Sha256.of("initrd"));

    @TempDir
    private Path folder;

    private Cli withGuest() throws IOException {
        Path guest = Files.createDirectories(folder.resolve("guests/web"));
        Files.writeString(guest.resolve("vmlinuz"), "kernel");
        Files.writeString(guest.resolve("initrd"), "initrd");
        Files.writeString(guest.resolve("guest.json"), MANIFEST);
        return new Cli(folder);
    }

    @Test
    @DisplayName("lists the good guests although another is damaged, says so, and exits 5")
    void lists() throws IOException {
        Cli cli = withGuest();
        assertThat(cli.run("guest", "list", "--format", "json")).isZero();
        String whole = cli.out();
        assertThat(whole)
                .startsWith("[{\"guest\":\"linux:web\",\"digest\":\"sha256:")
                .endsWith(",\"bytes\":12,\"packages\":[\"nginx=1.22\"]}]\n");

        Files.createDirectory(folder.resolve("guests/torn"));
        Files.writeString(folder.resolve("guests/torn/guest.json"), "{");
        assertThat(cli.run("guest", "list", "--format", "json")).isEqualTo(5);
        assertThat(cli.out()).isEqualTo(whole);
        assertThat(cli.err())
                .startsWith("crucible: The guest torn cannot be used, because ")
                .hasLineCount(1);
    }

    @Test
    @DisplayName("gives the symbols of a built-in guest, to a file that is not there yet")
    void symbols() throws IOException {
        Cli cli = withGuest();
        assertThat(cli.run("guest", "symbols", "builtin:election", "--out", "mine"))
                .isZero();
        assertThat(Files.readAllBytes(folder.resolve("mine"))).startsWith(0x7f, 'E', 'L', 'F');
        assertThat(cli.run("guest", "symbols", "election", "--out", "mine")).isEqualTo(5);
        assertThat(cli.err()).contains("is there already");
        assertThat(cli.run("guest", "symbols", "election")).isZero();
        assertThat(folder.resolve("election.symbols")).hasSameBinaryContentAs(folder.resolve("mine"));
        assertThat(cli.run("guest", "symbols", "../election")).isEqualTo(5);
        assertThat(cli.err()).contains("There is no built-in guest \"../election\"");
    }

    @Test
    @DisplayName("build ends with 130 and keeps nothing when the user ends it")
    void interrupted() throws IOException {
        Interruption interruption = new Interruption();
        interruption.cancellation().request();
        Cli cli = withGuest().with(interruption);

        assertThat(cli.run("guest", "build", "linux", "--name", "other")).isEqualTo(130);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.run("run", "builtin:linux-http")).isEqualTo(130);
        assertThat(folder.resolve("guests"))
                .isDirectoryNotContaining("glob:**/{other,linux-http,.workshop}")
                .isDirectoryContaining("glob:**/web");
    }

    @ParameterizedTest
    @CsvSource({
        "guest list --seed 1,                                 guest list,      --seed",
        "--artifact-dir x guest list,                         guest list,      --artifact-dir",
        "guest build linux --trace t,                         guest build,     --trace",
        "guest remove web --format json,                      guest remove,    --format",
        "scenario list --trace t,                             scenario list,   --trace",
        "scenario show builtin:happy-path --format json,      scenario show,   --format",
        "scenario format builtin:happy-path --format json,    scenario format, --format",
        "scenario check builtin:happy-path --seed 1,          scenario check,  --seed",
        "doctor --seed 1,                                     doctor,          --seed",
        "samples --check --artifact-dir x,                    samples,         --artifact-dir",
    })
    @DisplayName("and other commands refuse a global option that they have no use for")
    void refuses(String line, String command, String option) throws IOException {
        Cli cli = withGuest();

        assertThat(cli.run(line.split(" "))).isEqualTo(64);
        assertThat(cli.err())
                .isEqualTo("crucible: `crucible " + command + "` has no use for " + option + "; leave it out.\n");
        assertThat(cli.out()).isEmpty();
        assertThat(folder.resolve("guests/web")).isDirectory();
    }
}
