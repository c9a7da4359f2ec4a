package io.crucible.app.bench;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.StoredArtifact;
import io.crucible.model.verify.Divergence;
import io.crucible.model.verify.StoredComparison;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** How soon the first difference of two very long artifacts is found, and how much of the heap that takes. */
final class LongComparison {
    private static final int EVENTS = 10_000_000;
    private static final long MOST_MS = 10_000;
    private static final long MOST_MIB = 4_096;

    private final GeneratedArtifacts artifacts;

    LongComparison(GeneratedArtifacts artifacts) {
        this.artifacts = artifacts;
    }

    void measure(Consumer<Figure> found) throws IOException {
        Path usual = artifacts.of(EVENTS);
        Path changed = artifacts.changed(EVENTS);
        System.gc();
        ManagementFactory.getMemoryPoolMXBeans().forEach(pool -> pool.resetPeakUsage());
        long start = System.nanoTime();
        Optional<Divergence> divergence = StoredComparison.of(
                StoredArtifact.of(usual, ArtifactLimits.USUAL), StoredArtifact.of(changed, ArtifactLimits.USUAL));
        long took = System.nanoTime() - start;
        long at = divergence
                .flatMap(Divergence::event)
                .map(event -> event.index())
                .orElse(-1L);
        found.accept(new Figure("bisect.compare.10M", Timing.milliseconds(took), "ms", Bound.below(MOST_MS)));
        found.accept(
                new Figure("bisect.compare.heap.10M", BigDecimal.valueOf(peak() >> 20), "MiB", Bound.below(MOST_MIB)));
        found.accept(new Figure(
                "bisect.compare.exact.10M",
                at == GeneratedArtifacts.changedEvent(EVENTS) ? BigDecimal.ONE : BigDecimal.ZERO,
                "differences",
                Bound.atLeast(1)));
    }

    private static long peak() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }
}
