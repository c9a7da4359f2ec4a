package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible save, asked for what it cannot do,")
class SaveRefusalTest {
    private static final String[] AT_MARKER = {"--at", "marker", "--marker", "leader"};

    /** A node that may set no markers. */
    private static final String BLIND = """
            [scenario]
            name = "blind"
            run-for = "100ms"

            [[node]]
            name = "a"
            guest = "builtin:election"
            memory = "16MiB"

            [[assertion]]
            name = "speaks"
            message = "a says nothing"
            sometimes = { console = "up", node = "a" }
            """;

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void scene() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
    }

    private static String[] line(String[] first, String... rest) {
        return Stream.concat(Stream.of(first), Stream.of(rest)).toArray(String[]::new);
    }

    private int save(String... options) {
        return cli.run(line(new String[] {"save", "election.toml", "--seed", Scenes.PASSING}, options));
    }

    private List<Path> saved() {
        return cli.artifacts();
    }

    @Test
    @DisplayName("refuses combinations of options that make no sense, exit 64")
    void usage() {
        List<List<String>> wrong = List.of(
                List.of("--at", "marker", "--marker", "leader", "--max-virtual-time", "1ms"),
                List.of("--at", "quiescence", "--max-virtual-time", "1ms"),
                List.of("--at", "property", "--property", "a-obeys", "--max-virtual-time", "1ms"),
                List.of("--at", "quiescence", "--marker", "leader"),
                List.of("--at", "virtual-time"),
                List.of("--at", "virtual-time", "--max-virtual-time", "1ms", "--property", "a-obeys"),
                List.of("--at", "marker"),
                List.of("--at", "marker", "--marker", ""),
                List.of("--at", "property"),
                List.of("--at", "noon"),
                List.of("--at", "quiescence", "--label", "a/b"),
                List.of("--at", "quiescence", "--label", ""),
                List.of());
        for (List<String> options : wrong) {
            assertThat(save(options.toArray(String[]::new)))
                    .as(options.toString())
                    .isEqualTo(64);
            assertThat(cli.err()).as(options.toString()).isNotEmpty().doesNotContain("\tat ");
        }
        assertThat(save("--at", "quiescence", "--max-virtual-time", "1ms")).isEqualTo(64);
        assertThat(cli.err()).contains("--max-virtual-time has no meaning with --at quiescence");
        assertThat(saved()).isEmpty();
    }

    @Test
    @DisplayName("refuses at once what no run of the scenario could reach")
    void impossible() {
        cli.file("blind.toml", BLIND);
        assertThat(cli.run(line(new String[] {"save", "blind.toml"}, AT_MARKER)))
                .isEqualTo(64);
        assertThat(cli.run("save", "blind.toml", "--at", "property", "--property", "spaeks"))
                .isEqualTo(64);
        assertThat(cli.err()).contains("no assertion \"spaeks\"; did you mean");
        cli.file("wide.toml", BLIND.replace("memory = ", "vcpus = 2\nmemory = "));
        assertThat(cli.run("save", "wide.toml", "--at", "virtual-time", "--max-virtual-time", "1500us"))
                .isEqualTo(64);
        assertThat(cli.err()).contains("stands at ends of quanta only, such as 2.000 000 ms");
    }

    @Test
    @DisplayName("names a directory that cannot be written before it runs anything")
    void unwritable() {
        cli.file("file", "");
        assertThat(save(line(AT_MARKER, "--artifact-dir", "file/below"))).isEqualTo(5);
        assertThat(cli.err()).contains("cannot be written").hasLineCount(1);
    }

    @Test
    @DisplayName("of a savepoint, of no file or of something else is told in one sentence")
    void targets() {
        assertThat(cli.run("save", "it.crucible-savepoint", "--at", "quiescence"))
                .isEqualTo(64);
        assertThat(cli.run("save", "no.crucible", "--at", "quiescence")).isEqualTo(5);
        assertThat(cli.err()).contains("There is no file").hasLineCount(1);
        assertThat(cli.run("save", "no.toml", "--at", "quiescence")).isEqualTo(5);
        assertThat(cli.err()).contains("There is no scenario file").hasLineCount(1);
    }

    @Test
    @DisplayName(
            "says which assertions the scenario has where one is named that it has not, once the run is over without it")
    void nearest() {
        assertThat(save("--at", "property", "--property", "a-obey")).isEqualTo(3);
        assertThat(cli.err())
                .endsWith("; nothing is saved: there was no property \"a-obey\"; did you mean `a-obeys`?\n")
                .hasLineCount(1);
        assertThat(save("--at", "property", "--property", "nosuch")).isEqualTo(3);
        assertThat(cli.err()).contains("; the run had `a-obeys`").hasLineCount(1);
        assertThat(save("--at", "property", "--property", "a-obeys")).isEqualTo(3);
        assertThat(cli.err()).endsWith("; nothing is saved.\n").hasLineCount(1);
    }

    @Test
    @DisplayName("says what a label is")
    void label() {
        for (String label : List.of(".hidden", "-x", "a b", "ä", "x".repeat(65))) {
            assertThat(save(line(AT_MARKER, "--label=" + label))).as(label).isEqualTo(64);
            assertThat(cli.err())
                    .startsWith(
                            "crucible: --label must be 1 to 64 letters, digits, dots, hyphens and underlines, a letter"
                                    + " or digit first, and \"")
                    .endsWith(" is not.\n")
                    .hasLineCount(1);
        }
    }

    @Test
    @DisplayName("says before it runs that --out names no file, or that its folder is not there")
    void out() {
        assertThat(save(line(AT_MARKER, "--out", ""))).isEqualTo(64);
        assertThat(cli.err())
                .isEqualTo("crucible: --out names no file; name the savepoint's file, or leave out --out.\n");
        assertThat(save(line(AT_MARKER, "--out", "missing/it"))).isEqualTo(5);
        assertThat(cli.err())
                .contains("cannot be written: there is no folder " + folder.resolve("missing"))
                .hasLineCount(1);
        assertThat(cli.out()).isEmpty();
        assertThat(folder.resolve("missing")).doesNotExist();
    }
}
