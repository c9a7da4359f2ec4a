package io.crucible.app.command;

import io.crucible.app.output.Format;
import io.crucible.app.output.ProgressBar;
import io.crucible.app.output.RowPrinter;
import io.crucible.app.output.Rows;
import io.crucible.app.output.Streams;
import io.crucible.app.output.Verdict;
import io.crucible.app.output.WholeFile;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.text.ShellWord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells of one run, in the format that is wanted. */
final class RunReport {
    private static final int SHOWN = "sha256:".length() + 16;

    private final GlobalOptions global;
    private final Surroundings around;
    private final Streams streams;
    private final Format format;

    RunReport(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
        this.streams = around.streams();
        this.format = global.format().orElse(Format.byDefault(streams));
    }

    Format format() {
        return format;
    }

    /**
     * Finds out early whether what is to be kept can be: a run of an hour whose result can be written nowhere would be in vain.
     *
     * @param artifacts whether any will be saved
     */
    void demandWritable(boolean artifacts) throws IOException {
        if (artifacts) {
            ArtifactWriter.demandWritable(around.path(global.artifactDir()));
        }
        if (global.trace().isPresent()) {
            WholeFile.demandFree(around.path(global.trace().get()));
        }
    }

    /** Prints words for people to standard output; nothing in the formats for programs. */
    void say(String text) {
        if (format == Format.TABLE && !global.quiet()) {
            streams.out().print(text);
            streams.out().flush();
        }
    }

    /** What is about to run. */
    void begin(String name, Scenario scenario, long seed, Identity identity) {
        String named = name.equals(scenario.name()) ? name : scenario.name() + " (" + name + ")";
        say("scenario  " + named + "\nseed      " + Seeds.format(seed) + "\nQEMU      " + qemu(identity) + "\n\n");
    }

    private static String qemu(Identity identity) {
        return "build " + shorter(identity.qemuBuild()) + ", plugin " + shorter(identity.plugin());
    }

    private static String shorter(String digest) {
        return digest.length() > SHOWN ? digest.substring(0, SHOWN) : digest;
    }

    /** Whether somebody sees how it gets on. */
    boolean showsProgress() {
        return streams.errIsTerminal() && !global.quiet();
    }

    Progress progress(OptionalLong end) {
        boolean shown = showsProgress();
        return new Progress(
                shown ? Optional.of(new ProgressBar(streams.err(), end, around.wallClock())) : Optional.empty());
    }

    /** How it ended, and where it was saved. */
    void end(Recording recording, CanonicalLog log, Optional<ArtifactWriter.Written> saved) throws IOException {
        if (global.quiet()) {
            return;
        }
        if (format == Format.TABLE) {
            say(Verdict.of(recording) + saved.map(this::footer).orElse(""));
        } else {
            rows(log);
            saved.ifPresent(written -> streams.remark("kept the run; replay it with: " + replay(written.file())));
        }
    }

    void rows(CanonicalLog log) throws IOException {
        if (global.quiet() || format == Format.TABLE) {
            return;
        } else if (format == Format.JSON) {
            RowPrinter.array(log, streams.out());
        } else {
            RowPrinter.lines(log, streams.out());
        }
        streams.out().flush();
    }

    /** A result of one row. */
    void row(CanonicalLog.Row row) {
        if (!global.quiet() && format != Format.TABLE) {
            String json = CanonicalLog.json(row);
            streams.out().print(format == Format.JSON ? "[" + json.stripTrailing() + "]\n" : json);
            streams.out().flush();
        }
    }

    /** The result of a command that does not print the log of one run. */
    void rows(Rows rows) throws IOException {
        if (!global.quiet() && format != Format.TABLE) {
            rows.write(streams.out(), format);
        }
        trace(rows);
    }

    /** Rows that are printed as they come, in the format that is wanted. */
    Rows liveRows() {
        return global.quiet() || format == Format.TABLE ? new Rows() : Rows.printing(streams.out(), format);
    }

    /** Writes the rows to the file of {@code --trace}, where it is given. */
    void trace(Rows rows) throws IOException {
        trace(rows::write);
    }

    /** The same with the log of a run. */
    void trace(CanonicalLog log) throws IOException {
        trace(log::write);
    }

    private void trace(WholeFile.Content content) throws IOException {
        if (global.trace().isPresent()) {
            WholeFile.write(around.path(global.trace().get()), content);
        }
    }

    private String footer(ArtifactWriter.Written written) {
        return "\nartifact  " + shown(written.file()) + "\nreplay    " + replay(written.file()) + "\n";
    }

    private String replay(Path artifact) {
        return around.self() + " replay " + ShellWord.of(shown(artifact));
    }

    /** A file as the user would name it here. */
    String shown(Path file) {
        Path folder = around.folder();
        try {
            Path real = folder.toRealPath();
            return file.startsWith(real) ? real.relativize(file).toString() : file.toString();
        } catch (IOException gone) {
            return file.toString();
        }
    }
}
