package io.crucible.model.artifact;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.ChoicePoint.Seed;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.VirtualTime;
import java.util.Map;
import java.util.Optional;

/** The canonical log's sentences. */
final class Summaries {
    private static final int LONGEST_VALUE = 200;

    private Summaries() {}

    static String of(Decision decision) {
        return "decision " + decision.sequence() + ", " + decision.origin().word() + ": "
                + choice(decision.point(), decision.value());
    }

    static String of(Event event) {
        StringBuilder summary = new StringBuilder(96);
        summary.append("event ").append(event.sequence()).append(", ");
        summary.append(event.kind().causal() ? "causal" : "observational").append(' ');
        summary.append(event.level().word()).append(" from ").append(named(event.source()));
        if (event.icount() != Event.NO_ICOUNT) {
            summary.append(" at icount ").append(event.icount());
        }
        String separator = ": ";
        for (Map.Entry<String, Attribute> attribute : event.attributes().entrySet()) {
            summary.append(separator).append(named(attribute.getKey())).append('=');
            summary.append(value(attribute.getValue()));
            separator = " ";
        }
        return summary.toString();
    }

    static String of(Outcome outcome, Optional<String> artifact) {
        StringBuilder summary = new StringBuilder(128);
        summary.append("status ").append(outcome.status().word());
        summary.append(", exit code ").append(outcome.status().exitCode());
        summary.append(", ended by ").append(named(outcome.ending()));
        summary.append(" at ").append(VirtualTime.words(outcome.frontier()));
        summary.append(" after ").append(outcome.quanta()).append(" quanta");
        for (Violation violation : outcome.violations()) {
            summary.append(", violated ").append(named(violation.assertion()));
            summary.append(" on ").append(named(violation.node()));
            summary.append(" at ").append(VirtualTime.words(violation.at()));
        }
        artifact.ifPresent(digest -> summary.append(", artifact ").append(digest));
        return summary.toString();
    }

    private static String choice(ChoicePoint point, long value) {
        String number = Long.toUnsignedString(value);
        if (point instanceof Seed) {
            return "seed " + number;
        } else if (point instanceof LinkDraw draw) {
            return named(draw.what()) + " on " + named(draw.link()) + " for frame "
                    + draw.frame().sequence() + " of " + named(draw.frame().source()) + " card "
                    + draw.frame().nic() + ", " + draw.frame().length() + " bytes, sent at "
                    + VirtualTime.words(draw.frame().emitted()) + ": " + number + " below "
                    + (draw.bound() == 0 ? "2^64" : Long.toUnsignedString(draw.bound()));
        } else if (point instanceof FaultFires fires) {
            return "fault " + named(fires.fault()) + ", coming " + fires.occurrence() + ", "
                    + fires.probabilityMillionths() + " millionths: "
                    + (value == 1 ? "fires" : value == 0 ? "does not fire" : number);
        } else if (point instanceof GuestRandom random) {
            return "random request " + random.ordinal() + " of " + named(random.node()) + " ("
                    + Long.toUnsignedString(random.request()) + " of its own), " + random.width() + " bytes for "
                    + named(random.use()) + ": " + number;
        } else if (point instanceof DeliveryOrder order) {
            return "order of " + order.candidates().size() + " frames that reach " + named(order.node()) + ": "
                    + number;
        }
        return point.key() + ": " + number;
    }

    private static String value(Attribute attribute) {
        if (attribute instanceof Attribute.Number number) {
            return Long.toUnsignedString(number.value());
        } else if (attribute instanceof Attribute.Flag flag) {
            return Boolean.toString(flag.value());
        }
        return named(((Attribute.Text) attribute).value());
    }

    /** The text as it is where it is one plain word, otherwise in quotes on one line, cut where it is long. */
    private static String named(String text) {
        boolean plain = !text.isEmpty()
                && text.length() <= LONGEST_VALUE
                && text.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '"' && c != '\\' && c != '=' && c != ',');
        return plain ? text : quoted(text);
    }

    private static String quoted(String text) {
        int characters = text.codePointCount(0, text.length());
        String kept = characters <= LONGEST_VALUE ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST_VALUE));
        StringBuilder quoted = new StringBuilder("\"");
        for (int at = 0; at < kept.length(); at++) {
            char c = kept.charAt(at);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                quoted.append("\\x").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
            } else {
                quoted.append(c);
            }
        }
        quoted.append('"');
        return characters <= LONGEST_VALUE ? quoted.toString() : quoted + " (" + characters + " characters)";
    }
}
