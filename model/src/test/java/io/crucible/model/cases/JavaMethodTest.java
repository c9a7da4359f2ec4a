package io.crucible.model.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.sim.SimulatedCase;
import java.io.IOException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The method that gives a simulation")
class JavaMethodTest {
    @Test
    @DisplayName("is named by its class and its name, and gives folders theirs")
    void named() {
        JavaMethod method = JavaMethod.named("java:my.app.Cases$Inner#queue").orElseThrow();
        assertThat(method).isEqualTo(new JavaMethod("my.app.Cases$Inner", "queue"));
        assertThat(method.text()).isEqualTo("java:my.app.Cases$Inner#queue");
        assertThat(method.shortName()).isEqualTo("Cases-Inner-queue");
        assertThat(new JavaMethod("Cases", "a").shortName()).isEqualTo("Cases-a");
    }

    /** Methods that give none. */
    public static final class Failing {
        private Failing() {}

        /** Ends its message with a full stop. */
        public static SimulatedCase<String> stop() {
            return refuse("Two are named a.");
        }

        /** Does not. */
        public static SimulatedCase<String> none() {
            return refuse("no case today");
        }

        /** Has very much to say. */
        public static SimulatedCase<String> endless() {
            return refuse("x".repeat(100_000));
        }

        private static SimulatedCase<String> refuse(String why) {
            throw new IllegalArgumentException(why);
        }
    }

    /** Cannot be loaded. */
    public static final class Unloadable {
        private static final int NEVER = Integer.parseInt("none.");

        private Unloadable() {}

        /** Never called. */
        public static SimulatedCase<String> never() {
            return SimulatedCase.of("never", simulation -> "" + NEVER, (simulation, none) -> {});
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Failing, stop, 'The method stop of TYPE failed: java.lang.IllegalArgumentException: Two are named a.'",
        "Failing, none, 'The method none of TYPE failed: java.lang.IllegalArgumentException: no case today.'",
        "Unloadable, never, 'The class TYPE cannot be loaded: java.lang.NumberFormatException: For input string: \"none.\".'"
    })
    @DisplayName("that fails is told in a sentence with one full stop")
    void failing(String type, String method, String sentence) {
        String name = JavaMethodTest.class.getName() + "$" + type;
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new JavaMethod(name, method).call(JavaMethodTest.class.getClassLoader()))
                .withMessage(sentence.replace("TYPE", name));
    }

    @Test
    @DisplayName("that fails with very much to say is told in a short sentence")
    void endless() {
        String name = Failing.class.getName();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new JavaMethod(name, "endless").call(JavaMethodTest.class.getClassLoader()))
                .satisfies(told ->
                        assertThat(told.getMessage()).hasSizeLessThan(400).endsWith("x…"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "java:",
                "my.Cases#queue",
                "java:my.Cases",
                "java:my.Cases#",
                "java:my.Cases#a b",
                "java:a/b#c"
            })
    @DisplayName("is none where the form is another")
    void none(String text) {
        assertThat(JavaMethod.named(text)).isEmpty();
    }
}
