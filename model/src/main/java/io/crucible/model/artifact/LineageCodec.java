package io.crucible.model.artifact;

import io.crucible.model.digest.Sha256;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.io.OutputStream;

/** A lineage as a line, {@code lineage} parent prefix key from to, and as a component: {@code schema lineage}. */
public final class LineageCodec {
    /** The tag of the line. */
    public static final String TAG = "lineage";

    private static final String SCHEMA = "crucible.lineage.v1";
    private static final int SIZE = 6;

    private LineageCodec() {}

    /** Writes the line. */
    public static void write(Lineage lineage, TabWriter out) throws IOException {
        if (!Sha256.isDigest(lineage.parent())) {
            throw new IllegalArgumentException("the parent in its lineage is no digest");
        }
        out.line(TAG)
                .ascii(lineage.parent())
                .natural(lineage.prefix())
                .text(lineage.key())
                .unsigned(lineage.from())
                .unsigned(lineage.to())
                .end();
    }

    /** The lineage of a line. */
    public static Lineage read(TabLine line) throws MalformedLineException {
        line.expect(TAG, SIZE);
        return new Lineage(
                ArtifactParser.digest(line, 1),
                line.natural(2, "number of decisions"),
                line.text(3, "decision"),
                line.unsigned(4, "value before"),
                line.unsigned(5, "value"));
    }

    static void write(Lineage lineage, OutputStream to) throws IOException {
        TabWriter out = new TabWriter(to);
        out.line("schema").ascii(SCHEMA).end();
        write(lineage, out);
        out.flush();
    }

    static Lineage read(byte[] text, ArtifactLimits limits) throws IOException {
        LineReader lines = LineReader.of(text, limits.lineBytes());
        TabLine schema = lines.demand("schema", 2);
        if (!schema.ascii(1, "schema").equals(SCHEMA)) {
            throw schema.wrong(1, "schema", "only " + SCHEMA + " is known");
        }
        Lineage lineage = read(lines.demand(TAG, SIZE));
        if (lines.read() >= 0) {
            throw MalformedLineException.ofLine(lines.beginLine(), "nothing may follow the lineage");
        }
        return lineage;
    }
}
