package io.crucible.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Settings of a run of tests")
class SettingsTest {

    private static Settings settings(Map<String, String> parameters, Map<String, String> environment) {
        return new Settings(
                name -> Optional.ofNullable(parameters.get(name)), name -> Optional.ofNullable(environment.get(name)));
    }

    @Test
    @DisplayName("come from the environment where no parameter gives them, and a blank one is none")
    void environment() {
        Settings fromBoth = settings(
                Map.of("crucible.cases", " ", "crucible.seed", "5"),
                Map.of("CRUCIBLE_TEST_CASES", "2", "CRUCIBLE_TEST_SEED", "6"));
        assertThat(fromBoth.seeds(0, 9)).extracting(CaseSeed::seed).containsExactly(5L);
        Settings fromEnvironment = settings(Map.of(), Map.of("CRUCIBLE_TEST_CASES", "2", "CRUCIBLE_TEST_SEED", ""));
        assertThat(fromEnvironment.seeds(0, 9)).hasSize(2);
        assertThat(settings(Map.of(), Map.of("CRUCIBLE_SEED", "7")).seeds(0, 9)).hasSize(9);
        assertThatThrownBy(() ->
                        settings(Map.of(), Map.of("CRUCIBLE_TEST_CASES", "two")).seeds(0, 9))
                .hasMessage("CRUCIBLE_TEST_CASES is \"two\", but must be a whole number from 1 to 2147483647.");
    }

    @Test
    @DisplayName("are those of a campaign where nothing is given")
    void usual() {
        Settings none = settings(Map.of(), Map.of());
        assertThat(none.evidence()).isAbsolute().endsWithRaw(Path.of("target/crucible"));
        assertThat(none.reduction()).isEqualTo(OptionalInt.of(256));
        assertThat(settings(Map.of("crucible.reduction", "0"), Map.of()).reduction())
                .isEmpty();
    }
}
