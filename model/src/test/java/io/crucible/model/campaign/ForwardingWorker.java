package io.crucible.model.campaign;

import io.crucible.model.minimize.Candidate;

/** A worker that does what another does, for tests that change one thing of it. */
class ForwardingWorker implements CaseWorker {
    private final CaseWorker worker;

    ForwardingWorker(CaseWorker worker) {
        this.worker = worker;
    }

    @Override
    public CaseReport run(long seed) throws CaseException {
        return worker.run(seed);
    }

    @Override
    public boolean sameAgain(long seed) throws CaseException {
        return worker.sameAgain(seed);
    }

    @Override
    public CaseReport canary(long seed) throws CaseException {
        return worker.canary(seed);
    }

    @Override
    public CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException {
        return worker.candidate(original, candidate);
    }

    @Override
    public CaseReport replay(Capsule capsule) throws CaseException {
        return worker.replay(capsule);
    }

    @Override
    public void close() {
        worker.close();
    }
}
