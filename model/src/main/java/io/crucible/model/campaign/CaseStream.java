package io.crucible.model.campaign;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The results of the cases in their order, while the workers run ahead a little. */
final class CaseStream {
    private static final int BATCHES_AHEAD = 2;
    private static final int LARGEST = 1024;
    private static final long SHORT = 2_000_000;
    private static final long LONG = 20_000_000;

    private final WorkerPool pool;
    private final CampaignOptions options;
    private final CaseHarness harness;
    private final Deque<Running> running = new ArrayDeque<>();
    private final Deque<CaseResult> ready = new ArrayDeque<>();
    private int size = 1;
    private long next;

    /** Begins with the case of this number. */
    CaseStream(WorkerPool pool, CampaignOptions options, CaseHarness harness, long first) {
        this.pool = pool;
        this.options = options;
        this.harness = harness;
        this.next = first;
    }

    /** Cases that one worker ran, one after the other, and how many ns of host time they took. */
    private record Batch(List<CaseResult> results, long took) {}

    /** Cases that are handed to a worker, up to before one number. */
    private record Running(Future<Batch> batch, long to) {}

    /** The next result, or nothing where it does not come within so many ms. */
    Optional<CaseResult> poll(long millis) throws CaseException, InterruptedException {
        fill();
        if (ready.isEmpty()) {
            try {
                take(running.element().batch().get(millis, TimeUnit.MILLISECONDS));
            } catch (TimeoutException goesOn) {
                return Optional.empty();
            } catch (ExecutionException mistake) {
                if (mistake.getCause() instanceof CaseException noWorker) {
                    throw noWorker;
                }
                throw new IllegalStateException("a worker broke", mistake.getCause());
            }
        }
        return Optional.of(ready.remove());
    }

    private void take(Batch batch) {
        Running whole = running.remove();
        ready.addAll(batch.results());
        long reached = batch.results().isEmpty()
                ? whole.to()
                : batch.results().get(batch.results().size() - 1).number() + 1;
        if (reached < whole.to()) {
            running.addFirst(submit(WorkerPool.Urgency.NOW, reached, whole.to()));
        }
        adapt(batch);
        fill();
    }

    /** So many at a time that handing them over costs little, and few enough that nobody waits for long. */
    private void adapt(Batch batch) {
        if (harness.brief() && batch.took() < SHORT && size < LARGEST) {
            size *= 2;
        } else if (batch.took() > LONG && size > 1) {
            size /= 2;
        }
    }

    private void fill() {
        while (next < options.cases() && running.size() < BATCHES_AHEAD * pool.size()) {
            long to = Math.min(options.cases(), next + size);
            running.add(submit(WorkerPool.Urgency.IN_TURN, next, to));
            next = to;
        }
    }

    private Running submit(WorkerPool.Urgency urgency, long from, long to) {
        return new Running(pool.submit(urgency, worker -> run(from, to, worker)), to);
    }

    /** Gives back what there is when it takes long, so that a slow case does not hold up those before it. */
    private Batch run(long from, long to, CaseWorker worker) {
        long before = System.nanoTime();
        List<CaseResult> results = new ArrayList<>();
        for (long number = from; number < to; number++) {
            long seed = harness.seed(options.baseSeed(), number);
            CaseResult result = CaseResult.of(number, seed, options, harness, worker);
            results.add(result);
            boolean last = result.broken().filter(CaseException::endsCampaign).isPresent();
            if (last || System.nanoTime() - before > LONG) {
                break;
            }
        }
        return new Batch(results, System.nanoTime() - before);
    }
}
