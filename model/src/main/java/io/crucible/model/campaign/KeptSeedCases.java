package io.crucible.model.campaign;

import io.crucible.model.digest.Sha256;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The cases of another harness under seeds that were kept: case i has the i-th of them, whatever the campaign's base seed. */
public final class KeptSeedCases implements CaseHarness {
    private final CaseHarness harness;
    private final List<Long> seeds;

    /** Those of these seeds, of which there is one at least. */
    public KeptSeedCases(CaseHarness harness, List<Long> seeds) {
        this.harness = harness;
        this.seeds = List.copyOf(seeds);
    }

    /** That of the harness and of the seeds, since a campaign of others is another one. */
    @Override
    public CampaignIdentity identity() throws CaseException {
        SortedMap<String, String> fields = new TreeMap<>(harness.identity().fields());
        fields.put("kept_seeds", Sha256.of(seeds.toString()));
        return new CampaignIdentity(fields);
    }

    @Override
    public long seed(long base, long number) {
        return seeds.get(Math.toIntExact(number));
    }

    @Override
    public CaseWorker worker() throws CaseException {
        return harness.worker();
    }

    @Override
    public FailureIdentity canary() {
        return harness.canary();
    }

    @Override
    public boolean brief() {
        return harness.brief();
    }

    @Override
    public boolean triesInParallel() {
        return harness.triesInParallel();
    }
}
