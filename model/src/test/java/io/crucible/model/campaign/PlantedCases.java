package io.crucible.model.campaign;

import io.crucible.model.minimize.Candidate;
import io.crucible.model.random.SeedStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Cases of twelve decisions each in which failures are planted, for tests of campaigns. */
class PlantedCases implements CaseHarness {
    static final int GROUPS = 12;
    static final FailureIdentity CANARY = new FailureIdentity("check_failed", "Planted", "canary");

    private final int batch;
    private final LongPredicate silent;
    private final LongPredicate unlike;
    private final String build;

    PlantedCases(int batch) {
        this(batch, seed -> false, seed -> false, "1");
    }

    PlantedCases(int batch, LongPredicate silent, LongPredicate unlike, String build) {
        this.batch = batch;
        this.silent = silent;
        this.unlike = unlike;
        this.build = build;
    }

    /** Such cases whose workers do one thing otherwise. */
    static CaseHarness otherwise(UnaryOperator<CaseWorker> change) {
        return otherwise(1, change);
    }

    /** The same with so many cases at a time. */
    static CaseHarness otherwise(int batch, UnaryOperator<CaseWorker> change) {
        return new PlantedCases(batch) {
            @Override
            public CaseWorker worker() {
                return change.apply(super.worker());
            }
        };
    }

    /** Such cases whose capsules come to no result when they are executed. */
    static CaseHarness thatDoNotReplay(String errorName, String message) {
        return otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport replay(Capsule capsule) throws CaseException {
                throw CaseException.ofTheCase(errorName, message, null);
            }
        });
    }

    @Override
    public CampaignIdentity identity() {
        return new CampaignIdentity(new TreeMap<>(Map.of("build", build, "harness", "planted")));
    }

    @Override
    public FailureIdentity canary() {
        return CANARY;
    }

    @Override
    public boolean brief() {
        return batch > 1;
    }

    @Override
    public CaseWorker worker() {
        return new Worker();
    }

    /** A case that failed so without any decision. */
    static CaseReport failed(FailureIdentity failure) {
        return CaseReport.failed(failure, FaultCoverage.none(), new Evidence(failure, new long[GROUPS]));
    }

    private static long[] decisions(long seed) {
        SeedStream stream = new SeedStream(seed, "decisions");
        long[] values = new long[GROUPS];
        Arrays.setAll(values, index -> stream.below(100, index));
        return values;
    }

    private static CaseReport report(long[] values) {
        FaultCoverage faults = new FaultCoverage(new TreeMap<>(
                Map.of("delay", new FaultCoverage.Count(values[0] / 20, values[0] > 90 ? 1 : 0))));
        return failure(values)
                .map(failure -> CaseReport.failed(failure, faults, new Evidence(failure, values)))
                .orElse(CaseReport.passed(faults));
    }

    private static Optional<FailureIdentity> failure(long[] values) {
        if (values[3] > 40 && values[7] > 80) {
            return Optional.of(new FailureIdentity("check_failed", "Stale", "reads-see-writes"));
        } else if (values[1] > 90 && values[2] > 50 && values[11] > 0) {
            return Optional.of(new FailureIdentity("scenario_error", "Refused", ""));
        } else if (values[5] > 96) {
            return Optional.of(new FailureIdentity("livelock", "WatchdogTimeout", ""));
        }
        return Optional.empty();
    }

    private record Evidence(FailureIdentity failure, long[] values) implements CaseEvidence {
        private String text() {
            return Arrays.stream(values).mapToObj(Long::toString).collect(Collectors.joining(" "));
        }

        @Override
        public List<EvidenceFile> traces() {
            return List.of(new EvidenceFile("trace.txt", ("trace of " + text()).getBytes(StandardCharsets.UTF_8)));
        }

        @Override
        public Optional<EvidenceFile> capsule() {
            return irreproducible().isPresent()
                    ? Optional.empty()
                    : Optional.of(new EvidenceFile("replay.txt", text().getBytes(StandardCharsets.UTF_8)));
        }

        @Override
        public Optional<String> irreproducible() {
            return failure.kind().equals("livelock") ? Optional.of("incomplete_tape") : Optional.empty();
        }

        @Override
        public List<DecisionGroup> groups() {
            List<DecisionGroup> groups = new ArrayList<>();
            for (int group = 0; group < GROUPS; group++) {
                groups.add(new DecisionGroup("decision " + group, values[group]));
            }
            return groups;
        }
    }

    private final class Worker implements CaseWorker {
        private final Thread owner = Thread.currentThread();

        @Override
        public CaseReport run(long seed) throws CaseException {
            demandOwner();
            long[] values = decisions(seed);
            if (values[9] == 42) {
                throw CaseException.ofTheCase("ResultTooLarge", "The case had too much to say.", null);
            }
            return report(values);
        }

        @Override
        public boolean sameAgain(long seed) {
            return !unlike.test(seed);
        }

        @Override
        public CaseReport canary(long seed) {
            return silent.test(seed) ? CaseReport.passed(FaultCoverage.none()) : failed(CANARY);
        }

        @Override
        public CaseReport candidate(CaseReport original, Candidate candidate) {
            demandOwner();
            long[] values = new long[GROUPS];
            candidate.kept().forEach((group, value) -> values[group] = value);
            return report(values);
        }

        @Override
        public CaseReport replay(Capsule capsule) throws CaseException {
            try {
                return report(Arrays.stream(new String(capsule.content(), StandardCharsets.UTF_8).split(" "))
                        .mapToLong(Long::parseLong)
                        .toArray());
            } catch (NumberFormatException wrong) {
                throw CaseException.ofTheCase("InvalidCapsule", capsule.name() + " is no capsule.", wrong);
            }
        }

        private void demandOwner() {
            if (Thread.currentThread() != owner) {
                throw new IllegalStateException("a worker is for one thread");
            }
        }

        @Override
        public void close() {
            demandOwner();
        }
    }
}
