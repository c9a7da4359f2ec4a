package io.crucible.model.scenario;

import io.crucible.model.time.Durations;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The table {@code [scenario]}. */
record Header(
        String name,
        long seed,
        long quantum,
        long coarseEvery,
        OptionalLong runFor,
        OptionalLong timeLimit,
        long randomDraws) {

    private static final List<String> KEYS =
            List.of("name", "seed", "quantum", "coarse-samples-every", "run-for", "time-limit", "random-draws");

    static Header read(Section section) {
        section.allow(KEYS);
        String name = section.require("name", "name = \"my-scenario\"")
                .map(Names::read)
                .orElse("");
        long seed = section.find("seed").map(Header::seed).orElse(0L);
        long quantum = section.find("quantum")
                .map(value -> value.duration(Limits.SHORTEST_QUANTUM, Limits.LONGEST_QUANTUM, Defaults.QUANTUM))
                .orElse(Defaults.QUANTUM);
        long coarse = section.find("coarse-samples-every")
                .map(value -> quanta(value, quantum))
                .orElse(Math.max(1, Defaults.COARSE_SAMPLES_EVERY / quantum));
        OptionalLong timeLimit = end(section.find("time-limit"));
        OptionalLong runFor = end(section.find("run-for"));
        if (runFor.isPresent() && timeLimit.isPresent() && runFor.getAsLong() > timeLimit.getAsLong()) {
            section.find("run-for")
                    .ifPresent(value -> value.problem("the run would never end by itself, because `time-limit` is only "
                            + Durations.format(timeLimit.getAsLong())));
        }
        long draws = section.find("random-draws")
                .map(value -> value.integer(0, Limits.RANDOM_DRAWS, Defaults.RANDOM_DRAWS))
                .orElse(Defaults.RANDOM_DRAWS);
        return new Header(name, seed, quantum, coarse, runFor, timeLimit, draws);
    }

    private static OptionalLong end(Optional<Value> value) {
        return value.map(end -> OptionalLong.of(end.duration(1, Limits.LONGEST, Limits.LONGEST)))
                .orElse(OptionalLong.empty());
    }

    private static long quanta(Value value, long quantum) {
        long every = value.duration(1, Limits.LONGEST, quantum);
        if (every % quantum != 0) {
            value.problem(Durations.format(every) + " is not a whole number of quanta of " + Durations.format(quantum));
            return 1;
        }
        return every / quantum;
    }

    private static long seed(Value value) {
        if (!value.isText()) {
            return value.integer(0, Long.MAX_VALUE, 0);
        }
        try {
            return Seeds.parse(value.text("0"));
        } catch (IllegalArgumentException noSeed) {
            value.problem(noSeed.getMessage());
            return 0;
        }
    }
}
