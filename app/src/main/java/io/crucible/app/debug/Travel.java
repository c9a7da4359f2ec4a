package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.model.moment.Grain;
import io.crucible.model.moment.InstantText;
import io.crucible.model.moment.Moment;
import io.crucible.model.moment.MomentAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

/** Directives that change the moment. */
final class Travel {
    static final List<Directive> DIRECTIVES = List.of(
            new Directive(
                    "goto",
                    "TIME | start | end | failure | (event|decision|frame|fault) N | assertion NAME |"
                            + " marker NAME | icount NODE N | ADDRESS",
                    "goes there; places are numbered from 0",
                    Travel::go),
            new Directive("step", "[N] [GRAIN]", "goes N places forward", (session, words) -> step(session, words, 1)),
            new Directive(
                    "back",
                    "[N] [GRAIN]",
                    "goes N places back; a GRAIN is instruction, event, quantum, decision, frame, fault, assertion",
                    (session, words) -> step(session, words, -1)),
            new Directive(
                    "when",
                    "TEXT",
                    "goes back to the last event whose words contain TEXT",
                    (session, words) -> search(session, words, -1)),
            new Directive(
                    "until",
                    "TEXT",
                    "goes on to the next event whose words contain TEXT",
                    (session, words) -> search(session, words, 1)),
            new Directive("on", "NODE", "makes a node the one whose instructions are stepped", Travel::on),
            new Directive("where", "", "says where one is, and the address of the moment", Travel::where));

    private Travel() {}

    private static String go(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        String first = words.isEmpty() ? "" : words.get(0);
        return switch (first) {
            case "start" -> to(session, 0);
            case "end" -> to(session, session.end());
            case "failure" -> to(session, session.failure());
            case "event", "decision", "frame", "fault" -> numbered(session, grain(first), number(words, 1));
            case "assertion" -> named(session, EventKind.ASSERTION_STATE_CHANGED, "assertion", word(words, 1));
            case "marker" -> named(session, EventKind.GUEST_MARKER, "marker", word(words, 1));
            case "icount" -> session.toInstruction(word(words, 1), number(words, 2));
            default -> first.startsWith("crucible:") ? address(session, first) : time(session, words);
        };
    }

    private static String to(DebugSession session, long at) throws BackendException {
        return session.move(session.moment().to(at));
    }

    private static String time(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        long at = InstantText.parse(String.join(" ", words));
        if (at > session.end()) {
            throw new DebugTrouble(
                    "the run ends before that, at " + io.crucible.model.time.VirtualTime.words(session.end()));
        }
        return to(session, at);
    }

    private static String address(DebugSession session, String text) throws BackendException, DebugTrouble {
        Moment moment = MomentAddress.parse(text);
        if (!moment.artifact().equals(session.moment().artifact())) {
            throw new DebugTrouble("the address is of another artifact, " + moment.artifact());
        }
        return session.move(moment);
    }

    private static String numbered(DebugSession session, Grain grain, long number)
            throws BackendException, DebugTrouble {
        int count = session.places().count(grain);
        if (number >= count) {
            throw new DebugTrouble("the run has no " + grain.word()
                    + (count == 0 ? " at all" : " " + number + "; they are numbered from 0 to " + (count - 1)));
        }
        int index = (int) number;
        return arrive(session, grain, index);
    }

    private static String arrive(DebugSession session, Grain grain, int index) throws BackendException {
        Moment here = session.moment().to(session.places().at(grain, index));
        Moment to = session.places()
                .node(grain, index)
                .map(node -> new Moment(
                        here.artifact(),
                        here.at(),
                        java.util.Optional.of(node),
                        session.places().icount(grain, index)))
                .orElse(here);
        String arrival = session.move(to, OptionalInt.of(index), grain);
        return grain == Grain.EVENT
                ? arrival + "\n  event " + index + ": "
                        + EventWords.of(session.run().events().event(index))
                : arrival;
    }

    /** The next of that name after the moment, or the first. */
    private static String named(DebugSession session, EventKind kind, String attribute, String name)
            throws BackendException, DebugTrouble {
        EventColumns events = session.run().events();
        IntPredicate fits = row -> events.kind(row) == kind
                && events.text(row, attribute).orElse("").equals(name);
        int next = first(events, events.firstAtOrAfter(session.moment().at() + 1), fits);
        int found = next >= 0 ? next : first(events, 0, fits);
        if (found < 0) {
            throw new DebugTrouble("the run has no event of the " + attribute + " \"" + name + "\"");
        }
        return arrive(session, Grain.EVENT, found);
    }

    private static int first(EventColumns events, int from, IntPredicate fits) {
        for (int row = from; row < events.size(); row++) {
            if (fits.test(row)) {
                return row;
            }
        }
        return -1;
    }

    private static String search(DebugSession session, List<String> words, int direction)
            throws BackendException, DebugTrouble {
        String text = String.join(" ", words).toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            throw new IllegalArgumentException("there is no text to look for");
        }
        EventColumns events = session.run().events();
        int from = direction > 0
                ? events.firstAtOrAfter(session.moment().at() + 1)
                : events.firstAtOrAfter(session.moment().at()) - 1;
        for (int row = from; row >= 0 && row < events.size(); row += direction) {
            if (EventWords.of(events.event(row)).toLowerCase(Locale.ROOT).contains(text)) {
                return arrive(session, Grain.EVENT, row);
            }
        }
        throw new DebugTrouble(
                "no event " + (direction > 0 ? "after" : "before") + " this moment says \"" + text + "\"");
    }

    private static String step(DebugSession session, List<String> words, int direction)
            throws BackendException, DebugTrouble {
        boolean counted = !words.isEmpty() && words.get(0).matches("[0-9]{1,9}");
        int count = counted ? Integer.parseInt(words.get(0)) : 1;
        int rest = counted ? 1 : 0;
        Grain by = words.size() > rest ? grain(words.get(rest)) : Grain.EVENT;
        return count == 0 ? where(session, List.of()) : session.step(by, direction * count);
    }

    private static Grain grain(String word) {
        return Arrays.stream(Grain.values())
                .filter(grain -> grain.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"" + word + "\" is no grain"));
    }

    private static String on(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        String name = word(words, 0);
        session.node(name);
        return session.move(session.moment().on(name));
    }

    private static String where(DebugSession session, List<String> words) {
        return new ArrivalWords(session).place() + "\n" + MomentAddress.write(session.moment());
    }

    static String word(List<String> words, int place) {
        if (place >= words.size()) {
            throw new IllegalArgumentException("there is a word too few");
        }
        return words.get(place);
    }

    static long number(List<String> words, int place) {
        String text = word(words, place);
        if (!text.matches("[0-9]{1,18}")) {
            throw new IllegalArgumentException("\"" + text + "\" is no whole number");
        }
        return Long.parseLong(text);
    }
}
