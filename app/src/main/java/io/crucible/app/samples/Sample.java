package io.crucible.app.samples;

import io.crucible.app.samples.SampleIndex.Nature;
import io.crucible.model.run.Outcome.Status;
import java.util.Arrays;
import java.util.Optional;

/** Each sample of a whole set, and how this build makes it. */
enum Sample {
    PASSED(
            "passed.crucible",
            "builtin:happy-path",
            Status.PASSED,
            "a run that keeps every promise: three nodes elect a leader and commit what it writes",
            " --save-on always"),
    FAILED(
            "failed.crucible",
            "builtin:split-brain",
            Status.FAILED,
            "a broken promise: two nodes lead in the same term",
            ""),
    CRASHED(
            "crashed.crucible",
            "builtin:triple-fault",
            Status.CRASHED,
            "a machine that resets by itself after a triple fault",
            ""),
    DIVERGED_1("diverged-1.crucible"),
    DIVERGED_2("diverged-2.crucible"),
    LINUX(
            "linux.crucible",
            "builtin:linux-http",
            Status.PASSED,
            "two Linux machines: one fetches pages from the other through a partition and its healing",
            " --save-on always");

    private static final int MOST_SEEDS = 100;

    private final String file;
    private final String scenario;
    private final Status status;
    private final String what;
    private final String options;
    private final Nature nature;

    Sample(String file, String scenario, Status status, String what, String options) {
        this.file = file;
        this.scenario = scenario;
        this.status = status;
        this.what = what;
        this.options = options;
        this.nature = Nature.REPLAYS;
    }

    /** One of the pair. */
    Sample(String file) {
        this.file = file;
        this.scenario = "builtin:drawing";
        this.status = Status.PASSED;
        this.what = "one of a pair that diverges: the guest draws numbers from the host; compare it with the other";
        this.options = "";
        this.nature = Nature.DIVERGES;
    }

    static Optional<Sample> of(String file) {
        return Arrays.stream(values()).filter(one -> one.file.equals(file)).findFirst();
    }

    String file() {
        return file;
    }

    /** The reference of the built-in scenario it is a run of. */
    String scenario() {
        return scenario;
    }

    /** How its run has to end. */
    Status status() {
        return status;
    }

    String what() {
        return what;
    }

    Nature nature() {
        return nature;
    }

    /** The first seed that may show what is wanted. */
    long firstSeed() {
        return this == FAILED ? 1 : 0;
    }

    /** The last one. */
    long lastSeed() {
        return this == FAILED ? MOST_SEEDS : 0;
    }

    /** The command that makes it with this seed. */
    String made(long seed) {
        if (nature == Nature.DIVERGES) {
            return "CRUCIBLE_UNSAFE=host-randomness crucible verify " + scenario;
        }
        return "crucible " + (seed == 0 ? "" : "--seed " + seed + " ") + "run " + scenario + options;
    }
}
