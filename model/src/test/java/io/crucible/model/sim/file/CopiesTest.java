package io.crucible.model.sim.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.SimulatedCase;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Copying and moving simulated files")
class CopiesTest {

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

    private static Path file(Path root) throws Exception {
        return Files.writeString(root.resolve("a"), "hello");
    }

    @Test
    @DisplayName("a file to itself changes nothing")
    void self() {
        run(root -> {
            Path file = file(root);
            Path same = root.resolve("x/../a");
            Files.copy(file, file);
            Files.copy(file, same, StandardCopyOption.REPLACE_EXISTING);
            Files.move(file, file);
            Files.move(file, same, StandardCopyOption.ATOMIC_MOVE);
            assertThat(Files.readString(file)).isEqualTo("hello");
            Path missing = root.resolve("missing");
            assertThatThrownBy(() -> Files.copy(missing, missing)).isInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> Files.move(missing, missing)).isInstanceOf(NoSuchFileException.class);
        });
    }

    @Test
    @DisplayName("copies over an empty directory, and a directory over a file, only where this is asked for")
    void replacing() {
        run(root -> {
            Path file = file(root);
            Path empty = Files.createDirectory(root.resolve("empty"));
            assertThatThrownBy(() -> Files.copy(file, empty)).isInstanceOf(FileAlreadyExistsException.class);
            Files.copy(file, empty, StandardCopyOption.REPLACE_EXISTING);
            assertThat(Files.readString(empty)).isEqualTo("hello");
            Path full = Files.createDirectories(root.resolve("full/child")).getParent();
            assertThatThrownBy(() -> Files.copy(file, full, StandardCopyOption.REPLACE_EXISTING))
                    .isInstanceOf(DirectoryNotEmptyException.class);
            Files.copy(full, file, StandardCopyOption.REPLACE_EXISTING);
            assertThat(Files.isDirectory(file)).isTrue();
        });
    }

    @Test
    @DisplayName("leaves the target alone where there is nothing to copy")
    void missing() {
        run(root -> {
            Path empty = Files.createDirectory(root.resolve("empty"));
            Path missing = root.resolve("missing");
            assertThatThrownBy(() -> Files.copy(missing, empty, StandardCopyOption.REPLACE_EXISTING))
                    .isInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> Files.move(missing, empty)).isInstanceOf(NoSuchFileException.class);
            assertThat(Files.isDirectory(empty)).isTrue();
        });
    }

    @Test
    @DisplayName("refuses options that Linux does not know")
    void options() {
        run(root -> {
            Path file = file(root);
            Path target = root.resolve("b");
            CopyOption unknown = new CopyOption() {};
            for (CopyOption option : new CopyOption[] {StandardCopyOption.ATOMIC_MOVE, unknown}) {
                assertThatThrownBy(() -> Files.copy(file, target, option))
                        .isInstanceOf(UnsupportedOperationException.class);
            }
            for (CopyOption option : new CopyOption[] {StandardCopyOption.COPY_ATTRIBUTES, unknown}) {
                assertThatThrownBy(() -> Files.move(file, target, option))
                        .isInstanceOf(UnsupportedOperationException.class);
            }
            assertThat(Files.exists(target)).isFalse();
        });
    }
}
