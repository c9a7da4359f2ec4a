package io.crucible.model.columns;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.text.LineReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainLineTest {
    private static final String GOOD =
            "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\tbytes\tnumber\t60\tlink\ttext\ta--b\twhite\tflag\ttrue";

    @ParameterizedTest
    @ValueSource(
            strings = {
                GOOD,
                "event\t0\t0\t0\t\tcoverage\terror\tobservational",
                "event\t0\t999999999999999999\t7\tengine\tquiescence\tinfo\tcausal",
                "event\t0\t1\t7\tengine\tquiescence\tinfo\tcausal\tn\tnumber\t18446744073709551615",
                "event\t0\t1\t7\tengine\tquiescence\tinfo\tcausal\t\ttext\t\tb\tflag\tfalse"
            })
    void aPlainLineGivesTheEventThatItsCodecGives(String line) throws IOException {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        assertThat(append(builder, line)).isTrue();
        assertThat(builder.snapshot().event(0)).isEqualTo(codec(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "event\t1\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal",
                "event\t00\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal",
                "event\t0\t-1\tnone\tnode:a\tframe_sent\ttrace\tcausal",
                "event\t0\t012\tnone\tnode:a\tframe_sent\ttrace\tcausal",
                "event\t0\t12\t\tnode:a\tframe_sent\ttrace\tcausal",
                "event\t0\t12\tnone\tnode%25a\tframe_sent\ttrace\tcausal",
                "event\t0\t12\tnone\tnode:a\tframe_lost\ttrace\tcausal",
                "event\t0\t12\tnone\tnode:a\tframe_sent\tloud\tcausal",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tobservational",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\tn\tnumber",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\tn\tnumber\t01",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\tn\tnumber\t+1234567890123456789",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\tn\tnumber\t18446744073709551616",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\tn\tflag\tyes",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\tb\tflag\ttrue\ta\tflag\ttrue",
                "event\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal\ta\tflag\ttrue\ta\tflag\ttrue",
                "decision\t0\t12\tnone\tnode:a\tframe_sent\ttrace\tcausal",
                ""
            })
    void anyOtherLineIsLeftToTheCodecAndAddsNothing(String line) {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        assertThat(append(builder, line)).isFalse();
        assertThat(builder.size()).isZero();
        assertThat(append(builder, GOOD)).isTrue();
        assertThat(builder.snapshot().number(0, "bytes", 0)).isEqualTo(60);
    }

    @Test
    void aLineInTheMiddleOfABlockIsTakenAlone() {
        byte[] block = ("x\n" + GOOD + "\nevent\t1").getBytes(StandardCharsets.US_ASCII);
        EventColumnsBuilder builder = new EventColumnsBuilder();
        assertThat(builder.appendPlain(block, 2, 2 + GOOD.length())).isTrue();
        assertThat(builder.snapshot().text(0, "link")).contains("a--b");
    }

    private static boolean append(EventColumnsBuilder builder, String line) {
        byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
        return builder.appendPlain(bytes, 0, bytes.length);
    }

    private static Event codec(String line) throws IOException {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.US_ASCII);
        return EventCodec.read(LineReader.of(bytes, 1 << 20).next().orElseThrow());
    }
}
