package io.crucible.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An error code")
class ErrorCodeTest {

    @Test
    @DisplayName("has three parts and does not depend on messages")
    void hasThreeParts() {
        assertThat(ErrorCode.of(broken("a")))
                .matches("([0-9A-Z]{4}:){2}[0-9A-Z]{4}")
                .isEqualTo(ErrorCode.of(broken("b")));
    }

    @Test
    @DisplayName("shares the parts of its cause when the same cause comes another way")
    void sharesTheCause() {
        Exception cause = broken("x");
        String[] alone = ErrorCode.of(cause).split(":", -1);
        String[] wrapped = ErrorCode.of(new IllegalArgumentException(cause)).split(":", -1);

        assertThat(wrapped[0]).isEqualTo(alone[0]);
        assertThat(wrapped[1]).isEqualTo(alone[1]);
        assertThat(wrapped[2]).isNotEqualTo(alone[2]);
    }

    private static Exception broken(String message) {
        return new IllegalStateException(message);
    }
}
