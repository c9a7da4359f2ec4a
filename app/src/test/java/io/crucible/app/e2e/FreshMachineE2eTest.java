package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A fresh Debian 12")
class FreshMachineE2eTest {
    @TempDir
    private Path folder;

    @Test
    @Tag("exhaustive")
    @DisplayName("gets all it needs from the README's two commands, and says the one command to run where it may not")
    void walk() throws Exception {
        Path said = folder.resolve("walk.txt");
        Process walk = new ProcessBuilder(Path.of(System.getProperty("crucible.home"), ".build", "fresh-machine.sh")
                        .toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        boolean ended = walk.waitFor(60, TimeUnit.MINUTES);
        if (!ended) {
            walk.destroy();
        }
        String words = Files.readString(said);
        assertThat(ended && walk.exitValue() == 0).as(words).isTrue();
        assertThat(words)
                .contains("No machine can be run here yet. To install what is missing, as root:")
                .contains("All well: machines run here, and the same run is the same run.");
    }
}
