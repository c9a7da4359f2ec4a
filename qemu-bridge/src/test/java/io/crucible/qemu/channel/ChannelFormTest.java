package io.crucible.qemu.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.backend.Traced;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.qemu.channel.PluginMessage.Digests;
import io.crucible.qemu.channel.PluginMessage.Taken;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
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

@Label("The channel's binary form")
class ChannelFormTest {

    @Property
    @Label("gives back what the plugin sent, in whatever pieces it arrives")
    void roundTrip(@ForAll("messages") List<PluginMessage> messages, @ForAll @IntRange(min = 1, max = 5000) int piece)
            throws ProtocolException {
        byte[] bytes = PluginMessageForm.of(messages);
        PluginMessageDecoder decoder = new PluginMessageDecoder();
        List<PluginMessage> decoded = new ArrayList<>();
        for (int at = 0; at < bytes.length; ) {
            ByteBuffer room = decoder.room();
            int size = Math.min(Math.min(piece, bytes.length - at), room.remaining());
            room.put(bytes, at, size);
            at += size;
            decoded.addAll(decoder.take());
        }
        assertThat(PluginMessageForm.of(decoded)).isEqualTo(bytes);
        assertThat(decoded).hasSameSizeAs(messages);
    }

    @Property
    @Label("never trusts a length")
    void anyBytes(@ForAll byte[] body, @ForAll @IntRange(min = 100, max = 116) int type) {
        PluginMessageDecoder decoder = new PluginMessageDecoder();
        ByteBuffer message = ByteBuffer.allocate(8 + body.length).order(ByteOrder.LITTLE_ENDIAN);
        message.putInt(body.length).putInt(type).put(body);
        decoder.room().put(message.flip());
        try {
            assertThat(decoder.take()).hasSize(1);
        } catch (ProtocolException expected) {
            assertThat(expected).hasMessageNotContaining("null");
        }
    }

    @Example
    @Label("puts the inputs and the grant into one piece, little-endian")
    void batch() {
        HostMessageEncoder encoder = new HostMessageEncoder();
        encoder.add(new HostMessage.Input(0x0102, Port.NIC, 3, new byte[] {9}));
        encoder.add(new HostMessage.Run(0x0304, true, false));
        assertThat(HexFormat.of().formatHex(encoder.take()))
                .isEqualTo("1500000002000000" + "0201000000000000" + "01000000" + "03000000" + "01000000" + "09"
                        + "0c00000003000000" + "0403000000000000" + "01000000");
        assertThat(encoder.take()).isEmpty();
    }

    @Example
    @Label("puts what is to be traced into 16 bytes")
    void trace() {
        HostMessageEncoder encoder = new HostMessageEncoder();
        encoder.add(new HostMessage.Trace(HostMessage.Counted.WRITES, 0x0102, 8));
        encoder.add(new HostMessage.ReadTrace());
        assertThat(HexFormat.of().formatHex(encoder.take()))
                .isEqualTo("100000000d000000" + "02000000" + "0201000000000000" + "08000000" + "000000000e000000");
    }

    @Example
    @Label("refuses a message that is too long")
    void tooLong() {
        PluginMessageDecoder decoder = new PluginMessageDecoder();
        decoder.room().putInt(-1).putInt(101);
        assertThatExceptionOfType(ProtocolException.class)
                .isThrownBy(decoder::take)
                .withMessageContaining("too long");
    }

    @Provide
    Arbitrary<List<PluginMessage>> messages() {
        Arbitrary<byte[]> bytes = Arbitraries.bytes().array(byte[].class).ofMaxSize(3000);
        Arbitrary<Long> number = Arbitraries.longs();
        Arbitrary<Integer> small = Arbitraries.integers();
        Arbitrary<String> text = Arbitraries.strings().ofMaxLength(40);
        Arbitrary<Hash128> hash = Combinators.combine(number, number).as(Hash128::new);
        Arbitrary<Taken> taken = Combinators.combine(
                        number,
                        number,
                        hash,
                        Combinators.combine(hash, hash).as(Digests::new).optional())
                .as(Taken::new);
        Arbitrary<Port> port = Arbitraries.of(Port.values());
        return Arbitraries.<PluginMessage>oneOf(
                        Combinators.combine(small, small, small, small, text).as(PluginMessage.Hello::new),
                        Combinators.combine(small, Arbitraries.of(true, false), number, number, number, hash)
                                .as(PluginMessage.Parked::new),
                        Combinators.combine(small, number, bytes).as(PluginMessage.Frame::new),
                        Combinators.combine(port, small, number, bytes).as(PluginMessage.Output::new),
                        taken.list().ofMaxSize(50).map(PluginMessage.Samples::new),
                        Combinators.combine(number, small).as(PluginMessage.Exited::new),
                        bytes.map(PluginMessage.Memory::new),
                        Combinators.combine(
                                        number,
                                        Combinators.combine(number, number).as(Traced.Hit::new),
                                        Combinators.combine(number, number).as(Traced.Hit::new))
                                .as(Traced::new)
                                .optional()
                                .map(PluginMessage.Counts::new),
                        text.map(PluginMessage.Failure::new))
                .list()
                .ofMaxSize(20);
    }
}
