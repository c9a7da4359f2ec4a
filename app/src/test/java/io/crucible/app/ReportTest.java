package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

@DisplayName("crucible report")
class ReportTest {
    private static final Path SAMPLES = Path.of(System.getProperty("crucible.home"), "sample-artifacts");

    @TempDir
    Path folder;

    private Cli cli;

    @BeforeEach
    void folder() {
        cli = new Cli(folder);
    }

    static Stream<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".crucible")).sorted().toList().stream();
        }
    }

    @Test
    @DisplayName("refuses what it has no use for, and so does the window")
    void noUse() throws Exception {
        String sample = SAMPLES.resolve("passed.crucible").toString();
        assertThat(cli.run("report", sample, "--out", "x.html", "--seed", "7")).isEqualTo(64);
        assertThat(cli.err()).contains("`crucible report` has no use for --seed; leave it out.");
        assertThat(cli.run("--artifact-dir", "d", "report", sample, "--out", "x.html"))
                .isEqualTo(64);
        assertThat(cli.run("report", sample, "--out", "x.html", "--trace", "t")).isEqualTo(64);
        assertThat(folder.resolve("x.html")).doesNotExist();
        assertThat(cli.run(sample, "--seed", "7")).isEqualTo(64);
        assertThat(cli.err()).contains("`crucible FILE` has no use for --seed");
    }

    @ParameterizedTest
    @MethodSource("samples")
    @DisplayName("writes one well-formed page that loads nothing and runs nothing, whatever became of the run")
    void selfContained(Path sample) throws Exception {
        assertThat(cli.run("report", sample.toString(), "--out", "x.html", "--format", "table"))
                .isZero();
        assertThat(cli.out()).isEqualTo("report  x.html\n");
        String page = Files.readString(folder.resolve("x.html"));

        Document document = parse(page);
        assertThat(page).startsWith("<!DOCTYPE html>\n").contains("prefers-color-scheme: dark");
        for (Element element : elements(document)) {
            assertThat(element.getTagName()).isNotIn("script", "link", "img", "iframe", "object", "embed", "a");
            for (String loading : List.of("src", "href", "xlink:href", "onload", "onclick", "style")) {
                assertThat(element.hasAttribute(loading)).as(loading).isFalse();
            }
        }
        assertThat(document.getElementsByTagName("svg").getLength()).isEqualTo(1);
        assertThat(page.length()).isLessThan(400_000);
    }

    @Test
    @DisplayName("tells a failure in the same words as the window, its picture, and how to see it again")
    void failure() throws Exception {
        cli.run("report", SAMPLES.resolve("failed.crucible").toString(), "--out", "x.html");
        Document page = parse(Files.readString(folder.resolve("x.html")));

        List<String> words = texts(page, "li");
        assertThat(words).hasSizeLessThanOrEqualTo(10);
        assertThat(words.get(0)).isEqualTo("The promise one-leader was broken at 123.000 000 ms (and 2 more).");
        assertThat(texts(page, "pre"))
                .anyMatch(text -> text.startsWith("crucible replay ") && text.endsWith("failed.crucible"));
        assertThat(texts(page, "text")).contains("decisions", "node a", "node b", "one-leader", "✕ 123.000 000 ms");
        assertThat(texts(page, "td"))
                .contains("◆ seed", "◆ random draw")
                .anyMatch(text -> text.endsWith(" is 182 111 ns late"));
        assertThat(texts(page, "h2"))
                .containsExactly(
                        "What failed, in words",
                        "Timeline",
                        "Assertions",
                        "Decisions",
                        "Events",
                        "Consoles",
                        "Look further",
                        "What it is");
    }

    @Test
    @DisplayName("bounds its tables and says how much is left out")
    void bounded() throws Exception {
        cli.run("report", SAMPLES.resolve("linux.crucible").toString(), "--out", "x.html");

        assertThat(texts(parse(Files.readString(folder.resolve("x.html"))), "td"))
                .anyMatch(text ->
                        text.matches("[1-9][0-9]* earlier decisions are left out here; the artifact has them."));
    }

    @Test
    @DisplayName("writes the page to standard output, byte for byte the same")
    void standardOutput() throws IOException {
        String sample = SAMPLES.resolve("crashed.crucible").toString();
        cli.run("report", sample, "--out", "x.html");
        assertThat(cli.run("report", "--format=table", sample, "--out", "-")).isZero();
        assertThat(cli.out()).isEqualTo(Files.readString(folder.resolve("x.html")));
    }

    @Test
    @DisplayName("tells of a file that is cut off or damaged anywhere what can be read, with what is wrong with it")
    void damaged() throws Exception {
        byte[] whole = Files.readAllBytes(SAMPLES.resolve("failed.crucible"));
        Random random = new Random(7);
        List<byte[]> files = new ArrayList<>();
        for (int percent = 3; percent < 100; percent += 8) {
            files.add(Arrays.copyOf(whole, whole.length * percent / 100));
            byte[] damaged = whole.clone();
            damaged[whole.length * percent / 100] ^= (byte) (1 + random.nextInt(255));
            files.add(damaged);
        }
        for (byte[] bytes : files) {
            Files.write(folder.resolve("bad.crucible"), bytes);
            assertThat(cli.run("report", "bad.crucible", "--out", "x.html")).isZero();
            String page = Files.readString(folder.resolve("x.html"));
            parse(page);
            assertThat(page).contains("class=\"trouble\"").doesNotContain("Execute the run again");
        }
    }

    @Test
    @DisplayName("lets nothing that a guest, a scenario or a file name says be anything but text")
    void hostile() throws Exception {
        String evil = "<script>alert(1)</script>&amp;\\\"'\\u0007\\u202e]]>";
        cli.file("evil.toml", Scenes.ELECTION.replace("message = \"node a led\"", "message = \"" + evil + "\""));
        cli.run("run", "evil.toml", "--seed", Scenes.FAILING);
        Path artifact = Files.move(cli.artifacts().get(0), folder.resolve("<b onload='x'>&\".crucible"));

        assertThat(cli.run("report", artifact.getFileName().toString(), "--out", "x.html"))
                .isZero();
        String page = Files.readString(folder.resolve("x.html"));
        Document document = parse(page);

        assertThat(page).doesNotContain("<script").doesNotContain("\u202e").doesNotContain("<b ");
        assertThat(texts(document, "h1")).containsExactly("✕ <b onload='x'>&\".crucible");
        assertThat(texts(document, "li")).anyMatch(text -> text.contains("<script>alert(1)</script>&amp;\"'"));
        assertThat(texts(document, "pre"))
                .anyMatch(text -> text.equals("crucible replay '<b onload='\\''x'\\''>&\".crucible'"));
    }

    @Test
    @DisplayName(
            "exits 5 for what is no artifact or cannot be written, or would take the place of evidence, 64 without --out")
    void refuses() throws IOException {
        assertThat(cli.run("report", "nothing.crucible", "--out", "x.html")).isEqualTo(5);
        assertThat(cli.err()).isEqualTo("crucible: There is no file nothing.crucible.\n");
        cli.file("text.crucible", "hello\n");
        assertThat(cli.run("report", "text.crucible", "--out", "x.html")).isEqualTo(5);
        assertThat(cli.err()).startsWith("crucible: ").contains("text.crucible").doesNotContain("\tat ");
        assertThat(folder.resolve("x.html")).doesNotExist();

        Path copy = Files.copy(SAMPLES.resolve("crashed.crucible"), folder.resolve("a.crucible"));
        assertThat(cli.run("report", "a.crucible", "--out", "no/folder/x.html")).isEqualTo(5);
        assertThat(cli.err()).contains("there is no folder");
        assertThat(cli.run("report", "a.crucible")).isEqualTo(64);
        Path other = Files.copy(SAMPLES.resolve("passed.crucible"), folder.resolve("b.crucible"));
        for (List<String> line : List.of(
                List.of("report", "a.crucible", "--out", "./a.crucible"),
                List.of("report", "a.crucible", "--compare", "b.crucible", "--out", "b.crucible"),
                List.of("screenshot", "a.crucible", "--out", "a.crucible"),
                List.of("screenshot", "a.crucible", "--compare", "b.crucible", "--out", "b.crucible"),
                List.of("replay", "a.crucible", "--trace", "b.crucible"),
                List.of("save", "a.crucible", "--at", "quiescence", "--out", "b.crucible"))) {
            assertThat(cli.run(line.toArray(String[]::new))).as("%s", line).isEqualTo(5);
            assertThat(cli.err()).contains("has that name, and nothing takes its place");
        }
        assertThat(copy).hasSameBinaryContentAs(SAMPLES.resolve("crashed.crucible"));
        assertThat(other).hasSameBinaryContentAs(SAMPLES.resolve("passed.crucible"));
    }

    private static Document parse(String page) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<Element> elements(Document document) {
        return elements(document, "*");
    }

    private static List<Element> elements(Document document, String tag) {
        NodeList nodes = document.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int index = 0; index < nodes.getLength(); index++) {
            elements.add((Element) nodes.item(index));
        }
        return elements;
    }

    private static List<String> texts(Document document, String tag) {
        return elements(document, tag).stream().map(Element::getTextContent).toList();
    }

    @Test
    @Timeout(60)
    @DisplayName("says, as every command that reads an artifact, that a folder is one, and refuses a pipe at once")
    void refusesFoldersAndPipes() throws Exception {
        Files.createDirectory(folder.resolve("runs"));
        Process made =
                new ProcessBuilder("mkfifo", folder.resolve("pipe.crucible").toString()).start();
        assertThat(made.waitFor()).isZero();
        for (String[] line :
                new String[][] {{"report", "", "--out", "x"}, {"screenshot", "", "--out", "x"}, {"replay", ""}}) {
            line[1] = "runs";
            assertThat(cli.run(line)).as(line[0]).isEqualTo(5);
            assertThat(cli.err())
                    .contains("runs is a folder; name the artifact")
                    .hasLineCount(1);
            line[1] = "pipe.crucible";
            assertThat(cli.run(line)).as(line[0]).isEqualTo(5);
            assertThat(cli.err())
                    .contains("pipe.crucible is a pipe or a device")
                    .hasLineCount(1);
        }
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    @DisplayName("has a picture beside it that refuses options which nothing comes of")
    void pictureRefusesUnused() {
        assertThat(cli.run(
                        "screenshot", SAMPLES.resolve("passed.crucible").toString(), "--out", "x.png", "--seed", "7"))
                .isEqualTo(64);
        assertThat(cli.err()).contains("has no use for --seed");
    }
}
