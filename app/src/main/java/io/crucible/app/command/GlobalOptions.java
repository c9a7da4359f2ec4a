package io.crucible.app.command;

import io.crucible.app.output.Format;
import io.crucible.model.scenario.Seeds;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The options that every command takes, before or after its name. */
public final class GlobalOptions {
    private static final Path DEFAULT_ARTIFACT_DIR = Path.of(".crucible");
    private static final String SEED_VARIABLE = "CRUCIBLE_SEED";

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            scope = ScopeType.INHERIT,
            converter = SeedConverter.class,
            description = "Seed of the run, 64 bits as 42 or 0x2a; without it the variable CRUCIBLE_SEED, then the"
                    + " scenario's own.")
    private Long seed;

    @Option(
            names = "--artifact-dir",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Where artifacts are saved; ./.crucible by default.")
    private Path artifactDir;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            scope = ScopeType.INHERIT,
            converter = FormatConverter.class,
            description = "table (words for people), json (one array) or jsonl (one row a line); table on a terminal,"
                    + " otherwise jsonl.")
    private Format format;

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Also write the run's canonical log, in JSON Lines, to this file.")
    private Path trace;

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description = "Print errors only.")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            description = "With an unexpected error, print where in the program it happened.")
    private boolean verbose;

    /** Those of which some commands have no use. */
    public enum Special {
        SEED("--seed"),
        ARTIFACT_DIR("--artifact-dir"),
        FORMAT("--format"),
        TRACE("--trace");

        private final String option;

        Special(String option) {
            this.option = option;
        }
    }

    /**
     * Refuses what was given and does nothing with a command.
     *
     * @param used all that it has a use for
     */
    public void demandOnly(String command, Special... used) throws CommandFailure {
        for (Special one : Special.values()) {
            if (given(one) && !List.of(used).contains(one)) {
                throw new CommandFailure(
                        ExitCode.USAGE, "`crucible " + command + "` has no use for " + one.option + "; leave it out.");
            }
        }
    }

    private boolean given(Special one) {
        return switch (one) {
            case SEED -> seed != null;
            case ARTIFACT_DIR -> artifactDir != null;
            case FORMAT -> format != null;
            case TRACE -> trace != null;
        };
    }

    /** The seed that the user gave by the option or, failing that, by the variable. */
    OptionalLong seed(Map<String, String> environment) throws CommandFailure {
        if (seed != null) {
            return OptionalLong.of(seed);
        }
        String variable = environment.getOrDefault(SEED_VARIABLE, "");
        try {
            return variable.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Seeds.parse(variable));
        } catch (IllegalArgumentException noSeed) {
            throw new CommandFailure(
                    ExitCode.USAGE, "The variable " + SEED_VARIABLE + ": " + noSeed.getMessage() + ".", noSeed);
        }
    }

    /** Whether the option was given; the variable does not count. */
    boolean seedGiven() {
        return seed != null;
    }

    Path artifactDir() {
        return artifactDir == null ? DEFAULT_ARTIFACT_DIR : artifactDir;
    }

    Optional<Format> format() {
        return Optional.ofNullable(format);
    }

    Optional<Path> trace() {
        return Optional.ofNullable(trace);
    }

    boolean quiet() {
        return quiet;
    }

    boolean verbose() {
        return verbose;
    }

    /** Reads seeds. */
    static final class SeedConverter implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                return Seeds.parse(text);
            } catch (IllegalArgumentException noSeed) {
                throw new TypeConversionException(noSeed.getMessage());
            }
        }
    }

    /** Reads formats. */
    static final class FormatConverter implements ITypeConverter<Format> {
        @Override
        public Format convert(String text) {
            return Words.choose(text, Format.values(), Format::word);
        }
    }
}
