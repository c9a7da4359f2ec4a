package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.backend.BackendException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The variable CRUCIBLE_DEADLINE")
class QemuBackendsTest {

    @Test
    @DisplayName("is a duration of at least a second")
    void deadline() throws BackendException {
        assertThat(QemuBackends.deadline(Map.of())).isEmpty();
        assertThat(QemuBackends.deadline(Map.of("CRUCIBLE_DEADLINE", "30s"))).contains(Duration.ofSeconds(30));
        for (String wrong : new String[] {"30", "999ms", "soon"}) {
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(() -> QemuBackends.deadline(Map.of("CRUCIBLE_DEADLINE", wrong)))
                    .withMessageContaining("the variable CRUCIBLE_DEADLINE")
                    .withMessageContaining(wrong);
        }
    }
}
