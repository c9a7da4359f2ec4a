package io.crucible.views;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** A sample's run with a transcript: consoles that count their lines, and cards that ask for a page. */
public final class Transcribed {
    private static final byte[] REQUEST = HexFormat.of()
            .parseHex("525400000200525400000100" + "0800" + "4500003200014000400600000a0000010a000002"
                    + "d4310050000000010000000250" + "18ffff00000000");
    private static final byte[] LINE = "GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII);

    private Transcribed() {}

    /** Writes it into a folder. */
    public static Path write(Path sample, Path folder) throws IOException {
        Recording bare = new ArtifactReader(ArtifactLimits.USUAL).read(sample).recording();
        return new ArtifactWriter()
                .write(with(bare, Optional.of(transcript(bare))), folder)
                .file();
    }

    /** Writes the same run without any transcript into a folder. */
    public static Path without(Path sample, Path folder) throws IOException {
        Recording whole = new ArtifactReader(ArtifactLimits.USUAL).read(sample).recording();
        return new ArtifactWriter().write(with(whole, Optional.empty()), folder).file();
    }

    private static Recording with(Recording bare, Optional<Transcript> transcript) {
        return bare.withTranscript(transcript);
    }

    private static Transcript transcript(Recording bare) {
        List<ConsoleOutput> consoles = new ArrayList<>();
        List<CapturedFrame> frames = new ArrayList<>();
        for (Event event : bare.events()) {
            String node = event.source().substring(event.source().indexOf(':') + 1);
            if (event.kind() == EventKind.CONSOLE_OUTPUT) {
                consoles.add(new ConsoleOutput(
                        event.at(),
                        node,
                        (int) number(event, "console"),
                        printed(consoles.size(), number(event, "bytes"))));
            } else if (event.kind() == EventKind.FRAME_SENT) {
                frames.add(new CapturedFrame(
                        event.at(),
                        node,
                        (int) number(event, "nic"),
                        number(event, "frame"),
                        frame(number(event, "bytes"))));
            }
        }
        return new Transcript(consoles, frames);
    }

    /** Two lines in so many bytes, the first with a number. */
    private static byte[] printed(int number, long bytes) {
        byte[] text = new byte[(int) bytes];
        Arrays.fill(text, (byte) '.');
        byte[] first = ("output " + number + "\nthen\u001b[32m ").getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(first, 0, text, 0, Math.min(first.length, text.length - 1));
        text[text.length - 1] = '\n';
        return text;
    }

    private static byte[] frame(long bytes) {
        byte[] frame = Arrays.copyOf(REQUEST, (int) bytes);
        int room = Math.min(LINE.length, frame.length - REQUEST.length);
        if (room > 0) {
            System.arraycopy(LINE, 0, frame, REQUEST.length, room);
        }
        return frame;
    }

    private static long number(Event event, String name) {
        return event.attributes().get(name) instanceof Attribute.Number number ? number.value() : 0;
    }
}
