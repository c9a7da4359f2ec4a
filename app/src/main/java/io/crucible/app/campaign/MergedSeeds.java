package io.crucible.app.campaign;

import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.Corpus;
import io.crucible.model.campaign.KeptSeeds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The kept seeds of several campaigns and folders together, by what they are of. */
public final class MergedSeeds {
    private final SortedMap<String, KeptSeeds> seeds = new TreeMap<>();
    private final SortedMap<String, Integer> counts = new TreeMap<>();

    /** Adds what a campaign found, and what it kept from former ones. */
    public void addCampaign(Path folder) throws IOException {
        String subject = CampaignSettings.read(folder).subject().name();
        for (CampaignSummary summary : KeptFirst.status(folder).all()) {
            seeds.merge(subject, KeptSeeds.of(summary), KeptSeeds::with);
        }
    }

    /** Adds what is kept in a folder; says whether it is one that keeps seeds. */
    public boolean addCorpus(Path folder) throws IOException {
        List<String> subjects = new Corpus(folder).subjects();
        for (String subject : subjects) {
            seeds.merge(subject, new Corpus(folder).of(subject), KeptSeeds::with);
        }
        return !subjects.isEmpty();
    }

    /** Adds all of them to a folder, beside what it keeps already. */
    public void keep(Path folder) throws IOException, InterruptedException {
        Corpus corpus = new Corpus(folder);
        for (Map.Entry<String, KeptSeeds> one : seeds.entrySet()) {
            corpus.add(one.getKey(), one.getValue());
            counts.put(one.getKey(), corpus.of(one.getKey()).seeds().size());
        }
    }

    /** How many seeds of each subject the folder keeps now. */
    public SortedMap<String, Integer> counts() {
        return Collections.unmodifiableSortedMap(counts);
    }
}
