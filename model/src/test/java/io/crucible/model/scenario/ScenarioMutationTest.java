package io.crucible.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;

@Label("A scenario file with random damage")
class ScenarioMutationTest {
    private static final List<String> PIECES = List.of(
            "\"",
            "'",
            "\"\"\"",
            "'''",
            "[",
            "]",
            "[[",
            "{",
            "}",
            "=",
            ".",
            ",",
            "#",
            "\n",
            "\r",
            "\\",
            "\\u",
            "\\uD800",
            "1e999",
            "-1",
            "0x",
            "9999999999999999999",
            "nan",
            "inf",
            "1979-05-27",
            "true",
            "[[node]]\n",
            "[link]\n",
            "node.name = 1\n",
            "\"\" = 1\n",
            "\ud800",
            "\udc00",
            "\u0000",
            "\u2028",
            "é",
            "𝒳",
            "\t",
            "(",
            "*",
            "--",
            ":",
            "not = ",
            "all = [",
            "scenario.",
            "defaults.link.loss = .1\n");

    @Property(tries = 1500)
    @Label("reads or is refused with problems, and nothing else")
    void readsOrIsRefused(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(WrongScenarioTest.resource("everything.toml"));
        for (int damage = random.nextInt(6); damage >= 0; damage--) {
            damage(text, random);
        }
        try {
            Scenario scenario = ScenarioReader.read(text.toString(), new SampleCatalog());
            assertThat(ScenarioReader.read(ScenarioWriter.write(scenario), GuestCatalog.none()))
                    .isEqualTo(scenario);
        } catch (ScenarioException refused) {
            assertThat(refused.problems()).isNotEmpty().allSatisfy(problem -> {
                assertThat(problem.line()).isPositive();
                assertThat(problem.column()).isPositive();
                assertThat(problem.sentence()).isNotBlank().doesNotContain("\n", "Exception");
            });
        }
    }

    private static void damage(StringBuilder text, Random random) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + random.nextInt(30));
        switch (random.nextInt(5)) {
            case 0 -> text.delete(at, end);
            case 1 -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
            case 2 -> text.replace(at, Math.min(end, at + 1), PIECES.get(random.nextInt(PIECES.size())));
            case 3 -> text.insert(random.nextInt(text.length() + 1), text.substring(at, end));
            default -> text.insert(at, (char) random.nextInt(0x250));
        }
    }
}
