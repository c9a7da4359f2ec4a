package io.crucible.model.replay;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Compares a run as it goes with what was recorded, and keeps the first difference. */
public final class Comparator implements Observer {
    private final Recording recorded;
    private final Iterator<Decision> decisions;
    private final Iterator<Event> events;
    private final Iterator<ConsoleOutput> consoles;
    private final Iterator<CapturedFrame> frames;
    private final Map<Place, Sample> samples = new HashMap<>();
    private Optional<Difference> difference = Optional.empty();
    private boolean left;
    private long equalDecisions;
    private long equalEvents;
    private long equalSamples;

    private record Place(int node, long quantum) {}

    public Comparator(Recording recorded) {
        this.recorded = recorded;
        this.decisions = recorded.decisions().iterator();
        this.events = recorded.events().iterator();
        Transcript transcript = recorded.transcript().orElse(new Transcript(List.of(), List.of()));
        this.consoles = transcript.consoles().iterator();
        this.frames = transcript.frames().iterator();
        for (Sample sample : recorded.samples()) {
            samples.put(new Place(sample.node(), sample.quantum()), sample);
        }
    }

    /** The run is no longer meant to be the recorded one; from now on nothing is compared. */
    public void leave() {
        left = true;
    }

    @Override
    public void decision(Decision decision) {
        if (same("decision", decision.at(), decisions, decision, CanonicalLog::words)) {
            equalDecisions++;
        }
    }

    @Override
    public void event(Event event) {
        if (same("event", event.at(), events, event, CanonicalLog::words)) {
            equalEvents++;
        }
    }

    @Override
    public void sample(Sample sample) {
        if (left || sample.quantum() > recorded.outcome().quanta()) {
            return;
        }
        Sample before = samples.remove(new Place(sample.node(), sample.quantum()));
        if (sample.equals(before)) {
            equalSamples++;
        } else {
            String node = recorded.scenario().nodes().get(sample.node()).name();
            long at = sample.quantum() * recorded.scenario().quantum();
            differ(
                    "sample",
                    at,
                    "at " + VirtualTime.words(at) + " on node " + node + " "
                            + (before == null ? "no sample was recorded, now there is one" : words(before, sample)));
        }
    }

    @Override
    public void console(long at, String node, int console, byte[] bytes) {
        if (recorded.transcript().isPresent()) {
            same("console", at, consoles, new ConsoleOutput(at, node, console, bytes), Comparator::words);
        }
    }

    @Override
    public void frame(long at, String node, int nic, long sequence, byte[] bytes) {
        if (recorded.transcript().isPresent()) {
            same("frame", at, frames, new CapturedFrame(at, node, nic, sequence, bytes), Comparator::words);
        }
    }

    private static String words(ConsoleOutput output) {
        return output.bytes().length + " bytes from console " + output.console() + " of " + output.node() + " ("
                + Sha256.of(output.bytes()) + ")";
    }

    private static String words(CapturedFrame frame) {
        return "frame " + frame.sequence() + " of " + frame.node() + " card " + frame.nic() + ", "
                + frame.bytes().length + " bytes (" + Sha256.of(frame.bytes()) + ")";
    }

    /** In what two samples of one place differ, as a clause. */
    public static String words(Sample before, Sample now) {
        if (before.icount() != now.icount()) {
            return before.icount() + " instructions had been retired, now " + now.icount();
        } else if (!before.coarse().equals(now.coarse())) {
            boolean ram =
                    !before.coarse().map(Sample.Coarse::ram).equals(now.coarse().map(Sample.Coarse::ram));
            return (ram ? "the RAM" : "the state of the devices") + " is another than recorded";
        }
        return "the registers are others than recorded, or were at an earlier quantum";
    }

    private <T> boolean same(String what, long at, Iterator<T> tape, T now, Function<T, String> words) {
        if (left) {
            return false;
        }
        if (!tape.hasNext()) {
            differ(what, at, "the recording ends before " + words.apply(now));
            return false;
        }
        T before = tape.next();
        if (!before.equals(now)) {
            differ(
                    what,
                    at,
                    "at " + VirtualTime.words(at) + " recorded was " + words.apply(before) + ", now it is "
                            + words.apply(now));
            return false;
        }
        return true;
    }

    /** The run is over: nothing recorded may be left, and the outcome must be the same. */
    public void finish(Outcome outcome) {
        if (left) {
            return;
        }
        long end = outcome.frontier();
        if (decisions.hasNext()) {
            differ("decision", end, "the run ended before the recorded " + CanonicalLog.words(decisions.next()));
        } else if (events.hasNext()) {
            differ("event", end, "the run ended before the recorded " + CanonicalLog.words(events.next()));
        } else if (consoles.hasNext()) {
            differ("console", end, "the run ended before the recorded " + words(consoles.next()));
        } else if (frames.hasNext()) {
            differ("frame", end, "the run ended before the recorded " + words(frames.next()));
        } else if (!samples.isEmpty()) {
            differ("sample", end, "the run ended without " + samples.size() + " recorded fingerprint samples");
        } else if (!outcome.equals(recorded.outcome())) {
            differ("outcome", end, "recorded " + recorded.outcome() + ", now " + outcome);
        }
    }

    private void differ(String what, long at, String sentence) {
        if (difference.isEmpty()) {
            difference = Optional.of(new Difference(what, at, sentence));
        }
    }

    public Optional<Difference> difference() {
        return difference;
    }

    /** How many decisions, events and samples were equal so far. */
    public List<Long> equal() {
        return List.of(equalDecisions, equalEvents, equalSamples);
    }
}
