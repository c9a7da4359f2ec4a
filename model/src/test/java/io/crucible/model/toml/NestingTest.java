package io.crucible.model.toml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Nesting")
class NestingTest {
    private static final String MANY = "[".repeat(Nesting.DEEPEST + 1);

    @Test
    @DisplayName("is measured in brackets")
    void isMeasured() {
        assertThat(Nesting.tooDeep("a = " + MANY)).hasValue(4 + Nesting.DEEPEST);
        assertThat(Nesting.tooDeep("a = []\n".repeat(1000))).isEmpty();
    }

    @Test
    @DisplayName("does not count brackets in texts and comments")
    void doesNotCountTexts() {
        assertThat(Nesting.tooDeep("a = \"\\\"" + MANY + "\"")).isEmpty();
        assertThat(Nesting.tooDeep("a = '" + MANY + "'")).isEmpty();
        assertThat(Nesting.tooDeep("a = \"\"\"\n" + MANY + "\"\n\"\"\"")).isEmpty();
        assertThat(Nesting.tooDeep("a = '''\n" + MANY + "'\n'''")).isEmpty();
        assertThat(Nesting.tooDeep("# " + MANY)).isEmpty();
    }

    @Test
    @DisplayName("is found after the longest text without harm")
    void isFoundAfterLongTexts() {
        assertThat(Nesting.tooDeep("\"\"\"" + "x\\\"\n".repeat(300_000) + "\"\"\""))
                .isEmpty();
        assertThat(Nesting.tooDeep("\"\"\"" + "x".repeat(1_000_000))).isEmpty();
    }
}
