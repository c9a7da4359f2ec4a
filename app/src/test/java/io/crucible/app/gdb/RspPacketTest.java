package io.crucible.app.gdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

@Label("Packets of the remote serial protocol")
class RspPacketTest {

    /** What has many repetitions and many bytes with a meaning. */
    @Provide
    Arbitrary<byte[]> contents() {
        Arbitrary<Byte> usual = Arbitraries.bytes();
        Arbitrary<Byte> special = Arbitraries.of((byte) '$', (byte) '#', (byte) '}', (byte) '*', (byte) '0');
        return Arbitraries.oneOf(usual, special)
                .list()
                .ofMaxSize(60)
                .flatMap(bytes -> Arbitraries.integers()
                        .between(1, 120)
                        .list()
                        .ofSize(bytes.size())
                        .map(times -> repeated(bytes, times)));
    }

    private static byte[] repeated(List<Byte> bytes, List<Integer> times) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int at = 0; at < bytes.size(); at++) {
            for (int time = 0; time < times.get(at); time++) {
                out.write(bytes.get(at));
            }
        }
        return out.toByteArray();
    }

    private static byte[] body(byte[] packet) {
        return Arrays.copyOfRange(packet, 1, packet.length - 3);
    }

    @Property
    @Label("as replies are read as they were written, with a right checksum and no byte that would end them early")
    void replies(@ForAll("contents") byte[] content) {
        byte[] packet = RspPacket.reply(content);
        byte[] body = body(packet);
        assertThat(RspPacket.replied(body))
                .hasValueSatisfying(read -> assertThat(read).isEqualTo(content));
        assertThat(packet[0]).isEqualTo((byte) '$');
        assertThat(body).doesNotContain('$', '#');
        String sum = new String(packet, packet.length - 3, 3, StandardCharsets.US_ASCII);
        assertThat(sum).isEqualTo(String.format(Locale.ROOT, "#%02x", RspPacket.checksum(body)));
    }

    @Example
    @Label("are shorter where a byte repeats")
    void shorter() {
        assertThat(new String(RspPacket.reply("0000".getBytes(StandardCharsets.US_ASCII)), StandardCharsets.US_ASCII))
                .isEqualTo("$0* #7a");
        assertThat(RspPacket.reply("0".repeat(10_000).getBytes(StandardCharsets.US_ASCII)))
                .hasSizeLessThan(400);
    }

    @Property
    @Label("as requests are read byte by byte, after noise between packets")
    void requests(@ForAll("contents") byte[] content, @ForAll byte[] noise) {
        RspReader reader = new RspReader();
        reader.next('+');
        for (byte each : noise) {
            if (each != '$') {
                reader.next(each & 0xff);
            }
        }
        List<Incoming> read = read(reader, request(content));
        String expected = new String(content, StandardCharsets.ISO_8859_1);
        assertThat(read).containsExactly(new Incoming.Request(expected));
    }

    private static byte[] request(byte[] content) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (byte each : content) {
            if (each == '$' || each == '#' || each == '}') {
                body.write('}');
                body.write(each ^ 0x20);
            } else {
                body.write(each);
            }
        }
        byte[] raw = body.toByteArray();
        body.reset();
        body.write('$');
        body.writeBytes(raw);
        body.writeBytes(
                String.format(Locale.ROOT, "#%02x", RspPacket.checksum(raw)).getBytes(StandardCharsets.US_ASCII));
        return body.toByteArray();
    }

    private static List<Incoming> read(RspReader reader, byte[] bytes) {
        List<Incoming> read = new ArrayList<>();
        for (byte each : bytes) {
            reader.next(each & 0xff).ifPresent(read::add);
        }
        return read;
    }

    @Property
    @Label("that were damaged are known as garbled, or are none")
    void damaged(@ForAll("contents") byte[] content, @ForAll int place, @ForAll byte change) {
        byte[] packet = request(content);
        int at = Math.floorMod(place, packet.length);
        byte before = packet[at];
        packet[at] ^= (byte) (change | 1);
        boolean sameDigit = at >= packet.length - 2 && Character.digit(before, 16) == Character.digit(packet[at], 16);
        if (!sameDigit) {
            String expected = new String(content, StandardCharsets.ISO_8859_1);
            assertThat(read(new RspReader(), packet)).doesNotContain(new Incoming.Request(expected));
        }
    }

    @Example
    @Label("beyond the longest that is taken end the connection")
    void endless() {
        RspReader reader = new RspReader();
        List<Incoming> read =
                read(reader, ("$" + "m".repeat(RspReader.LONGEST + 1)).getBytes(StandardCharsets.US_ASCII));
        assertThat(read)
                .containsExactly(new Incoming.Gone("it sent a packet of more than " + RspReader.LONGEST + " bytes"));
    }

    @Example
    @Label("of what begins as no debugger does end the connection")
    void stranger() {
        assertThat(read(new RspReader(), "P".getBytes(StandardCharsets.US_ASCII)))
                .containsExactly(new Incoming.Gone("what connected is no debugger"));
    }

    @Example
    @Label("come with answers and interrupts between them")
    void between() {
        assertThat(read(new RspReader(), new byte[] {'+', '-', 3, '$', '?', '#', '3', 'f', '$', '?', '#', '4', '0'}))
                .containsExactly(
                        new Incoming.Taken(),
                        new Incoming.Refused(),
                        new Incoming.Interrupt(),
                        new Incoming.Request("?"),
                        new Incoming.Garbled());
        assertThat(RspPacket.replied(new byte[] {'*', '"'})).isEmpty();
        assertThat(RspPacket.request(new byte[] {'a', '}'})).isEmpty();
    }
}
