package io.crucible.model.artifact;

import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads records that say nothing about each other. */
final class RecordBody<T> implements ContentBody {
    private final Codec<T> codec;
    private final List<T> records = new ArrayList<>();

    RecordBody(Codec<T> codec) {
        this.codec = codec;
    }

    /** Understands a line. */
    @FunctionalInterface
    interface Codec<T> {
        T read(TabLine line) throws MalformedLineException;
    }

    /** Those read; only to be asked once {@link #read} is over. */
    List<T> records() {
        return records;
    }

    @Override
    public void read(ContentReader content) throws IOException {
        LineReader lines = content.lines();
        while (lines.advance()) {
            TabLine line = lines.line();
            T read = codec.read(line);
            if (records.size() == content.records()) {
                throw line.wrong(0, "tag", "the header says " + content.records() + " records");
            }
            records.add(read);
        }
        content.finish(records.size());
    }
}
