package io.crucible.model.campaign;

import io.crucible.model.random.CaseSeeds;
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

    private final WorkerPool pool;
    private final CampaignOptions options;
    private final int batch;
    private final Deque<Future<List<CaseResult>>> running = new ArrayDeque<>();
    private final Deque<CaseResult> ready = new ArrayDeque<>();
    private long next;

    /** Begins with the case of this number. */
    CaseStream(WorkerPool pool, CampaignOptions options, int batch, long first) {
        this.pool = pool;
        this.options = options;
        this.batch = batch;
        this.next = first;
    }

    /** The next result, or nothing where it does not come within so many ms. */
    Optional<CaseResult> poll(long millis) throws CaseException, InterruptedException {
        fill();
        if (ready.isEmpty()) {
            try {
                ready.addAll(running.element().get(millis, TimeUnit.MILLISECONDS));
                running.remove();
                fill();
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

    private void fill() {
        while (next < options.cases() && running.size() < BATCHES_AHEAD * pool.size()) {
            long from = next;
            long to = Math.min(options.cases(), from + batch);
            running.add(pool.submit(WorkerPool.Urgency.IN_TURN, worker -> run(from, to, worker)));
            next = to;
        }
    }

    private List<CaseResult> run(long from, long to, CaseWorker worker) {
        List<CaseResult> results = new ArrayList<>();
        for (long number = from; number < to; number++) {
            CaseResult result = CaseResult.of(number, CaseSeeds.caseSeed(options.baseSeed(), number), options, worker);
            results.add(result);
            if (result.broken().filter(CaseException::endsCampaign).isPresent()) {
                break;
            }
        }
        return results;
    }
}
