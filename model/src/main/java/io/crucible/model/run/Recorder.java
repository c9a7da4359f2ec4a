package io.crucible.model.run;

import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.schedule.Decision;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
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
    private final List<ConsoleOutput> consoles = new ArrayList<>();
    private final List<CapturedFrame> frames = new ArrayList<>();

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

    @Override
    public void console(long at, String node, int console, byte[] bytes) {
        consoles.add(new ConsoleOutput(at, node, console, bytes));
    }

    @Override
    public void frame(long at, String node, int nic, long sequence, byte[] bytes) {
        frames.add(new CapturedFrame(at, node, nic, sequence, bytes));
    }

    public List<Decision> decisions() {
        return List.copyOf(decisions);
    }

    public List<Event> events() {
        return List.copyOf(events);
    }

    public Transcript transcript() {
        return new Transcript(consoles, frames);
    }

    /** The samples of the first so many quanta by quantum, then node; nodes may have run further than the run counts. */
    public List<Sample> samples(long quanta) {
        return samples.stream()
                .filter(sample -> sample.quantum() <= quanta)
                .sorted(CANONICAL)
                .toList();
    }
}
