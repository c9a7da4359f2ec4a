package io.crucible.model.generated;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.identity.Identity;
import io.crucible.model.random.SeedStream;
import io.crucible.model.reduce.Reduction;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.SeedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A recording with a chosen number of events that no machine ran: pairs of nodes exchange frames over links with loss and jitter, print, and set
 * markers. Its schedule is legal and its artifact canonical; about one decision comes to ten events, and a sample to twelve.
 */
public final class GeneratedRun {
    private static final int PAIRS = 4;
    private static final long QUANTUM = 1_000_000;
    private static final long LATENCY = 100_000;
    private static final long JITTER = 50_000;
    private static final int LOSS_MILLIONTHS = 1_000;
    private static final int EXCHANGES = 4;
    private static final int REMARKS = 88;
    private static final long EXCHANGE_EVERY = 200_000;
    private static final int COARSE_EVERY = 100;

    private final Scenario scenario = scenario();
    private final SeedSource seeds;
    private final SeedStream texts;
    private final long seed;
    private final int size;
    private final EventColumnsBuilder events = new EventColumnsBuilder();
    private final List<Decision> decisions = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private final long[] sent = new long[2 * PAIRS];
    private long remarks;

    private GeneratedRun(int size, long seed) {
        this.size = size;
        this.seed = seed;
        this.seeds = new SeedSource(seed);
        this.texts = new SeedStream(seed, "generated texts");
    }

    /** A recording of so many events; the same for the same seed. */
    public static Recording recording(int events, long seed) {
        return new GeneratedRun(events, seed).run();
    }

    private Recording run() {
        decide(0, new ChoicePoint.Seed());
        long quantum = 0;
        while (events.size() < size) {
            quantum(quantum++);
        }
        return new Recording(
                identity(),
                seed,
                scenario,
                new RunControls(RunControls.Until.QUIESCENCE, OptionalLong.empty(), OptionalLong.empty()),
                new Outcome(Outcome.Status.PASSED, "quiescence", quantum * QUANTUM, quantum, List.of()),
                decisions,
                events.snapshot().asList(),
                samples,
                Reduction.reduce(scenario, decisions).state().text());
    }

    private void quantum(long number) {
        long from = number * QUANTUM;
        for (int exchange = 0; exchange < EXCHANGES; exchange++) {
            exchange((int) ((number + exchange) % (2 * PAIRS)), from + exchange * EXCHANGE_EVERY);
        }
        for (int remark = 0; remark < REMARKS; remark++) {
            remark(remark % (2 * PAIRS), from + QUANTUM);
        }
        for (int node = 0; node < 2 * PAIRS; node++) {
            sample(node, number + 1);
        }
    }

    private void exchange(int node, long at) {
        FrameId frame = new FrameId(name(node), 0, sent[node]++, at, 60 + (int) (at / 1000 % 1400));
        add(at, Event.NO_ICOUNT, "node:" + name(node), EventKind.FRAME_SENT, attributes(frame));
        String link = link(node / 2);
        if (decide(at, new ChoicePoint.LinkDraw(link, "loss", frame, 1_000_000)) < LOSS_MILLIONTHS) {
            Attributes lost = attributes(frame)
                    .text("link", link)
                    .text("target", name(node ^ 1))
                    .text("reason", "loss");
            add(at, Event.NO_ICOUNT, "engine", EventKind.MESSAGE_DROPPED, lost);
            return;
        }
        long arrival = at + LATENCY + decide(at, new ChoicePoint.LinkDraw(link, "jitter", frame, JITTER + 1));
        List<Candidate> candidates = List.of(new Candidate(link, 0, frame));
        decide(arrival, new ChoicePoint.DeliveryOrder(name(node ^ 1), arrival, candidates));
        Attributes arrived = attributes(frame).text("link", link);
        add(arrival, Event.NO_ICOUNT, "node:" + name(node ^ 1), EventKind.MESSAGE_DELIVERED, arrived);
    }

    private void remark(int node, long at) {
        long number = remarks++;
        long drawn = texts.below(1000, number);
        String guest = "guest:" + name(node);
        if (drawn < 500) {
            Attributes printed = Attributes.none().number("console", 0).number("bytes", 1 + drawn % 120);
            add(at, at / 16, "node:" + name(node), EventKind.CONSOLE_OUTPUT, printed);
        } else if (drawn < 800) {
            add(at, at / 16, guest, EventKind.COVERAGE, Attributes.none().number("point", drawn * 7919));
        } else if (drawn < 950) {
            add(at, at / 16, guest, EventKind.GUEST_MARKER, Attributes.none().text("marker", "step-" + drawn % 20));
        } else if (drawn < 999) {
            Attributes note = Attributes.none().text("name", "request").text("detail", "request no " + number);
            add(at, at / 16, guest, EventKind.GUEST_EVENT, note);
        } else {
            Attributes odd =
                    Attributes.none().text("what", "a message of no known kind").number("bytes", 12);
            add(at, at / 16, guest, EventKind.WHITE_BOX_MALFORMED, odd);
        }
    }

    private void add(long at, long icount, String source, EventKind kind, Attributes attributes) {
        if (events.size() < size) {
            Level level = kind.level();
            events.append(new Event(events.size(), at, icount, source, kind, level, attributes.map()));
        }
    }

    private long decide(long at, ChoicePoint point) {
        long value = seeds.resolve(point).value();
        decisions.add(new Decision(decisions.size(), at, point, value, Decision.Origin.DEFAULT));
        return value;
    }

    private void sample(int node, long quantum) {
        Optional<Sample.Coarse> coarse = quantum % COARSE_EVERY == 0
                ? Optional.of(new Sample.Coarse(hash(node, quantum, 1), hash(node, quantum, 2)))
                : Optional.empty();
        samples.add(new Sample(node, quantum, quantum * 62_500, hash(node, quantum, 0), coarse));
    }

    private static Hash128 hash(long node, long quantum, long what) {
        long mixed = ((quantum << 8) + (node << 2) + what) * 0x9E3779B97F4A7C15L;
        return new Hash128(mixed ^ mixed >>> 29, mixed * 0xBF58476D1CE4E5B9L);
    }

    private static Attributes attributes(FrameId frame) {
        return Attributes.none()
                .text("from", frame.source())
                .number("nic", frame.nic())
                .number("frame", frame.sequence())
                .number("bytes", frame.length());
    }

    private static String name(int node) {
        return "n" + (node + 1);
    }

    private static String link(int pair) {
        return name(2 * pair) + "--" + name(2 * pair + 1);
    }

    private static Identity identity() {
        return new Identity(
                "0.1.0",
                "generated",
                ArtifactWriter.SCHEMA,
                "none",
                "none",
                "generated",
                "generated",
                "generated",
                "generated",
                "generated");
    }

    private static Scenario scenario() {
        StringBuilder text = new StringBuilder("[scenario]\nname = \"generated\"\nseed = \"0x1\"\n");
        for (int node = 0; node < 2 * PAIRS; node++) {
            text.append("[[node]]\nname = \"")
                    .append(name(node))
                    .append("\"\nkernel = { path = \"k\", digest = \"sha256:");
            text.append("0".repeat(64)).append("\" }\n");
        }
        for (int pair = 0; pair < PAIRS; pair++) {
            text.append("[[link]]\nbetween = [\"")
                    .append(name(2 * pair))
                    .append("\", \"")
                    .append(name(2 * pair + 1));
            text.append("\"]\nlatency = \"100us\"\njitter = \"50us\"\nloss = 0.001\n");
        }
        try {
            return ScenarioReader.read(text.toString(), GuestCatalog.none());
        } catch (ScenarioException never) {
            throw new IllegalStateException(never);
        }
    }
}
