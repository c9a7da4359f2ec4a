package io.crucible.model.run;

import io.crucible.model.run.RunControls.Until;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalLong;

/** What ends a run, as two lines: {@code bounds} with the greatest virtual time and number of quanta, and {@code until}. */
public final class ControlsCodec {
    private static final String NONE = "none";

    private ControlsCodec() {}

    /** Writes both lines. */
    public static void write(RunControls controls, TabWriter out) throws IOException {
        out.line("bounds");
        bound(controls.maxVirtualTime(), out);
        bound(controls.maxQuanta(), out);
        out.end();
        out.line("until").ascii(controls.until().word()).end();
    }

    /** Reads both lines. */
    public static RunControls read(LineReader lines) throws IOException {
        TabLine bounds = lines.demand("bounds", 3);
        OptionalLong maxVirtualTime = bound(bounds, 1, "virtual time");
        OptionalLong maxQuanta = bound(bounds, 2, "quanta");
        TabLine until = lines.demand("until", 2);
        return new RunControls(until.parsed(1, "condition", ControlsCodec::until), maxVirtualTime, maxQuanta);
    }

    private static void bound(OptionalLong bound, TabWriter out) throws IOException {
        if (bound.isPresent()) {
            out.natural(bound.getAsLong());
        } else {
            out.ascii(NONE);
        }
    }

    private static OptionalLong bound(TabLine line, int field, String name) throws MalformedLineException {
        return line.ascii(field, name).equals(NONE) ? OptionalLong.empty() : OptionalLong.of(line.natural(field, name));
    }

    private static Until until(String word) {
        return Arrays.stream(Until.values())
                .filter(until -> until.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no condition is called that"));
    }
}
