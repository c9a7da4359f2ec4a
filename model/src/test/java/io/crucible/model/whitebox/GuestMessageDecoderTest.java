package io.crucible.model.whitebox;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.whitebox.GuestMessage.Flavor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

@Label("The white-box channel")
class GuestMessageDecoderTest {

    @Provide
    Arbitrary<GuestMessage> messages() {
        Arbitrary<String> text = Arbitraries.strings().all().ofMaxLength(60).filter(GuestMessageDecoderTest::encodable);
        Arbitrary<Long> number = Arbitraries.longs().between(0, 0xffffffffL);
        return Arbitraries.oneOf(
                Combinators.combine(Arbitraries.of(Flavor.class), Arbitraries.of(true, false), text, text)
                        .as((flavor, flag, id, message) ->
                                new GuestMessage.Assertion(flavor, flag, !flag, id, message)),
                Arbitraries.of(new GuestMessage.Ready(), new GuestMessage.TestDone()),
                Combinators.combine(text, text).as(GuestMessage.Note::new),
                Combinators.combine(text, text).as(GuestMessage.Marker::new),
                number.map(GuestMessage.Coverage::new),
                Combinators.combine(number, Arbitraries.integers().between(1, 8), text)
                        .as(GuestMessage.RandomRequest::new));
    }

    private static boolean encodable(String text) {
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return new String(bytes, java.nio.charset.StandardCharsets.UTF_8).equals(text) && bytes.length <= 255;
    }

    @Property
    @Label("gives the messages that were written, however the bytes are cut into chunks")
    void roundTrip(
            @ForAll("messages") GuestMessage first,
            @ForAll("messages") GuestMessage second,
            @ForAll @IntRange(min = 1, max = 70) int chunk) {
        byte[] a = GuestMessageEncoder.encode(first);
        byte[] b = GuestMessageEncoder.encode(second);
        byte[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        GuestMessageDecoder decoder = new GuestMessageDecoder();
        List<GuestMessage> read = new ArrayList<>();
        for (int at = 0; at < both.length; at += chunk) {
            read.addAll(decoder.feed(Arrays.copyOfRange(both, at, Math.min(both.length, at + chunk))));
        }
        assertThat(read).containsExactly(first, second);
    }

    @Property
    @Label("survives any bytes and reads the next message after garbage that holds no magic byte")
    void garbage(@ForAll byte[] bytes, @ForAll("messages") GuestMessage message) {
        new GuestMessageDecoder().feed(bytes);
        byte[] noise = bytes.clone();
        for (int k = 0; k < noise.length; k++) {
            noise[k] = noise[k] == (byte) GuestMessageDecoder.MAGIC ? 0 : noise[k];
        }
        GuestMessageDecoder decoder = new GuestMessageDecoder();
        decoder.feed(noise);
        assertThat(decoder.feed(GuestMessageEncoder.encode(message))).containsExactly(message);
    }

    @Example
    @Label("reports bytes outside a message with their number")
    void malformed() {
        assertThat(new GuestMessageDecoder().feed(new byte[] {1, 2, 3}))
                .containsExactly(new GuestMessage.Malformed("bytes outside a message", 3));
    }

    @Example
    @Label("answers with the request's number and as many bytes as were asked for")
    void reply() {
        byte[] reply = GuestMessageDecoder.reply(new GuestMessage.RandomRequest(0x01020304L, 3, "x"), 0xAABBCCL);
        assertThat(reply).containsExactly(0xC7, 0x85, 7, 0, 0x04, 0x03, 0x02, 0x01, 0xCC, 0xBB, 0xAA);
    }
}
