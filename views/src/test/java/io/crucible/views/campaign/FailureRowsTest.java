package io.crucible.views.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.FailureIdentity;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The row of a failure")
class FailureRowsTest {
    @Test
    @DisplayName("is one line of what can be read, the check first")
    void words() {
        assertThat(FailureRows.words(new FailureIdentity("check_failed", "Lost\nand\u001b[31m found", "money-is-kept")))
                .isEqualTo("money-is-kept · Lost?and?[31m found · check_failed");
        assertThat(FailureRows.words(new FailureIdentity("node_crashed", "NodeCrashed", "")))
                .isEqualTo("NodeCrashed · node_crashed");
    }
}
