package io.crucible.model.frames;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A frame's layers from the outermost inwards; at least one. */
public record DecodedFrame(List<Layer> layers) {

    public DecodedFrame {
        layers = List.copyOf(layers);
    }

    /** Reads any bytes; where they are not what they claim to be, the last layer says so. */
    public static DecodedFrame of(byte[] bytes) {
        List<Layer> layers = new ArrayList<>();
        Ethernet.decode(Slice.of(bytes), layers);
        return new DecodedFrame(layers);
    }

    /** The one line that tells most: {@code TCP 10.0.0.1:4242 → 10.0.0.2:80 SYN}. */
    public String summary() {
        String words = layers.stream()
                .reduce((outer, inner) -> inner instanceof Payload payload && !payload.isHttp() ? outer : inner)
                .map(this::words)
                .orElseThrow();
        boolean malformed = layers.stream().anyMatch(Malformed.class::isInstance);
        return malformed && !words.contains("malformed") ? words + ", malformed" : words;
    }

    private String words(Layer layer) {
        if (layer instanceof Ethernet ethernet) {
            return "type " + Ethernet.typeWords(ethernet.type());
        } else if (layer instanceof Arp arp) {
            return "ARP " + arp.words();
        } else if (layer instanceof Icmp icmp) {
            return icmp.protocol() + " " + icmp.words() + ends("", "");
        } else if (layer instanceof Udp udp) {
            return "UDP" + ends(":" + udp.sourcePort(), ":" + udp.targetPort());
        } else if (layer instanceof Tcp tcp) {
            return "TCP" + ends(":" + tcp.sourcePort(), ":" + tcp.targetPort()) + " " + tcp.flagWords();
        } else if (layer instanceof Payload payload) {
            return payload.title() + " " + payload.firstLine().orElse("");
        } else if (layer instanceof Malformed wrong) {
            return wrong.title() + ": " + wrong.reason();
        }
        return layer.title() + ends("", "");
    }

    private String ends(String sourcePort, String targetPort) {
        Optional<String> found = Optional.empty();
        for (Layer layer : layers) {
            if (layer instanceof Ipv4 ip) {
                found = Optional.of(" " + ip.source() + sourcePort + " → " + ip.target() + targetPort);
            } else if (layer instanceof Ipv6 ip) {
                found = Optional.of(
                        " " + bracketed(ip.source(), sourcePort) + " → " + bracketed(ip.target(), targetPort));
            }
        }
        return found.orElse("");
    }

    private static String bracketed(String address, String port) {
        return port.isEmpty() ? address : "[" + address + "]" + port;
    }

    /** All layers as text, one field a line. */
    public String text() {
        return layers.stream()
                .map(layer -> layer.title() + "\n"
                        + layer.fields().stream()
                                .map(field -> "  " + field.name() + ": " + field.value() + "\n")
                                .collect(Collectors.joining()))
                .collect(Collectors.joining());
    }
}
