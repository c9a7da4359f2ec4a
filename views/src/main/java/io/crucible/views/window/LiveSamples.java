package io.crucible.views.window;

import io.crucible.model.fingerprint.Sample;
import io.crucible.model.live.EqualSamples;
import io.crucible.model.live.LiveState;
import io.crucible.views.document.RunDocument;
import io.crucible.views.timeline.SampleStates;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Turns what a live replay has compared into positions in the open artifact's samples, for the timeline. */
final class LiveSamples {
    private final Workbench workbench;
    private Optional<Path> file = Optional.empty();
    private int equal;

    LiveSamples(Workbench workbench) {
        this.workbench = workbench;
    }

    /** What the timeline shows; positions only grow while the same file is open. */
    SampleStates of(Optional<LiveState> state) {
        Optional<RunDocument> open = workbench.document();
        if (!open.map(RunDocument::file).equals(file)) {
            file = open.map(RunDocument::file);
            equal = 0;
        }
        if (open.isEmpty() || state.isEmpty()) {
            return SampleStates.NONE;
        }
        List<Sample> samples = open.get().samples();
        EqualSamples compared = state.get().equal();
        while (equal < samples.size() && isEqual(compared, samples.get(equal))) {
            equal++;
        }
        return new SampleStates(equal, different(state.get(), samples));
    }

    private static boolean isEqual(EqualSamples compared, Sample sample) {
        return sample.node() < compared.through().size() && compared.equal(sample.node(), sample.quantum());
    }

    /** All samples before the one that differs belong to earlier quanta or are equal. */
    private OptionalInt different(LiveState state, List<Sample> samples) {
        if (state.difference().filter(first -> first.what().equals("sample")).isEmpty()) {
            return OptionalInt.empty();
        }
        return equal < samples.size() ? OptionalInt.of(equal) : OptionalInt.empty();
    }
}
