package io.crucible.app.report;

import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** The last that each console printed. */
final class ConsoleTail {
    private static final int MOST_BYTES = 4000;

    private ConsoleTail() {}

    static void write(Transcript transcript, Html html) {
        Map<String, ByteArrayOutputStream> consoles = new TreeMap<>();
        for (ConsoleOutput output : transcript.consoles()) {
            String name = output.node() + (output.console() == 0 ? "" : ", console " + output.console());
            consoles.computeIfAbsent(name, key -> new ByteArrayOutputStream()).writeBytes(output.bytes());
        }
        if (consoles.isEmpty()) {
            return;
        }
        html.open("section").element("h2", "Consoles");
        consoles.forEach((name, bytes) -> {
            int left = Math.max(0, bytes.size() - MOST_BYTES);
            String text = new String(bytes.toByteArray(), left, bytes.size() - left, StandardCharsets.UTF_8);
            html.element("p", name + (left == 0 ? "" : " (" + left + " earlier bytes are left out)"), "class", "note");
            html.element("pre", text.replace("\r\n", "\n").replace('\r', '\n')).line();
        });
        html.close().line();
    }
}
