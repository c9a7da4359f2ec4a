package io.crucible.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.CaseSeeds;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A test with @Seeds")
class SeedsTest {
    @TempDir
    private Path folder;

    private static List<String> seeds(String before, long base, int cases) {
        return CaseSeeds.stream(base, cases).mapToObj(seed -> before + seed).toList();
    }

    private static List<String> each() {
        return Fixtures.CALLS.stream().filter(call -> call.startsWith("each")).toList();
    }

    @Test
    @DisplayName("is run once for each seed of its base in the order of a campaign, and is called by number and seed")
    void inOrder() {
        Ran ran = Ran.of(Fixtures.Seeded.class, folder);
        assertThat(each()).isEqualTo(seeds("each ", 0xC0FFEE, 5));
        assertThat(Fixtures.CALLS).hasSize(10).startsWith("before " + CaseSeeds.caseSeed(0xC0FFEE, 0));
        assertThat(ran.failed()).isEmpty();
        assertThat(ran.names())
                .hasSize(5)
                .startsWith("case 0, seed " + CaseSeeds.caseSeed(0xC0FFEE, 0))
                .endsWith("case 4, seed " + CaseSeeds.caseSeed(0xC0FFEE, 4));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @DisplayName("has a hundred cases of base 0 unless it says something else")
    void usual() {
        assertThat(Ran.of(Fixtures.Usual.class, folder).names())
                .hasSize(100)
                .startsWith("case 0, seed " + CaseSeeds.caseSeed(0, 0));
    }

    @Test
    @DisplayName("has as many cases, and those of the base, that the run asks for")
    void other() {
        Ran.of(Fixtures.Seeded.class, folder, "crucible.cases", "8");
        assertThat(each()).isEqualTo(seeds("each ", 0xC0FFEE, 8));
        String commit = "0123456789abcdef01234567000000000000002a";
        Ran.of(Fixtures.Seeded.class, folder, "crucible.base", commit);
        assertThat(each()).isEqualTo(seeds("each ", 42, 5));
    }

    @ParameterizedTest
    @DisplayName("is run under one seed alone where the run asks for it, however that is written")
    @CsvSource({
        "7, 7",
        "-1, -1",
        "18446744073709551615, -1",
        "0123456789abcdef01234567000000000000002a, 42",
    })
    void alone(String written, long seed) {
        Ran ran = Ran.of(Fixtures.Seeded.class, folder, "crucible.seed", written, "crucible.cases", "3");
        assertThat(Fixtures.CALLS).containsExactly("before " + seed, "each " + seed);
        assertThat(ran.names()).containsExactly("seed " + seed);
    }

    @Test
    @DisplayName("that is run under one of its own seeds alone keeps the number of the case")
    void numbered() {
        long third = CaseSeeds.caseSeed(0xC0FFEE, 3);
        Ran ran = Ran.of(Fixtures.Seeded.class, folder, "crucible.seed", Long.toString(third));
        assertThat(ran.names()).containsExactly("case 3, seed " + third);
    }

    @ParameterizedTest
    @DisplayName("is refused in one sentence where a setting makes no sense")
    @CsvSource(
            delimiter = '|',
            value = {
                "crucible.cases | 0 | crucible.cases is \"0\", but must be a whole number from 1 to 2147483647.",
                "crucible.cases | many | crucible.cases is \"many\", but must be a whole number from 1 to 2147483647.",
                "crucible.seed | 12x | crucible.seed is \"12x\", but a seed is a decimal number of 64 bits or the 40 digits of a Git commit.",
                "crucible.base | 1.5 | crucible.base is \"1.5\", but a seed is a decimal number of 64 bits or the 40 digits of a Git commit.",
            })
    void refused(String name, String value, String sentence) {
        Ran ran = Ran.of(Fixtures.Seeded.class, folder, name, value);
        assertThat(ran.names()).isEmpty();
        assertThat(ran.refusal())
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(sentence);
    }

    @Test
    @DisplayName("is refused without a case, and with both annotations")
    void contradictions() {
        assertThat(Ran.of(Fixtures.NoCases.class, folder).refusal())
                .hasMessage("A test needs at least one case, but its annotation says cases = 0.");
        assertThat(Ran.of(Fixtures.Both.class, folder).refusal())
                .hasMessage("Annotate both() with @Seeds or with @SimulationTest, which has a base and cases of its"
                        + " own, not with both.");
    }
}
