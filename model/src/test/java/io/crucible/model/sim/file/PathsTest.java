package io.crucible.model.sim.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.SimulatedCase;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The paths of a simulated disk")
class PathsTest {

    private interface Script {
        void run(Path root) throws Exception;
    }

    private static void run(Script script) {
        SimulatedCase.of(
                        "files",
                        simulation -> "",
                        (simulation, application) -> script.run(
                                simulation.fileSystem(simulation.node("n")).getPath("/")))
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(1);
    }

    @Test
    @DisplayName("have URIs, whatever characters are in their names")
    void uris() {
        run(root -> {
            for (String name : new String[] {"plain", "my file", "100%", "a%20b", "q?#[x]"}) {
                Path path = root.resolve(name);
                assertThat(path.toUri().getPath()).isEqualTo("/" + name);
                assertThat(root.getFileSystem().provider().getPath(path.toUri()))
                        .isEqualTo(path);
            }
            assertThat(root.resolve("my file").toUri()).hasToString("crucible-simulation://n/my%20file");
        });
    }

    @Test
    @DisplayName("have no NUL character")
    void nul() {
        run(root -> assertThatThrownBy(() -> root.resolve("a\0b")).isInstanceOf(InvalidPathException.class));
    }

    @Test
    @DisplayName("are those of the same file if they are equal, and otherwise only if there is one")
    void sameFile() {
        run(root -> {
            Path missing = root.resolve("a");
            assertThat(Files.isSameFile(missing, root.resolve("a"))).isTrue();
            assertThatThrownBy(() -> Files.isSameFile(missing, root.resolve("b")))
                    .isInstanceOf(NoSuchFileException.class);
            Path file = Files.writeString(root.resolve("f"), "");
            assertThat(Files.isSameFile(file, root.resolve("./f"))).isTrue();
            assertThat(Files.isSameFile(file, root)).isFalse();
        });
    }

    @Test
    @DisplayName("are listed once by one stream, and not after it was closed")
    void streams() {
        run(root -> {
            Files.writeString(root.resolve("f"), "");
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(root)) {
                Iterator<Path> entries = stream.iterator();
                assertThat(entries.next()).hasToString("/f");
                assertThat(entries.hasNext()).isFalse();
                assertThatThrownBy(stream::iterator).isInstanceOf(IllegalStateException.class);
            }
            Entries closed = new Entries(List.of(root));
            closed.close();
            assertThatThrownBy(closed::iterator).isInstanceOf(IllegalStateException.class);
        });
    }
}
