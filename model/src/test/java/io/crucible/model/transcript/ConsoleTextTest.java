package io.crucible.model.transcript;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

@Label("the text of a console")
class ConsoleTextTest {

    private static ConsoleOutput printed(long at, String node, String text) {
        return new ConsoleOutput(at, node, 0, text.getBytes(UTF_8));
    }

    private static ConsoleText text(ConsoleOutput... outputs) {
        return ConsoleText.of(new Transcript(List.of(outputs), List.of()), "a", 0);
    }

    @Example
    @Label("has the lines of its node alone, each with the time at which it began")
    void lines() {
        ConsoleText text = text(
                printed(10, "a", "one\r\ntw"),
                printed(15, "b", "other\n"),
                printed(20, "a", "o\nthree"),
                printed(30, "a", ""));
        assertThat(text.size()).isEqualTo(3);
        assertThat(List.of(text.text(0), text.text(1), text.text(2))).containsExactly("one", "two", "three");
        assertThat(List.of(text.at(0), text.at(1), text.at(2))).containsExactly(10L, 10L, 20L);
        assertThat(text.number(2)).isEqualTo(2);
    }

    @Example
    @Label("shows of a line what was there at a moment")
    void seen() {
        ConsoleText text = text(printed(10, "a", "one\ntw"), printed(20, "a", "o\n"));
        assertThat(text.last(9)).isEqualTo(-1);
        assertThat(text.last(10)).isEqualTo(1);
        assertThat(text.seen(1, 10)).isEqualTo("tw");
        assertThat(text.seen(1, 20)).isEqualTo("two");
        assertThat(text.seen(0, 9)).isEmpty();
        assertThat(text.last(Long.MAX_VALUE)).isEqualTo(1);
    }

    @Example
    @Label("leaves out colours and what a carriage return wrote over, and shows other control characters as a dot")
    void controls() {
        ConsoleText text = text(printed(1, "a", "\u001b[31mred\u001b[0m\n10 %\r20 %\na\u0007b\n"));
        assertThat(List.of(text.text(0), text.text(1), text.text(2))).containsExactly("red", "20 %", "a·b");
    }

    @Example
    @Label("finds a text in upper or lower case")
    void find() {
        ConsoleText text = text(printed(1, "a", "Error: x\nfine\nan ERROR\n"));
        assertThat(text.find("error", () -> false)).containsExactly(0, 2);
        assertThat(text.find("error", () -> true)).isEmpty();
    }

    @Example
    @Label("of nothing has no lines")
    void nothing() {
        assertThat(text().size()).isZero();
        assertThat(text(printed(1, "a", "")).size()).isZero();
        assertThat(text(printed(1, "a", "")).last(5)).isEqualTo(-1);
    }

    @Example
    @Label("cuts a line that nobody could read to its end")
    void longLine() {
        assertThat(text(printed(1, "a", "x".repeat(100_000))).text(0))
                .hasSize(4002)
                .endsWith(" …");
    }

    @Property
    @Label("of any bytes in any pieces never fails, and at the end everything was seen")
    void anyBytes(@ForAll @Size(max = 8) List<@Size(max = 30) byte[]> pieces) {
        List<ConsoleOutput> outputs = new ArrayList<>();
        for (int at = 0; at < pieces.size(); at++) {
            outputs.add(new ConsoleOutput(at * 10L, "a", 0, pieces.get(at)));
        }
        ConsoleText text = ConsoleText.of(new Transcript(outputs, List.of()), "a", 0);
        long breaks = pieces.stream()
                .mapToLong(piece -> new String(piece, StandardCharsets.ISO_8859_1)
                        .chars()
                        .filter(c -> c == '\n')
                        .count())
                .sum();
        assertThat((long) text.size()).isBetween(breaks, breaks + 1);
        for (int line = 0; line < text.size(); line++) {
            assertThat(text.seen(line, Long.MAX_VALUE)).isEqualTo(text.text(line));
            assertThat(text.seen(line, text.at(line) - 1)).isEmpty();
            assertThat(text.last(text.at(line))).isGreaterThanOrEqualTo(line);
        }
    }
}
