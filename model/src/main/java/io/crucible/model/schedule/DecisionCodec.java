package io.crucible.model.schedule;

import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.ChoicePoint.Seed;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What was chosen, as one line without its place in the schedule: the point's form, value (unsigned), origin, then the point's fields. Names
 * are text; {@code delivery-order} ends with its number of candidates and seven fields for each.
 */
public final class DecisionCodec {
    private static final int FIELDS = 3;
    private static final int CANDIDATE = 7;
    private static final int LONGEST = 1 << 20;

    private DecisionCodec() {}

    /**
     * The payload of a decision.
     *
     * @throws IllegalArgumentException where a name holds half a surrogate pair or a number is negative
     */
    public static byte[] payload(Decision decision) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(96);
        TabWriter out = new TabWriter(bytes, 128);
        try {
            write(decision, out);
            out.flush();
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
        return bytes.toByteArray();
    }

    /** The decision at this place in the schedule with this payload. */
    public static Decision read(long sequence, long at, byte[] payload) throws IOException {
        LineReader lines = LineReader.of(payload, LONGEST);
        TabLine line = lines.next().orElseThrow(() -> MalformedLineException.cutOff(1));
        if (lines.read() >= 0) {
            throw MalformedLineException.ofLine(2, "a decision's payload has one line");
        }
        return new Decision(sequence, at, point(line), line.unsigned(1, "value"), origin(line));
    }

    private static void write(Decision decision, TabWriter out) throws IOException {
        ChoicePoint point = decision.point();
        out.line(form(point)).unsigned(decision.value()).ascii(decision.origin().word());
        if (point instanceof LinkDraw draw) {
            out.text(draw.link()).text(draw.what()).unsigned(draw.bound());
            write(draw.frame(), out);
        } else if (point instanceof FaultFires fires) {
            out.text(fires.fault()).natural(fires.occurrence()).natural(fires.probabilityMillionths());
        } else if (point instanceof GuestRandom random) {
            out.text(random.node())
                    .natural(random.ordinal())
                    .unsigned(random.request())
                    .natural(random.width())
                    .text(random.use());
        } else if (point instanceof DeliveryOrder order) {
            out.text(order.node())
                    .natural(order.at())
                    .natural(order.candidates().size());
            for (Candidate candidate : order.candidates()) {
                out.text(candidate.link()).natural(candidate.nic());
                write(candidate.frame(), out);
            }
        }
        out.end();
    }

    private static void write(FrameId frame, TabWriter out) throws IOException {
        out.text(frame.source())
                .natural(frame.nic())
                .natural(frame.sequence())
                .natural(frame.emitted())
                .natural(frame.length());
    }

    private static String form(ChoicePoint point) {
        if (point instanceof Seed) {
            return "seed";
        } else if (point instanceof LinkDraw) {
            return "link-draw";
        } else if (point instanceof FaultFires) {
            return "fault-fires";
        } else if (point instanceof GuestRandom) {
            return "guest-random";
        } else if (point instanceof DeliveryOrder) {
            return "delivery-order";
        }
        throw new IllegalArgumentException("no form of payload is known for " + point);
    }

    private static ChoicePoint point(TabLine line) throws MalformedLineException {
        return switch (line.tag()) {
            case "seed" -> {
                line.expectSize(FIELDS);
                yield new Seed();
            }
            case "link-draw" -> draw(line);
            case "fault-fires" -> fires(line);
            case "guest-random" -> random(line);
            case "delivery-order" -> order(line);
            default -> throw line.wrong(0, "form", "no form of choice is called that");
        };
    }

    private static LinkDraw draw(TabLine line) throws MalformedLineException {
        line.expectSize(FIELDS + 8);
        return new LinkDraw(line.text(3, "link"), line.text(4, "what"), frame(line, 6), line.unsigned(5, "bound"));
    }

    private static FaultFires fires(TabLine line) throws MalformedLineException {
        line.expectSize(FIELDS + 3);
        return new FaultFires(line.text(3, "fault"), line.natural(4, "occurrence"), line.small(5, "probability"));
    }

    private static GuestRandom random(TabLine line) throws MalformedLineException {
        line.expectSize(FIELDS + 5);
        return new GuestRandom(
                line.text(3, "node"),
                line.natural(4, "ordinal"),
                line.unsigned(5, "request"),
                line.small(6, "width"),
                line.text(7, "use"));
    }

    private static DeliveryOrder order(TabLine line) throws MalformedLineException {
        int first = FIELDS + 3;
        int count = line.small(first - 1, "number of candidates");
        if ((long) count * CANDIDATE != line.size() - first) {
            throw line.wrong(first - 1, "number of candidates", "the line's length does not agree with it");
        }
        List<Candidate> candidates = new ArrayList<>();
        for (int field = first; field < line.size(); field += CANDIDATE) {
            candidates.add(
                    new Candidate(line.text(field, "link"), line.small(field + 1, "card"), frame(line, field + 2)));
        }
        return new DeliveryOrder(line.text(3, "node"), line.natural(4, "instant"), candidates);
    }

    private static FrameId frame(TabLine line, int field) throws MalformedLineException {
        return new FrameId(
                line.text(field, "source"),
                line.small(field + 1, "source card"),
                line.natural(field + 2, "frame sequence"),
                line.natural(field + 3, "emitted"),
                line.small(field + 4, "length"));
    }

    private static Origin origin(TabLine line) throws MalformedLineException {
        return switch (line.ascii(2, "origin")) {
            case "default" -> Origin.DEFAULT;
            case "chosen" -> Origin.CHOSEN;
            default -> throw line.wrong(2, "origin", "it is not one of default, chosen");
        };
    }
}
