package io.crucible.model.artifact;

import io.crucible.model.identity.Identity;
import io.crucible.model.identity.IdentityCodec;
import io.crucible.model.run.ControlsCodec;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.run.RunControls;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The replay recipe as text: {@code schema identity seed startup bounds until terminal violation*}. */
final class RecipeCodec {
    private static final String SCHEMA = "crucible.replay-recipe.v1";
    private static final String GENESIS = "genesis";

    private RecipeCodec() {}

    static void write(Recipe recipe, OutputStream to) throws IOException {
        TabWriter out = new TabWriter(to);
        out.line("schema").ascii(SCHEMA).end();
        IdentityCodec.write(recipe.identity(), out);
        out.line("seed").unsigned(recipe.seed()).end();
        out.line("startup").ascii(GENESIS).end();
        ControlsCodec.write(recipe.controls(), out);
        writeOutcome(recipe.outcome(), out);
        out.flush();
    }

    static Recipe read(byte[] text, ArtifactLimits limits) throws IOException {
        LineReader lines = LineReader.of(text, limits.lineBytes());
        TabLine schema = lines.demand("schema", 2);
        if (!schema.ascii(1, "schema").equals(SCHEMA)) {
            throw schema.wrong(1, "schema", "only " + SCHEMA + " is known");
        }
        Identity identity = IdentityCodec.read(lines.demand("identity", Identity.FIELDS.size() + 1));
        long seed = lines.demand("seed", 2).unsigned(1, "seed");
        TabLine startup = lines.demand("startup", 2);
        if (!startup.ascii(1, "startup").equals(GENESIS)) {
            throw startup.wrong(1, "startup", "only " + GENESIS + " is known");
        }
        RunControls controls = ControlsCodec.read(lines);
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
        TabLine terminal = lines.demand("terminal", 6);
        long count = terminal.natural(5, "number of violations");
        List<Violation> violations = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            TabLine line = lines.demand("violation", 6);
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

    private static Status status(String word) {
        return Arrays.stream(Status.values())
                .filter(status -> status.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no status is called that"));
    }
}
