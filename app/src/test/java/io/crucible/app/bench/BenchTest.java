package io.crucible.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The benchmark runner")
class BenchTest {

    private static final Figure GOOD = figure("good", "699.999", Bound.below(700));
    private static final Figure BAD = figure("bad", "700.000", Bound.below(700));

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Bench bench = new Bench(
            new TreeMap<>(Map.<String, Benchmark>of(
                    "all-good", found -> found.accept(GOOD),
                    "one-bad",
                            found -> {
                                found.accept(GOOD);
                                found.accept(BAD);
                            },
                    "half",
                            found -> {
                                found.accept(GOOD);
                                throw new IOException("the machine went away");
                            },
                    "broken",
                            found -> {
                                throw new IOException("the disk is full");
                            })),
            print(out),
            print(err));

    @Test
    @DisplayName("prints a line for a figure that meets its bound and exits 0")
    void printsAFigureThatMeetsItsBound() throws InterruptedException {
        assertThat(bench.run("all-good")).isZero();
        assertThat(text(out)).isEqualTo("figure good 699.999 ms bound <700 met\n");
    }

    @Test
    @DisplayName("prints every figure and exits 1 if one misses its bound")
    void exitsOneIfOneFigureMissesItsBound() throws InterruptedException {
        assertThat(bench.run("one-bad")).isEqualTo(1);
        assertThat(text(out))
                .isEqualTo("figure good 699.999 ms bound <700 met\nfigure bad 700.000 ms bound <700 MISSED\n");
    }

    @Test
    @DisplayName("lists the names and exits 64 on a name it does not know")
    void listsTheNamesOnAnUnknownName() throws InterruptedException {
        assertThat(bench.run("no-such")).isEqualTo(64);
        assertThat(text(err)).isEqualTo("check: name one benchmark: all-good, broken, half, one-bad\n");
    }

    @Test
    @DisplayName("says why a benchmark could not measure and exits 4")
    void saysWhyABenchmarkCouldNotMeasure() throws InterruptedException {
        assertThat(bench.run("broken")).isEqualTo(4);
        assertThat(text(err)).isEqualTo("check: the benchmark broken could not measure: the disk is full\n");
    }

    @Test
    @DisplayName("has printed each figure when a later one cannot be measured")
    void printsEachFigureAsItIsFound() throws InterruptedException {
        assertThat(bench.run("half")).isEqualTo(4);
        assertThat(text(out)).isEqualTo("figure good 699.999 ms bound <700 met\n");
        assertThat(text(err)).contains("the machine went away");
    }

    @Test
    @DisplayName("holds a value that equals its limit to the relation's letter")
    void holdsAValueThatEqualsItsLimitToTheLetter() {
        assertThat(figure("x", "5", Bound.below(5)).isMet()).isFalse();
        assertThat(figure("x", "5", Bound.atMost(5)).isMet()).isTrue();
        assertThat(figure("x", "5", Bound.above(5)).isMet()).isFalse();
        assertThat(figure("x", "5", Bound.atLeast(5)).isMet()).isTrue();
    }

    private static Figure figure(String name, String value, Bound bound) {
        return new Figure(name, new BigDecimal(value), "ms", bound);
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
