package io.crucible.model.fingerprint;

import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.Optional;

/**
 * A sample as a line: {@code sample}, quantum, node number, icount, rolling hash and, for a coarse sample, the hashes of RAM and devices.
 */
public final class SampleCodec {
    private static final String TAG = "sample";
    private static final int FINE = 5;
    private static final int COARSE = 7;

    private SampleCodec() {}

    /** Writes the sample's line. */
    public static void write(Sample sample, TabWriter out) throws IOException {
        out.line(TAG)
                .natural(sample.quantum())
                .natural(sample.node())
                .natural(sample.icount())
                .ascii(sample.rolling().toString());
        if (sample.coarse().isPresent()) {
            Sample.Coarse coarse = sample.coarse().get();
            out.ascii(coarse.ram().toString()).ascii(coarse.devices().toString());
        }
        out.end();
    }

    /** The sample of a line. */
    public static Sample read(TabLine line) throws MalformedLineException {
        line.expect(TAG, line.size() > FINE ? COARSE : FINE);
        return new Sample(
                line.small(2, "node"),
                line.natural(1, "quantum"),
                line.natural(3, "icount"),
                line.parsed(4, "rolling hash", Hash128::parse),
                line.size() == COARSE ? Optional.of(coarse(line)) : Optional.empty());
    }

    private static Sample.Coarse coarse(TabLine line) throws MalformedLineException {
        return new Sample.Coarse(
                line.parsed(5, "RAM hash", Hash128::parse), line.parsed(6, "device hash", Hash128::parse));
    }
}
