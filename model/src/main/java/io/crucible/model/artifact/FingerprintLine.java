package io.crucible.model.artifact;

import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The last sample of a node, as the file shows it without opening a component.
 *
 * @param index dense from 0, in the order of node numbers
 * @param icount instructions retired by the node's last incarnation
 * @param rolling the rolling hash, written {@code xxh3:} and 32 lower hex digits
 */
public record FingerprintLine(long index, long icount, String node, Hash128 rolling) {
    private static final String PREFIX = "xxh3:";

    /** The last sample of every node that has one. */
    static List<FingerprintLine> terminal(Scenario scenario, List<Sample> samples) {
        TreeMap<Integer, Sample> last = new TreeMap<>();
        for (Sample sample : samples) {
            if (sample.node() < 0 || sample.node() >= scenario.nodes().size()) {
                throw new IllegalArgumentException(
                        "a sample is of node " + sample.node() + ", which the scenario does not have");
            }
            last.put(sample.node(), sample);
        }
        List<FingerprintLine> lines = new ArrayList<>();
        last.forEach((node, sample) -> lines.add(new FingerprintLine(
                lines.size(), sample.icount(), scenario.nodes().get(node).name(), sample.rolling())));
        return lines;
    }

    void write(TabWriter out) throws IOException {
        out.line("fingerprint")
                .natural(index)
                .natural(icount)
                .text(node)
                .ascii(PREFIX + rolling)
                .end();
    }

    static FingerprintLine read(TabLine line) throws MalformedLineException {
        line.expectSize(5);
        return new FingerprintLine(
                line.natural(1, "index"),
                line.natural(2, "icount"),
                line.text(3, "node"),
                line.parsed(4, "digest", FingerprintLine::hash));
    }

    private static Hash128 hash(String text) {
        if (!text.startsWith(PREFIX)) {
            throw new IllegalArgumentException("it does not begin with " + PREFIX);
        }
        return Hash128.parse(text.substring(PREFIX.length()));
    }
}
