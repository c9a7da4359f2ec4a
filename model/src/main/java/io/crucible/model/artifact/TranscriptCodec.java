package io.crucible.model.artifact;

import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import java.io.IOException;

/**
 * A transcript's records as lines: {@code console}, virtual ns, node (text), console, bytes (hex); {@code frame}, virtual ns, node (text), card,
 * sequence, bytes (hex).
 */
final class TranscriptCodec {
    private static final String CONSOLE = "console";
    private static final String FRAME = "frame";

    private TranscriptCodec() {}

    static void write(ConsoleOutput output, TabWriter out) throws IOException {
        out.line(CONSOLE)
                .natural(output.at())
                .text(output.node())
                .natural(output.console())
                .hex(output.bytes())
                .end();
    }

    static void write(CapturedFrame frame, TabWriter out) throws IOException {
        out.line(FRAME)
                .natural(frame.at())
                .text(frame.node())
                .natural(frame.nic())
                .natural(frame.sequence())
                .hex(frame.bytes())
                .end();
    }

    static ConsoleOutput console(TabLine line) throws MalformedLineException {
        line.expect(CONSOLE, 5);
        return new ConsoleOutput(
                line.natural(1, "virtual time"),
                line.text(2, "node"),
                line.small(3, "console"),
                line.bytes(4, "bytes"));
    }

    static CapturedFrame frame(TabLine line) throws MalformedLineException {
        line.expect(FRAME, 6);
        return new CapturedFrame(
                line.natural(1, "virtual time"),
                line.text(2, "node"),
                line.small(3, "card"),
                line.natural(4, "sequence"),
                line.bytes(5, "bytes"));
    }
}
