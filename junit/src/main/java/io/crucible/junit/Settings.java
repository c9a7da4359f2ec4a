package io.crucible.junit;

import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.sim.CaseSeeds;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What a run of tests was told from outside. What is blank is not given.
 *
 * @param parameters of JUnit by their names; system properties are among them
 * @param environment variables by their names; a parameter takes their place
 */
record Settings(Function<String, Optional<String>> parameters, Function<String, Optional<String>> environment) {
    private static final String PARAMETERS = "crucible.";
    private static final String VARIABLES = "CRUCIBLE_TEST_";
    private static final String SEED = PARAMETERS + "seed";
    private static final String BASE = PARAMETERS + "base";
    private static final String CASES = PARAMETERS + "cases";
    private static final String EVIDENCE = PARAMETERS + "evidence";
    private static final String REDUCTION = PARAMETERS + "reduction";
    private static final String USUAL_FOLDER = "target/crucible";

    static Settings of(ExtensionContext context) {
        return new Settings(
                context::getConfigurationParameter, variable -> Optional.ofNullable(System.getenv(variable)));
    }

    /** A setting, and what it was given by. */
    private record Given(String name, String value) {
        ExtensionConfigurationException wrong(String wanted, Exception cause) {
            return new ExtensionConfigurationException(name + " is \"" + value + "\", but " + wanted + ".", cause);
        }
    }

    private Optional<Given> given(String name) {
        // CRUCIBLE_SEED is the command's, which means another thing by it.
        String variable = VARIABLES + name.substring(PARAMETERS.length()).toUpperCase(Locale.ROOT);
        return parameters
                .apply(name)
                .filter(value -> !value.isBlank())
                .map(value -> new Given(name, value))
                .or(() -> environment
                        .apply(variable)
                        .filter(value -> !value.isBlank())
                        .map(value -> new Given(variable, value)));
    }

    /** The one seed that is wanted alone, or else those of the cases; the annotation says which base and how many unless a setting does. */
    Stream<CaseSeed> seeds(long annotatedBase, int annotatedCases) {
        if (annotatedCases < 1) {
            throw new ExtensionConfigurationException(
                    "A test needs at least one case, but its annotation says cases = " + annotatedCases + ".");
        }
        long base = given(BASE).map(Settings::seed).orElse(annotatedBase);
        int cases = given(CASES).map(value -> number(value, 1)).orElse(annotatedCases);
        Stream<CaseSeed> all = LongStream.range(0, cases)
                .mapToObj(number -> new CaseSeed(OptionalLong.of(number), CaseSeeds.caseSeed(base, number)));
        Optional<Long> alone = given(SEED).map(Settings::seed);
        return alone.map(seed -> Stream.of(all.filter(one -> one.seed() == seed)
                        .findFirst()
                        .orElse(new CaseSeed(OptionalLong.empty(), seed))))
                .orElse(all);
    }

    /** The folder that all evidence goes below. */
    Path evidence() {
        return Path.of(given(EVIDENCE).map(Given::value).orElse(USUAL_FOLDER)).toAbsolutePath();
    }

    /** How many smaller failures are tried at most; empty for none. */
    OptionalInt reduction() {
        int attempts = given(REDUCTION).map(value -> number(value, 0)).orElse(CampaignOptions.USUAL_ATTEMPTS);
        return attempts == 0 ? OptionalInt.empty() : OptionalInt.of(attempts);
    }

    private static long seed(Given given) {
        try {
            return CaseSeeds.parse(given.value());
        } catch (IllegalArgumentException wrong) {
            throw given.wrong("a seed is a decimal number of 64 bits or the 40 digits of a Git commit", wrong);
        }
    }

    private static int number(Given given, int least) {
        String wanted = "must be a whole number from " + least + " to " + Integer.MAX_VALUE;
        try {
            int number = Integer.parseInt(given.value());
            if (number >= least) {
                return number;
            }
            throw given.wrong(wanted, new IllegalArgumentException("too small"));
        } catch (NumberFormatException wrong) {
            throw given.wrong(wanted, wrong);
        }
    }
}
