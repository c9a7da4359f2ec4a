package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The committed sample artifacts")
class SampleArtifactsTest {

    @TempDir
    Path folder;

    @Test
    @DisplayName("can be read, every byte, and are those that the index names, whichever build made them")
    void readable() {
        Cli cli = new Cli(folder);
        String there =
                Path.of(System.getProperty("crucible.home"), "sample-artifacts").toString();

        // Scripted nodes are another build than any.
        assertThat(cli.run("--format", "table", "samples", "--check", "--folder", there))
                .isEqualTo(1);
        assertThat(cli.out().lines().toList())
                .hasSizeGreaterThan(5)
                .filteredOn(line -> line.contains(".crucible"))
                .allSatisfy(line -> assertThat(line).contains(" other-build "));
    }

    @Test
    @DisplayName("that are not there are told in a sentence")
    void missing() {
        Cli cli = new Cli(folder);

        assertThat(cli.run("samples", "--check", "--folder", "none")).isEqualTo(5);
        assertThat(cli.err()).contains("There are no samples: ").hasLineCount(1);
    }
}
