package io.crucible.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import io.crucible.model.offender.StartsAProcess;
import io.crucible.qemu.offender.KnowsTheApp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The arrows between the parts")
class ArrowsTest {

    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.crucible");

    private static final Path ROOT = Path.of(System.getProperty("crucible.home"));

    @ParameterizedTest
    @MethodSource("rules")
    @DisplayName("hold")
    void hold(ArchRule rule) {
        // Until a part has its first class a rule about it has nothing to look at; the next test sees that none hides.
        rule.allowEmptyShould(true).check(PRODUCT);
    }

    @Test
    @DisplayName("are tried on every class of every part")
    void areTriedOnEveryClassOfEveryPart() throws IOException {
        Set<String> seen = PRODUCT.stream()
                .filter(JavaClass::isTopLevelClass)
                .map(JavaClass::getFullName)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(seen).containsAll(sources()).contains("io.crucible.app.Main");
    }

    @Test
    @DisplayName("are broken by a model that starts a process, opens a socket or calls Runtime.exec")
    void areBrokenByAModelThatStartsAProcess() {
        assertThat(violations(Arrows.MODEL_TOUCHES_NO_WINDOW_PROCESS_OR_SOCKET, StartsAProcess.class))
                .anyMatch(line -> line.contains("java.lang.ProcessBuilder"))
                .anyMatch(line -> line.contains("java.net.Socket"))
                .anyMatch(line -> line.contains("java.lang.Runtime.exec"));
    }

    @Test
    @DisplayName("are broken by a model that knows the bridge")
    void areBrokenByAModelThatKnowsTheBridge() {
        assertThat(violations(Arrows.MODEL_KNOWS_ONLY_RESOURCES, StartsAProcess.class))
                .anyMatch(line -> line.contains("KnowsTheApp"));
    }

    @Test
    @DisplayName("are broken by a bridge that knows the app")
    void areBrokenByABridgeThatKnowsTheApp() {
        assertThat(violations(Arrows.BRIDGE_KNOWS_NO_WINDOW_OR_APP, KnowsTheApp.class))
                .anyMatch(line -> line.contains("io.crucible.app.Main"));
    }

    @Test
    @DisplayName("are broken by two packages that know each other")
    void areBrokenByTwoPackagesThatKnowEachOther() {
        assertThat(violations(Arrows.NO_PACKAGE_CYCLES, StartsAProcess.class, KnowsTheApp.class))
                .anyMatch(line -> line.startsWith("Cycle detected"));
    }

    static List<ArchRule> rules() {
        return Arrows.ALL;
    }

    private static List<String> violations(ArchRule rule, Class<?>... classes) {
        return rule.evaluate(new ClassFileImporter().importClasses(classes))
                .getFailureReport()
                .getDetails();
    }

    /** The full names of the types that the parts' source files declare. */
    private static List<String> sources() throws IOException {
        try (Stream<Path> parts = Files.list(ROOT)) {
            return parts.map(part -> part.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(ArrowsTest::sourcesBelow)
                    .toList();
        }
    }

    private static Stream<String> sourcesBelow(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .map(file -> folder.relativize(file).toString())
                    .filter(name -> name.endsWith(".java") && !name.endsWith("package-info.java"))
                    .map(name ->
                            name.substring(0, name.length() - ".java".length()).replace('/', '.'))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
