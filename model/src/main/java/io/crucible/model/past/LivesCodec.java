package io.crucible.model.past;

import io.crucible.model.backend.Report;
import io.crucible.model.backend.Report.Exit;
import io.crucible.model.backend.Report.Output;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lives as lines: for each {@code life}, then its frames, outputs and samples, and a {@code stood} line for each instant at which it reported. */
final class LivesCodec {
    private static final String NONE = "none";

    private LivesCodec() {}

    static void write(Lives lives, TabWriter out) throws IOException {
        for (Map.Entry<Lives.Id, Life> life : lives.all().entrySet()) {
            out.line("life").natural(life.getKey().node()).natural(life.getKey().incarnation());
            out.ascii(life.getValue().exit().map(Exit::word).orElse(NONE)).end();
            write(life.getValue(), out);
        }
        out.line("end").end();
    }

    private static void write(Life life, TabWriter out) throws IOException {
        for (Report.EmittedFrame frame : life.frames()) {
            out.line("frame").natural(frame.at()).natural(frame.nic()).hex(frame.bytes()).end();
        }
        for (Output output : life.outputs()) {
            if (output instanceof Output.Console console) {
                out.line("console").natural(console.at()).natural(console.console());
            } else {
                out.line("voice").natural(output.at());
            }
            out.hex(output.bytes()).end();
        }
        for (Sample sample : life.samples()) {
            SampleCodec.write(sample, out);
        }
        for (Map.Entry<Long, Long> stood : life.icounts().entrySet()) {
            out.line("stood").natural(stood.getKey()).unsigned(stood.getValue()).end();
        }
    }

    static Lives read(LineReader lines) throws IOException {
        Lives lives = new Lives();
        TabLine line = next(lines);
        while (!line.tag().equals("end")) {
            line.expect("life", 4);
            Pieces pieces = new Pieces(line.small(1, "node"), line.parsed(3, "exit", LivesCodec::exit));
            int incarnation = line.small(2, "incarnation");
            line = next(lines);
            while (!line.tag().equals("life") && !line.tag().equals("end")) {
                pieces.take(line);
                line = next(lines);
            }
            lives.put(new Lives.Id(pieces.node, incarnation), pieces.life());
        }
        return lives;
    }

    private static TabLine next(LineReader lines) throws IOException {
        return lines.next().orElseThrow(() -> MalformedLineException.cutOff(lines.beginLine()));
    }

    private static Optional<Exit> exit(String word) {
        return word.equals(NONE)
                ? Optional.empty()
                : Optional.of(Arrays.stream(Exit.values())
                        .filter(exit -> exit.word().equals(word))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no exit is called that")));
    }

    /** A life as it is read; everything comes with its first report, and the others say where it stood. */
    private static final class Pieces {
        final int node;
        private final Optional<Exit> exit;
        private final List<Report.EmittedFrame> frames = new ArrayList<>();
        private final List<Output> outputs = new ArrayList<>();
        private final List<Sample> samples = new ArrayList<>();
        private final List<long[]> stood = new ArrayList<>();

        Pieces(int node, Optional<Exit> exit) {
            this.node = node;
            this.exit = exit;
        }

        void take(TabLine line) throws MalformedLineException {
            switch (line.tag()) {
                case "frame" -> frames.add(new Report.EmittedFrame(
                        line.natural(1, "time"), line.small(2, "card"), line.bytes(3, "frame")));
                case "console" -> outputs.add(new Output.Console(
                        line.natural(1, "time"), line.small(2, "console"), line.bytes(3, "output")));
                case "voice" -> outputs.add(
                        new Output.WhiteBox(line.natural(1, "time"), line.bytes(2, "output")));
                case "stood" -> stood.add(
                        new long[] {line.natural(1, "time"), line.unsigned(2, "icount")});
                default -> samples.add(SampleCodec.read(line));
            }
        }

        Life life() {
            Life life = new Life();
            for (int index = 0; index < stood.size(); index++) {
                boolean first = index == 0;
                boolean last = index == stood.size() - 1;
                long at = stood.get(index)[0];
                life.add(new Report(
                        node,
                        at,
                        stood.get(index)[1],
                        false,
                        at,
                        first ? frames : List.of(),
                        first ? outputs : List.of(),
                        first ? samples : List.of(),
                        last ? exit : Optional.empty()));
            }
            return life;
        }
    }
}
