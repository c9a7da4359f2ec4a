package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArtifactLimitsTest {
    private final ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);

    @ParameterizedTest
    @ValueSource(strings = {"schema\t", "schema\tcrucible.reproduction-artifact.v4\npayload\t", "schema\tx\nseed\t"})
    void aLineWithoutEndIsNotReadIntoMemory(String start) {
        ArtifactLimits limits = new ArtifactLimits(1 << 20, 1 << 20, 1L << 30, 1L << 30, 256, 1000);
        long[] read = {0};
        assertThatThrownBy(() -> new ArtifactParser(
                                endless(start, "0", read),
                                limits,
                                fault -> {
                                    if (fault.reason() == Reason.TOO_LARGE) {
                                        throw fault;
                                    }
                                },
                                Watch.none())
                        .parse())
                .isInstanceOfSatisfying(
                        ArtifactException.class, e -> assertThat(e.reason()).isEqualTo(Reason.TOO_LARGE));
        assertThat(read[0]).isLessThan(3L << 20);
    }

    @Test
    void aPayloadWithoutEndIsRefusedAtTheLimit() {
        ArtifactLimits limits = new ArtifactLimits(1 << 20, 1 << 20, 1L << 30, 1L << 30, 256, 1000);
        long[] read = {0};
        String start = "schema\tcrucible.reproduction-artifact.v4\npayload\tsha256:" + "0".repeat(64) + "\t";
        assertThatThrownBy(() -> new ArtifactParser(
                                endless(start, "0", read),
                                limits,
                                fault -> {
                                    if (fault.reason() == Reason.TOO_LARGE) {
                                        throw fault;
                                    }
                                },
                                Watch.none())
                        .parse())
                .hasMessageContaining("longer than the 1048576");
        assertThat(read[0]).isLessThan(3L << 20);
    }

    @Test
    void aBombIsRefusedBeforeItGoesOff() throws IOException {
        byte[] bomb = withEvents(Zstd.compress(new byte[1 << 28], 3));
        long start = System.nanoTime();
        ArtifactException refused = Refusals.assertRefused(reader, bomb, 0);
        assertThat(refused.getMessage()).contains("events.txt.zst");
        assertThat(System.nanoTime() - start).isLessThan(5_000_000_000L);
    }

    @Test
    void aContentThatSaysItIsTooLongIsNotUnpacked() throws IOException {
        ArtifactLimits limits = new ArtifactLimits(1 << 20, 1 << 20, 1L << 30, 1L << 20, 256, 1000);
        byte[] bomb = withEvents(Zstd.compress(new byte[1 << 21], 3));
        ArtifactException refused = Refusals.assertRefused(new ArtifactReader(limits), bomb, 0);
        assertThat(refused.reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(refused).hasMessageContaining("2097152 bytes long");
    }

    @Test
    void twoFramesAFrameOfAnotherLevelAndNoFrameAreRefused() throws IOException {
        byte[] good = frameOfEvents();
        byte[] content = Zstd.decompress(good, (int) Zstd.getFrameContentSize(good));
        byte[] twice = Arrays.copyOf(good, good.length * 2);
        System.arraycopy(good, 0, twice, good.length, good.length);
        assertThat(Refusals.assertRefused(reader, withEvents(twice), 0)).hasMessageContaining("exactly one zstd frame");
        assertThat(Refusals.assertRefused(reader, withEvents(content), 0)).hasMessageContaining("not a zstd frame");
        byte[] other = Zstd.compress(content, 19);
        if (!Arrays.equals(other, good)) {
            assertThat(Refusals.assertRefused(reader, withEvents(other), 0).reason())
                    .isEqualTo(Reason.NON_CANONICAL);
        }
    }

    @Test
    void tooManyDecisionsEventsAndComponentsAreRefused() throws IOException {
        byte[] bytes = new ArtifactWriter().encode(Samples.small());
        ArtifactReader few = new ArtifactReader(new ArtifactLimits(1 << 20, 1 << 20, 1L << 30, 1L << 30, 256, 2));
        assertThat(Refusals.assertRefused(few, bytes, 0).reason()).isEqualTo(Reason.TOO_LARGE);
        ArtifactReader three = new ArtifactReader(new ArtifactLimits(1 << 20, 1 << 20, 1L << 30, 1L << 30, 3, 1000));
        assertThat(Refusals.assertRefused(three, bytes, 0)).hasMessageContaining("more than 3 components");
    }

    private static byte[] frameOfEvents() throws IOException {
        String text = new String(new ArtifactWriter().encode(Samples.small()), StandardCharsets.US_ASCII);
        return HexFormat.of().parseHex(eventsPayload(text)[2]);
    }

    private static String[] eventsPayload(String text) {
        String component = Arrays.stream(text.split("\n", -1))
                .filter(line -> line.contains("\tevent_stream\t"))
                .findFirst()
                .orElseThrow();
        return Arrays.stream(text.split("\n", -1))
                .filter(line -> line.startsWith("payload\t" + component.split("\t", -1)[3]))
                .findFirst()
                .orElseThrow()
                .split("\t", -1);
    }

    /** The small artifact with other bytes as its event stream; digests and size are made to agree. */
    private static byte[] withEvents(byte[] stored) throws IOException {
        String text = new String(new ArtifactWriter().encode(Samples.small()), StandardCharsets.US_ASCII);
        String[] payload = eventsPayload(text);
        String digest = Sha256.of(stored);
        String media = ComponentKind.EVENT_STREAM.mediaType();
        return text.replace(payload[1], digest)
                .replace(payload[2], HexFormat.of().formatHex(stored))
                .replace(media + "\t" + payload[2].length() / 2, media + "\t" + stored.length)
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static InputStream endless(String start, String rest, long[] read) {
        byte[] head = start.getBytes(StandardCharsets.US_ASCII);
        return new InputStream() {
            @Override
            public int read() {
                long at = read[0]++;
                return at < head.length ? head[(int) at] : rest.charAt(0);
            }

            @Override
            public int read(byte[] block, int from, int length) {
                for (int i = 0; i < length; i++) {
                    block[from + i] = (byte) read();
                }
                return length;
            }
        };
    }
}
