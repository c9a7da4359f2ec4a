package io.crucible.model.live;

import io.crucible.model.artifact.Recording;
import io.crucible.model.fingerprint.Sample;
import java.util.ArrayList;
import java.util.List;

/** Follows each node's samples along its recorded ones, over any number of replays. */
final class SampleProgress {
    private final List<Track> tracks = new ArrayList<>();
    private final long recorded;

    /** One node's recorded samples in order, how many were equal at most, and how many are in this replay. */
    private static final class Track {
        final List<Sample> samples = new ArrayList<>();
        int most;
        int now;
        boolean different;
    }

    SampleProgress(Recording recording) {
        recording.scenario().nodes().forEach(node -> tracks.add(new Track()));
        recording.samples().forEach(sample -> tracks.get(sample.node()).samples.add(sample));
        this.recorded = recording.samples().size();
    }

    /** Another replay begins. */
    void begin() {
        for (Track track : tracks) {
            track.now = 0;
            track.different = false;
        }
    }

    void sample(Sample sample) {
        Track track = tracks.get(sample.node());
        if (track.different || track.now == track.samples.size()) {
            return;
        }
        track.different = !sample.equals(track.samples.get(track.now));
        if (!track.different) {
            track.now++;
            track.most = Math.max(track.most, track.now);
        }
    }

    EqualSamples equal() {
        List<Long> through = new ArrayList<>();
        long count = 0;
        for (Track track : tracks) {
            through.add(track.most == 0 ? -1 : track.samples.get(track.most - 1).quantum());
            count += track.most;
        }
        return new EqualSamples(through, count, recorded);
    }
}
