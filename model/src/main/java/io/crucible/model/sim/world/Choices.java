package io.crucible.model.sim.world;

import io.crucible.model.random.SeedStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Answers every choice of an execution, from the seed, a guide or a tape, and records the answers unless they come from a tape. */
final class Choices {
    /** More sites than any hand-written case has; beyond it old ones are forgotten between executions. */
    private static final int SITES_KEPT = 4096;

    private final Map<String, Site> known = new HashMap<>();
    private String[] sites = new String[16];
    private long[] times = new long[16];
    private int[] events = new int[16];
    private long[] alternatives = new long[16];
    private long[] selected = new long[16];
    private int size;
    private long seed;
    private long execution;
    private Drive drive = Drive.SEED;

    /** What is kept of a site over executions: its stream under the latest seed, and how often the latest execution chose there. */
    private static final class Site {
        private final String name;
        private SeedStream stream;
        private long seed;
        private long execution;
        private int occurrences;

        Site(String name) {
            this.name = name;
        }
    }

    void begin(long newSeed, Drive newDrive) {
        if (known.size() > SITES_KEPT) {
            known.clear();
        }
        // A tape that was followed may be longer than any that was recorded here.
        Arrays.fill(sites, 0, Math.min(size, sites.length), null);
        size = 0;
        seed = newSeed;
        execution++;
        drive = newDrive;
    }

    int size() {
        return size;
    }

    /** The selected alternative; with a denominator the seed selects 1 at that rate and 0 otherwise, without one it selects evenly. */
    long choose(String site, long count, long numerator, long denominator, long time, int event) {
        long value = drive.tape == null ? generate(site, count, numerator, denominator) : drive.tape.selected(size);
        if (drive.tape == null) {
            append(site, count, value, time, event);
        } else {
            size++;
        }
        return value;
    }

    /** In what this request differs from the tape that is followed; empty if in nothing or if none is followed. */
    Optional<Divergence> difference(String site, long count, long time, int event) {
        Tape tape = drive.tape;
        if (tape == null) {
            return Optional.empty();
        }
        if (size == tape.size()) {
            return differs(Divergence.Kind.TAPE_EXHAUSTED, "the tape has ended, but " + site + " chooses");
        }
        if (!site.equals(tape.site(size))) {
            return differs(Divergence.Kind.SITE, "the tape has " + tape.site(size) + ", the execution " + site);
        }
        return numbersDiffer(tape, count, time, event);
    }

    private Optional<Divergence> numbersDiffer(Tape tape, long count, long time, int event) {
        if (time != tape.time(size)) {
            return differs(Divergence.Kind.TIME, tape.time(size) + " ns on the tape, " + time + " ns now");
        }
        if (event != tape.event(size)) {
            return differs(Divergence.Kind.EVENT, tape.event(size) + " events before on the tape, " + event + " now");
        }
        if (count != tape.alternatives(size)) {
            return differs(
                    Divergence.Kind.ALTERNATIVES,
                    tape.alternatives(size) + " alternatives on the tape, " + count + " now");
        }
        boolean exists = count == 0 || Long.compareUnsigned(tape.selected(size), count) < 0;
        return exists
                ? Optional.empty()
                : differs(Divergence.Kind.SELECTION, tape.selected(size) + " of " + count + " is not there");
    }

    /** What a tape that is followed still holds at the end of the execution. */
    Optional<Divergence> remainder() {
        if (drive.tape == null || size == drive.tape.size()) {
            return Optional.empty();
        }
        return differs(
                Divergence.Kind.TAPE_REMAINING,
                "the execution ended, but the tape goes on with " + drive.tape.site(size));
    }

    private Optional<Divergence> differs(Divergence.Kind kind, String words) {
        return Optional.of(new Divergence(size, kind, "Decision " + size + ": " + words + "."));
    }

    private long generate(String name, long count, long numerator, long denominator) {
        Site site = known.computeIfAbsent(name, Site::new);
        if (site.execution != execution) {
            site.execution = execution;
            site.occurrences = 0;
        }
        if (site.stream == null || site.seed != seed) {
            site.seed = seed;
            site.stream = new SeedStream(seed, site.name);
        }
        int occurrence = site.occurrences++;
        long seeded = denominator == 0
                ? site.stream.below(count, occurrence)
                : site.stream.below(denominator, occurrence) < numerator ? 1 : 0;
        return drive.guide == null ? seeded : guided(name, occurrence, count, seeded);
    }

    private long guided(String site, int occurrence, long count, long seeded) {
        long value = drive.guide.select(site, occurrence, count, seeded);
        if (count != 0 && Long.compareUnsigned(value, count) >= 0) {
            throw new IllegalArgumentException(
                    "The guide takes alternative " + value + " of " + count + " at " + site + ", which is not there.");
        }
        return value;
    }

    private void append(String site, long count, long value, long time, int event) {
        if (size == sites.length) {
            grow();
        }
        sites[size] = site;
        times[size] = time;
        events[size] = event;
        alternatives[size] = count;
        selected[size++] = value;
    }

    private void grow() {
        int length = 2 * size;
        sites = Arrays.copyOf(sites, length);
        times = Arrays.copyOf(times, length);
        events = Arrays.copyOf(events, length);
        alternatives = Arrays.copyOf(alternatives, length);
        selected = Arrays.copyOf(selected, length);
    }

    /** The tape of this execution so far. */
    Tape tape() {
        if (drive.tape != null) {
            return drive.tape;
        }
        return size == 0
                ? Tape.EMPTY
                : new Tape(
                        Arrays.copyOf(sites, size),
                        Arrays.copyOf(times, size),
                        Arrays.copyOf(events, size),
                        Arrays.copyOf(alternatives, size),
                        Arrays.copyOf(selected, size));
    }
}
