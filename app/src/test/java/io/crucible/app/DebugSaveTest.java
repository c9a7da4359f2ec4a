package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("crucible debug, asked for a savepoint,")
class DebugSaveTest extends DebugScene {
    @Test
    @DisplayName(
            "saves the moment, and where something comes about first, with the breakpoint that waited for it as proof")
    void saves() throws Exception {
        assertThat(debug(words("goto 2500us then save now.crucible-savepoint then goto start then"
                        + " save at property a-obeys then goto start then save at marker leader m.crucible-savepoint")))
                .as(cli.err())
                .isZero();
        List<String> lines = cli.out().lines().toList();
        assertThat(lines.get(1)).startsWith("✓ 2.500 000 ms");
        assertThat(lines.get(2)).isEqualTo("  saved as now.crucible-savepoint");
        assertThat(lines.get(4)).startsWith("✓ 8.000 000 ms");
        assertThat(lines.get(5)).startsWith("  saved as .crucible/savepoint-session-");
        assertThat(Files.readString(folder.resolve("now.crucible-savepoint")))
                .contains("\nboundary-proof\tcoordinate\t2500000\t2\nboundary-predicate\tnone\n");
        assertThat(Files.readString(folder.resolve("m.crucible-savepoint")))
                .containsPattern(
                        "\nselector\tguest-marker\tleader\nboundary-proof\tbreakpoint\t[1-9][0-9]*\tsuspend\t8000000\t8\n");
        String recorded = artifact;
        for (String handle : List.of(
                "now.crucible-savepoint", "m.crucible-savepoint", lines.get(5).substring(11))) {
            assertThat(cli.run("--artifact-dir", "resumed", "resume", handle))
                    .as(cli.err())
                    .isEqualTo(1);
            assertThat(cli.run("replay", recorded, "--to", handle))
                    .as(cli.err())
                    .isZero();
        }
        try (var files = Files.list(folder.resolve("resumed"))) {
            assertThat(files.toList())
                    .singleElement()
                    .satisfies(file -> assertThat(file).hasSameBinaryContentAs(folder.resolve(recorded)));
        }
    }

    @Test
    @DisplayName("saves nothing where it is never reached, or of a what-if")
    void savesNothing() throws Exception {
        for (String line : List.of(
                "save at marker nobody",
                "save at quiescence",
                "save at property a-obeys x y",
                "save at dawn",
                "save at marker",
                "save .crucible",
                "save missing/it.crucible-savepoint",
                "goto 1ms then type a x then save")) {
            assertThat(debug(words("goto start then " + line))).as(line).isEqualTo(5);
            assertThat(cli.err().lines().toList()).as(line).hasSize(1);
        }
        assertThat(cli.artifacts()).hasSize(1);
    }
}
