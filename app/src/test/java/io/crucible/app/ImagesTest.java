package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The image files of a scenario")
class ImagesTest {

    @TempDir
    Path folder;

    private Cli cli;
    private String artifact;

    @BeforeEach
    void record() throws IOException {
        cli = new Cli(folder);
        Files.createDirectory(folder.resolve("lab"));
        cli.file("lab/kernel", "a kernel");
        cli.file("lab/own.toml", Scenes.ELECTION.replace("guest = \"builtin:election\"", "kernel = \"kernel\""));
        assertThat(cli.run("-q", "run", "lab/own.toml", "--save-on", "always")).isLessThan(2);
        artifact = ".crucible/" + cli.artifacts().get(0).getFileName();
    }

    @Test
    @DisplayName("are found again by their digest when the file is gone or another")
    void areFoundAgain() throws IOException {
        cli.file("lab/kernel", "another kernel");
        assertThat(cli.run("-q", "replay", artifact)).isZero();
        Files.delete(folder.resolve("lab/kernel"));
        assertThat(cli.run("-q", "replay", artifact)).isZero();
    }

    @Test
    @DisplayName("are told with every place where they were looked for when they are nowhere")
    void areNowhere() throws IOException {
        emptyCache();

        assertThat(cli.run("replay", artifact)).isEqualTo(5);
        assertThat(cli.err())
                .startsWith("crucible: The image kernel (sha256:")
                .contains("that node a boots is missing; looked for it at ")
                .contains(folder.resolve("kernel").toString());
    }

    @Test
    @DisplayName("rr#3177: are refused, with the digests of both, when only a newer file of that name is there")
    void areOthers() throws IOException {
        emptyCache();
        cli.file("kernel", "another kernel");

        assertThat(cli.run("replay", artifact)).isEqualTo(3);
        assertThat(cli.err())
                .contains("that node a boots is sha256:")
                .contains("is wanted")
                .contains("kernel")
                .contains(Sha256.of("another kernel"))
                .contains(Sha256.of("a kernel"));
    }

    @Test
    @DisplayName("are copied again when the copy in the cache is damaged")
    void areCopiedAgain() throws IOException {
        for (Path kept : cache()) {
            Files.writeString(kept, "damaged");
        }

        assertThat(cli.run("-q", "run", "lab/own.toml")).isLessThan(2);
        assertThat(cache()).allSatisfy(kept -> assertThat(kept).hasContent("a kernel"));
    }

    private void emptyCache() throws IOException {
        for (Path kept : cache()) {
            Files.delete(kept);
        }
    }

    private List<Path> cache() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("cache"))) {
            return files.sorted(Comparator.naturalOrder()).toList();
        }
    }
}
