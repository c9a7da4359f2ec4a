package io.crucible.model.frames;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

@Label("a decoded frame")
class DecodedFrameTest {
    private static final String MACS = "525400000200 525400000100 ";
    /** 10.0.0.1 to 10.0.0.2, protocol and total length filled in, checksum computed by hand for the TCP one. */
    private static final String HTTP = MACS + "0800 "
            + "4500003a 00014000 4006 0000 0a000001 0a000002 "
            + "d431 0050 00000001 00000002 5018 ffff 0000 0000 ";

    private static byte[] bytes(String hex, String... text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(HexFormat.of().parseHex(hex.replace(" ", "")));
        Arrays.stream(text).forEach(part -> out.writeBytes(part.getBytes(US_ASCII)));
        return out.toByteArray();
    }

    private static String summary(String hex, String... text) {
        return DecodedFrame.of(bytes(hex, text)).summary();
    }

    private static <T extends Layer> T layer(DecodedFrame frame, Class<T> type) {
        return frame.layers().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow();
    }

    @Example
    @Label("of ARP says who asks for whom")
    void arp() {
        String frame = "ffffffffffff 525400000100 0806 0001 0800 0604 0001 525400000100 0a000001 000000000000 0a000002";
        assertThat(summary(frame)).isEqualTo("ARP who has 10.0.0.2? tell 10.0.0.1");
        assertThat(layer(DecodedFrame.of(bytes(frame)), Ethernet.class).broadcast())
                .isTrue();
        assertThat(summary(frame.replace("0604 0001", "0604 0002"))).isEqualTo("ARP 10.0.0.1 is at 52:54:00:00:01:00");
    }

    @Example
    @Label("of HTTP over TCP shows the first line, the ports and the flags")
    void http() {
        DecodedFrame frame = DecodedFrame.of(bytes(HTTP, "GET / HTTP/1.1\r\nA"));
        assertThat(frame.summary()).isEqualTo("HTTP GET / HTTP/1.1");
        assertThat(layer(frame, Tcp.class))
                .isEqualTo(new Tcp(54321, 80, 1, 2, 0x18, 65535, 0, 0))
                .returns("PSH ACK", Tcp::flagWords);
        assertThat(layer(frame, Ipv4.class).source()).isEqualTo("10.0.0.1");
        assertThat(summary(HTTP, "not a request line")).isEqualTo("TCP 10.0.0.1:54321 → 10.0.0.2:80 PSH ACK");
        assertThat(frame.text()).contains("  to port: 80\n", "  first line: GET / HTTP/1.1\n");
    }

    @Example
    @Label("leaves the padding of a short packet out of its payload")
    void padding() {
        String syn =
                MACS + "0800 45000028 00010000 4006 0000 0a000001 0a000002 d431 0050 00000001 00000000 5002 ffff 0000"
                        + " 0000 000000000000";
        assertThat(DecodedFrame.of(bytes(syn)).layers())
                .hasExactlyElementsOfTypes(Ethernet.class, Ipv4.class, Tcp.class);
        assertThat(summary(syn)).isEqualTo("TCP 10.0.0.1:54321 → 10.0.0.2:80 SYN");
    }

    @Example
    @Label("tells whether the checksum of an IPv4 head is right")
    void checksum() {
        // The head that RFC 1071 tutorials use; its checksum is b861.
        String head = MACS + "0800 45000073 00004000 4011 b861 c0a80001 c0a800c7 ";
        assertThat(layer(DecodedFrame.of(bytes(head)), Ipv4.class).sumRight()).isTrue();
        assertThat(layer(DecodedFrame.of(bytes(head.replace("b861", "b862"))), Ipv4.class)
                        .sumRight())
                .isFalse();
    }

    @Example
    @Label("of echoes, datagrams, tags and IPv6 is told in words")
    void others() {
        assertThat(summary(MACS + "0800 4500001c 00010000 4001 0000 0a000001 0a000002 0800 0000 0007 0001"))
                .isEqualTo("ICMP echo request 10.0.0.1 → 10.0.0.2");
        assertThat(summary(MACS + "0800 45000020 00010000 4011 0000 0a000001 0a000002 1388 1389 000c 0000", "vote"))
                .isEqualTo("UDP 10.0.0.1:5000 → 10.0.0.2:5001");
        String six = "86dd 60000000 0010 11 40 fe800000000000000000000000000001 20010db8000000000001000000000001 "
                + "1388 1389 0010 0000 0000000000000000";
        assertThat(summary(MACS + six)).isEqualTo("UDP [fe80::1]:5000 → [2001:db8::1:0:0:1]:5001");
        DecodedFrame tagged = DecodedFrame.of(bytes(MACS + "8100 6005 " + six));
        assertThat(layer(tagged, Vlan.class)).isEqualTo(new Vlan(5, 3, 0x86dd));
        assertThat(tagged.layers()).hasSize(5);
        assertThat(summary(MACS + "88b5 01020304")).isEqualTo("type local experiment (0x88b5)");
    }

    @Example
    @Label("passes over extensions of IPv6")
    void extensions() {
        String frame = MACS + "86dd 60000000 0010 00 40 " + "0".repeat(32) + "0".repeat(31) + "1 "
                + "3a 00 050200000100 8000 0000 0007 0001";
        assertThat(summary(frame)).isEqualTo("ICMPv6 echo request :: → ::1");
    }

    @Example
    @Label("that is cut says at which layer and why")
    void malformed() {
        assertThat(summary("5254")).isEqualTo("Ethernet, malformed: it needs at least 14 bytes, and 2 are here");
        assertThat(summary(MACS + "0800 45")).isEqualTo("IPv4, malformed: it needs at least 20 bytes, and 1 is here");
        assertThat(summary(MACS + "0800 65000014 00000000 4006 0000 0a000001 0a000002"))
                .isEqualTo("IPv4, malformed: its version is 6");
        assertThat(summary(MACS + "0806 0001 0800")).contains("ARP, malformed: it needs at least 28 bytes, and 4");
        assertThat(summary(HTTP.replace("5018", "f018"))).contains("TCP, malformed: its head should have 60 bytes");
        assertThat(summary(MACS + "0800 4500001c 00010000 4011 0000 0a000001 0a000002 1388 1389 0100 0000"))
                .contains("it says that it has 256 bytes, and 8 are here");
    }

    @Property
    @Label("of any bytes is something, and never an error")
    void anyBytes(@ForAll("frames") byte[] frame) {
        DecodedFrame decoded = DecodedFrame.of(frame);
        assertThat(decoded.layers()).isNotEmpty();
        assertThat(decoded.summary()).isNotBlank();
        assertThat(decoded.text()).startsWith("Ethernet");
        for (Layer layer : decoded.layers()) {
            assertThat(layer.fields()).isNotEmpty();
        }
    }

    @Property
    @Label("of any beginning of a good frame is something, and never an error")
    void anyPrefix(@ForAll @IntRange(max = 71) int length) {
        byte[] whole = bytes(HTTP, "GET / HTTP/1.1\r\nA");
        assertThat(DecodedFrame.of(Arrays.copyOf(whole, length)).summary()).isNotBlank();
    }

    @Provide
    Arbitrary<byte[]> frames() {
        Arbitrary<byte[]> rest = Arbitraries.bytes().array(byte[].class).ofMaxSize(120);
        Arbitrary<String> heads = Arbitraries.of(
                "",
                MACS + "0800 45",
                MACS + "0800 4500002800010000 4006",
                MACS + "0800 4f00002800010000 4011",
                MACS + "86dd 6000000000400040",
                MACS + "86dd 600000000040",
                MACS + "0806",
                MACS + "8100",
                MACS + "0010");
        return rest.flatMap(tail -> heads.map(head -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.writeBytes(bytes(head));
            out.writeBytes(tail);
            return out.toByteArray();
        }));
    }

    @Example
    @Label("is dumped sixteen bytes a line")
    void hexDump() {
        List<String> lines = HexDump.lines(bytes("00ff", "A frame of 18 by"));
        assertThat(lines)
                .containsExactly(
                        "0000  00 ff 41 20 66 72 61 6d  65 20 6f 66 20 31 38 20  ..A frame of 18 ",
                        "0010  62 79                                             by");
    }
}
