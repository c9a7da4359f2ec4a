package io.crucible.model.run;

import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.schedule.Decision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Keeps everything a run tells. */
public final class Recorder implements Observer {
    private static final Comparator<Sample> CANONICAL =
            Comparator.comparingLong(Sample::quantum).thenComparingInt(Sample::node);

    private final List<Decision> decisions = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();

    @Override
    public void decision(Decision decision) {
        decisions.add(decision);
    }

    @Override
    public void event(Event event) {
        events.add(event);
    }

    @Override
    public void sample(Sample sample) {
        samples.add(sample);
    }

    public List<Decision> decisions() {
        return List.copyOf(decisions);
    }

    public List<Event> events() {
        return List.copyOf(events);
    }

    /** The samples of the first so many quanta by quantum, then node; nodes may have run further than the run counts. */
    public List<Sample> samples(long quanta) {
        return samples.stream()
                .filter(sample -> sample.quantum() <= quanta)
                .sorted(CANONICAL)
                .toList();
    }
}
