package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Tests that run the command")
class FreshBuildTest {
    @TempDir
    private Path home;

    @Test
    @DisplayName("refuse a build that is missing or older than a source, and take one that is newer")
    void refuse() throws Exception {
        Path setup = Files.createDirectory(home.resolve(".build"));
        for (String part : List.of("setup.sh", "needs.sh")) {
            Files.copy(Path.of(System.getProperty("crucible.home"), ".build", part), setup.resolve(part));
        }
        for (String part : List.of("app", "model", "qemu-bridge", "resources", ".mvn")) {
            Files.createDirectories(home.resolve(part).resolve("src"));
        }
        Files.writeString(home.resolve("pom.xml"), "");
        assertThatThrownBy(() -> FreshBuild.demand(home)).hasMessageContaining("there is none of these sources in ");

        Thread.sleep(20);
        Path build = Files.createDirectories(home.resolve("target/crucible/build-1-1"));
        Files.writeString(build.resolve("started"), "");
        Files.writeString(build.resolve("jars"), "");
        Files.writeString(build.resolveSibling("current"), "build-1-1\n");
        assertThatCode(() -> FreshBuild.demand(home)).doesNotThrowAnyException();

        Thread.sleep(20);
        Files.writeString(home.resolve("model/src/Changed.java"), "");
        assertThatThrownBy(() -> FreshBuild.demand(home)).hasMessageContaining("run ./crucible --version there");
    }
}
