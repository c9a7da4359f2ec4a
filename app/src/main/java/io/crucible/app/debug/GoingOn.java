package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.event.Event;
import io.crucible.model.explain.EventWords;
import io.crucible.model.live.Departure;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.moment.InstantText;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** What directives of these names do in a what-if: it only goes on. */
final class GoingOn {
    static final List<Directive> DIRECTIVES = List.of(
            new Directive("goto", "TIME | end", "goes on there; the end is the what-if's own", GoingOn::go),
            new Directive("step", "[N] [instruction | quantum | event]", "goes on so many", GoingOn::step),
            new Directive("until", "TEXT", "goes on to the next event whose words contain TEXT", GoingOn::until),
            new Directive("where", "", "says where one is", (session, words) -> new WhatIfWords(session).place()),
            new Directive("events", "[N]", "shows the last N events since it left the recorded run", GoingOn::events));

    private GoingOn() {}

    private static String go(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        if (words.equals(List.of("end"))) {
            return arrived(session, session.goOn(LiveReplay.ENDLESS));
        }
        return to(session, InstantText.parse(String.join(" ", words)));
    }

    private static String to(DebugSession session, long at) throws BackendException, DebugTrouble {
        if (at < session.moment().at()) {
            throw new DebugTrouble("the what-if is at "
                    + VirtualTime.words(session.moment().at()) + " and only goes on; `rejoin` goes back");
        }
        return arrived(session, session.goOn(at));
    }

    private static String arrived(DebugSession session, LiveState state) {
        WhatIfWords words = new WhatIfWords(session);
        return state.phase() == LivePhase.ENDED ? words.place() + "; it ended here" : words.place();
    }

    private static String step(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        boolean counted = !words.isEmpty() && words.get(0).matches("[0-9]{1,9}");
        long count = counted ? Long.parseLong(words.get(0)) : 1;
        String grain = words.size() > (counted ? 1 : 0) ? words.get(counted ? 1 : 0) : "event";
        long at = session.moment().at();
        long quantum = session.scenario().quantum();
        return switch (grain) {
            case "instruction" -> to(session, at + count * instruction(session));
            case "quantum" -> to(session, VirtualTime.floor(at, quantum) + count * quantum);
            case "event" -> toEvent(session, count, event -> true, "has no more events");
            default -> throw new IllegalArgumentException("\"" + grain + "\" is no grain of a what-if");
        };
    }

    private static long instruction(DebugSession session) throws DebugTrouble {
        String name = session.moment()
                .node()
                .orElseThrow(
                        () -> new DebugTrouble("an instruction belongs to a node; choose the node first with `on`"));
        return 1L << session.scenario().nodes().get(session.node(name)).icountShift();
    }

    private static String until(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        String text = String.join(" ", words).toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            throw new IllegalArgumentException("there is no text to look for");
        }
        return toEvent(
                session,
                1,
                event -> EventWords.of(event).toLowerCase(Locale.ROOT).contains(text),
                "ended without an event that says \"" + text + "\"");
    }

    /** Goes on quantum by quantum: what will happen is not known before. */
    private static String toEvent(DebugSession session, long count, Predicate<Event> fits, String otherwise)
            throws BackendException, DebugTrouble {
        long quantum = session.scenario().quantum();
        int seen = since(session).size();
        long left = count;
        while (true) {
            LiveState state = session.goOn(VirtualTime.floor(session.moment().at(), quantum) + quantum);
            List<Event> events = since(session);
            for (Event event : events.subList(seen, events.size())) {
                if (fits.test(event) && --left <= 0) {
                    return arrived(session, state) + "\n  " + line(event);
                }
            }
            seen = events.size();
            if (state.phase() == LivePhase.ENDED) {
                return arrived(session, state) + "\nThe what-if " + otherwise + ".";
            }
        }
    }

    private static List<Event> since(DebugSession session) throws BackendException, DebugTrouble {
        return session.look(
                machines -> machines.departure().map(Departure::events).orElse(List.of()));
    }

    private static String events(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        List<Event> events = since(session);
        long wanted = words.isEmpty() ? 10 : Travel.number(words, 0);
        StringBuilder text = new StringBuilder();
        for (Event event : events.subList((int) Math.max(0, events.size() - wanted), events.size())) {
            text.append(line(event)).append('\n');
        }
        return text.isEmpty()
                ? "No event has happened since it left the recorded run."
                : text.toString().stripTrailing();
    }

    private static String line(Event event) {
        return VirtualTime.words(event.at()) + "  " + EventWords.of(event);
    }
}
