package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSettings;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.toml.Quoted;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that end a campaign early or make it quicker; they may be others when it is resumed. */
final class CampaignLimits {
    private static final int MOST_WORKERS = 256;

    @Option(
            names = "--time-budget",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "Stop when so much host time has passed, that of former invocations included; reductions"
                    + " count too.")
    private Long timeBudget;

    @Option(
            names = "--max-failures",
            paramLabel = "N",
            converter = Whole.class,
            description = "Stop when so many cases have failed.")
    private Long maxFailures;

    @Option(
            names = "--workers",
            paramLabel = "N",
            converter = Whole.class,
            description = "So many cases at a time; as many as the machine has cores by default. The result is the same"
                    + " with any number.")
    private Long workers;

    /** What the campaign does under these limits. */
    CampaignOptions options(long seed, long cases, CampaignSettings settings) throws CommandFailure {
        demandPositive("--max-failures", maxFailures);
        demandPositive("--workers", workers);
        demandAtMost("--workers", workers, MOST_WORKERS);
        return new CampaignOptions(
                seed,
                cases,
                optional(maxFailures),
                optional(timeBudget),
                settings.reduction() == 0 ? OptionalInt.empty() : OptionalInt.of(settings.reduction()),
                VirtualTime.SECOND,
                every(settings.canaryEvery()),
                every(settings.spotEvery()),
                workers());
    }

    /** How many cases run at a time. */
    int workers() {
        return (int) Math.min(MOST_WORKERS, Optional.ofNullable(workers).orElse((long)
                Runtime.getRuntime().availableProcessors()));
    }

    private static void demandPositive(String option, Long number) throws CommandFailure {
        if (number != null && number == 0) {
            throw new CommandFailure(ExitCode.USAGE, option + " is 0; the smallest number that makes sense is 1.");
        }
    }

    static void demandAtMost(String option, Long number, long most) throws CommandFailure {
        if (number != null && number > most) {
            throw new CommandFailure(ExitCode.USAGE, option + " is " + number + "; it is at most " + most + ".");
        }
    }

    private static OptionalLong optional(Long number) {
        return number == null ? OptionalLong.empty() : OptionalLong.of(number);
    }

    private static OptionalLong every(long number) {
        return number == 0 ? OptionalLong.empty() : OptionalLong.of(number);
    }

    /** Reads whole numbers. */
    static final class Whole implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            if (!text.matches("[0-9]{1,15}")) {
                throw new TypeConversionException(
                        Quoted.text(text) + " is not a number; write a whole number such as 100");
            }
            return Long.parseLong(text);
        }
    }
}
