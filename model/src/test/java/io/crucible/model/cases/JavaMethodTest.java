package io.crucible.model.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
