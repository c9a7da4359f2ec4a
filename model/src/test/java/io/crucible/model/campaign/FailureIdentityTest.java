package io.crucible.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The identity of a failure")
class FailureIdentityTest {
    @Test
    @DisplayName(
            "is another one where the kind, the error or the check is, or where a part ends elsewhere, and so is its folder")
    void parts() {
        List<FailureIdentity> all = List.of(
                new FailureIdentity("check_failed", "Stale", "reads"),
                new FailureIdentity("scenario_error", "Stale", "reads"),
                new FailureIdentity("check_failed", "Lost", "reads"),
                new FailureIdentity("check_failed", "Stale", "writes"),
                new FailureIdentity("check_failed", "Stale", ""),
                new FailureIdentity("check_failed", "Stalereads", ""),
                new FailureIdentity("check_failed", "", "Stalereads"));
        assertThat(all).doesNotHaveDuplicates();
        assertThat(all).extracting(FailureIdentity::folder).doesNotHaveDuplicates();
        assertThat(all.get(0)).isEqualTo(new FailureIdentity("check_failed", "Stale", "reads"));
    }

    @Test
    @DisplayName("is told to people in one short line, however long its names are, and kept whole")
    void longNames() {
        String name = "x".repeat(100_000);
        FailureIdentity failure = new FailureIdentity("check_failed", name, "a\u001b" + name);
        assertThat(failure.words()).isEqualTo("check_failed " + "x".repeat(200) + "… in a?" + "x".repeat(198) + "…");
        assertThat(failure.errorName()).isEqualTo(name);
        assertThat(failure).isNotEqualTo(new FailureIdentity("check_failed", name + "x", failure.checkName()));
        assertThat(new FailureIdentity("check_failed", "x".repeat(200), "").words())
                .isEqualTo("check_failed " + "x".repeat(200));
    }
}
