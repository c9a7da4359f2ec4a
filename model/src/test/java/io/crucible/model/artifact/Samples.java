package io.crucible.model.artifact;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.identity.Identity;
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
import io.crucible.model.schedule.Decision.Origin;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** A small recording that is always the same. */
final class Samples {
    static final Identity IDENTITY = new Identity(
            "0.1.0",
            "engine-abi-1",
            ArtifactEncoder.SCHEMA,
            "sha256:" + "1".repeat(64),
            "sha256:" + "2".repeat(64),
            "1",
            "1",
            "1",
            "model-double",
            "1");

    private Samples() {}

    static Scenario scenario(String... nodes) {
        StringBuilder text = new StringBuilder("[scenario]\nname = \"small\"\nseed = \"0x2a\"\n");
        for (String node : nodes) {
            text.append("[[node]]\nname = \"").append(node).append("\"\n");
            text.append("kernel = { path = \"k\", digest = \"sha256:")
                    .append("3".repeat(64))
                    .append("\" }\n");
        }
        text.append("[[link]]\nbetween = [\"a\", \"b\"]\nlatency = \"1ms\"\njitter = \"200us\"\nloss = 0.001\n");
        try {
            return ScenarioReader.read(text.toString(), GuestCatalog.none());
        } catch (ScenarioException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    static Recording small() {
        FrameId frame = new FrameId("a", 0, 0, 1_200_000, 60);
        List<Decision> decisions = List.of(
                new Decision(0, 0, new ChoicePoint.Seed(), 42, Origin.CHOSEN),
                new Decision(
                        1, 1_200_000, new ChoicePoint.LinkDraw("a--b", "jitter", frame, 200_001), 17, Origin.DEFAULT),
                new Decision(
                        2,
                        2_200_017,
                        new ChoicePoint.DeliveryOrder(
                                "b",
                                2_200_017,
                                List.of(new Candidate("a--b", 0, frame), new Candidate("a--b", 0, frame))),
                        1,
                        Origin.CHOSEN),
                new Decision(3, 3_000_000, new ChoicePoint.GuestRandom("b", 0, 7, 8, "élection"), -1, Origin.DEFAULT),
                new Decision(4, 4_000_000, new ChoicePoint.FaultFires("cut", 0, 250_000), 1, Origin.DEFAULT));
        return new Recording(
                IDENTITY,
                42,
                scenario("a", "b"),
                new RunControls(RunControls.Until.PROPERTY, OptionalLong.of(2_000_000_000), OptionalLong.empty()),
                new Outcome(
                        Outcome.Status.FAILED,
                        "violation",
                        5_000_000,
                        5,
                        List.of(new Outcome.Violation(
                                "one-leader", "two nodes lead", 4_000_000, "b", "marker \"two-leaders\"\t100 %"))),
                decisions,
                List.of(
                        event(0, 0, Event.NO_ICOUNT, "node:a", EventKind.NODE_STARTED, new TreeMap<>()),
                        event(1, 2_200_017, 137_501, "node:b", EventKind.MESSAGE_DELIVERED, attributes()),
                        event(2, 4_000_000, 250_000, "guest:b", EventKind.GUEST_MARKER, attributes())),
                List.of(
                        new Sample(0, 1, 62_500, new Hash128(1, 2), Optional.empty()),
                        new Sample(1, 1, 62_500, new Hash128(3, 4), Optional.empty()),
                        new Sample(
                                0,
                                2,
                                125_000,
                                new Hash128(5, 6),
                                Optional.of(new Sample.Coarse(new Hash128(7, 8), new Hash128(9, -1))))),
                "model state\nfrontier 5000000\n");
    }

    /** The same as a branch of another run, from which it parts at an order. */
    static Recording branch() {
        return small().branched(Optional.of(new Lineage("sha256:" + "4".repeat(64), 2, "delivery b 2200017", 0, 1)));
    }

    private static SortedMap<String, Attribute> attributes() {
        SortedMap<String, Attribute> attributes = new TreeMap<>();
        attributes.put("length", new Attribute.Number(60));
        attributes.put("name", new Attribute.Text("two leaders, Zürich"));
        attributes.put("white-box", new Attribute.Flag(true));
        return attributes;
    }

    private static Event event(
            long sequence,
            long at,
            long icount,
            String source,
            EventKind kind,
            SortedMap<String, Attribute> attributes) {
        return new Event(sequence, at, icount, source, kind, Level.INFO, attributes);
    }
}
