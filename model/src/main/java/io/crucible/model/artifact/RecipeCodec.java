package io.crucible.model.artifact;

import io.crucible.model.identity.Identity;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** The replay recipe as text: {@code schema identity seed startup bounds until terminal violation*}. */
final class RecipeCodec {
    private static final String SCHEMA = "crucible.replay-recipe.v1";
    private static final String GENESIS = "genesis";
    private static final String NONE = "none";

    private RecipeCodec() {}

    static void write(Recipe recipe, OutputStream to) throws IOException {
        TabWriter out = new TabWriter(to);
        out.line("schema").ascii(SCHEMA).end();
        writeIdentity(recipe.identity(), out);
        out.line("seed").unsigned(recipe.seed()).end();
        out.line("startup").ascii(GENESIS).end();
        out.line("bounds");
        bound(recipe.controls().maxVirtualTime(), out);
        bound(recipe.controls().maxQuanta(), out);
        out.end();
        out.line("until").ascii(recipe.controls().until().word()).end();
        writeOutcome(recipe.outcome(), out);
        out.flush();
    }

    static void writeIdentity(Identity identity, TabWriter out) throws IOException {
        out.line("identity");
        for (String value : identity.values()) {
            if (value.isEmpty()) {
                throw new IllegalArgumentException("a field of the identity is empty");
            }
            out.ascii(value);
        }
        out.end();
    }

    static Identity readIdentity(TabLine line) throws MalformedLineException {
        line.expect("identity", Identity.FIELDS.size() + 1);
        List<String> values = new ArrayList<>();
        for (int field = 1; field <= Identity.FIELDS.size(); field++) {
            values.add(line.filled(field, Identity.FIELDS.get(field - 1)));
        }
        return Identity.of(values);
    }

    static Recipe read(byte[] text, ArtifactLimits limits) throws IOException {
        LineReader lines = LineReader.of(text, limits.lineBytes());
        TabLine schema = next(lines, "schema", 2);
        if (!schema.ascii(1, "schema").equals(SCHEMA)) {
            throw schema.wrong(1, "schema", "only " + SCHEMA + " is known");
        }
        Identity identity = readIdentity(next(lines, "identity", Identity.FIELDS.size() + 1));
        long seed = next(lines, "seed", 2).unsigned(1, "seed");
        TabLine startup = next(lines, "startup", 2);
        if (!startup.ascii(1, "startup").equals(GENESIS)) {
            throw startup.wrong(1, "startup", "only " + GENESIS + " is known");
        }
        TabLine bounds = next(lines, "bounds", 3);
        OptionalLong maxVirtualTime = bound(bounds, 1, "virtual time");
        OptionalLong maxQuanta = bound(bounds, 2, "quanta");
        TabLine until = next(lines, "until", 2);
        RunControls controls =
                new RunControls(until.parsed(1, "condition", RecipeCodec::until), maxVirtualTime, maxQuanta);
        return new Recipe(identity, seed, controls, readOutcome(lines));
    }

    private static void writeOutcome(Outcome outcome, TabWriter out) throws IOException {
        out.line("terminal")
                .ascii(outcome.status().word())
                .text(outcome.ending())
                .natural(outcome.frontier())
                .natural(outcome.quanta())
                .natural(outcome.violations().size())
                .end();
        for (Violation violation : outcome.violations()) {
            out.line("violation")
                    .text(violation.assertion())
                    .text(violation.message())
                    .natural(violation.at())
                    .text(violation.node())
                    .text(violation.detail())
                    .end();
        }
    }

    private static Outcome readOutcome(LineReader lines) throws IOException {
        TabLine terminal = next(lines, "terminal", 6);
        long count = terminal.natural(5, "number of violations");
        List<Violation> violations = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            TabLine line = next(lines, "violation", 6);
            violations.add(new Violation(
                    line.text(1, "assertion"),
                    line.text(2, "message"),
                    line.natural(3, "virtual time"),
                    line.text(4, "node"),
                    line.text(5, "detail")));
        }
        if (lines.read() >= 0) {
            throw MalformedLineException.ofLine(lines.beginLine(), "nothing may follow the violations");
        }
        return new Outcome(
                terminal.parsed(1, "status", RecipeCodec::status),
                terminal.text(2, "ending"),
                terminal.natural(3, "frontier"),
                terminal.natural(4, "quanta"),
                violations);
    }

    private static TabLine next(LineReader lines, String tag, int size) throws IOException {
        TabLine line = lines.next().orElseThrow(() -> MalformedLineException.cutOff(lines.beginLine()));
        line.expect(tag, size);
        return line;
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

    private static Status status(String word) {
        return Arrays.stream(Status.values())
                .filter(status -> status.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no status is called that"));
    }
}
