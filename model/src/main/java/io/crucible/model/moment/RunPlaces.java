package io.crucible.model.moment;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Where one can stop in an artifact. */
public final class RunPlaces implements Places {
    private static final long USUAL_QUANTUM = 1_000_000;

    private final Optional<Scenario> scenario;
    private final EventColumns events;
    private final List<Decision> decisions;
    private final long end;
    private final int[] frames;
    private final int[] faults;
    private final int[] assertions;
    private final int[] consoles;
    private final int[] skipped;

    private RunPlaces(
            Optional<Scenario> scenario, EventColumns events, List<Decision> decisions, long end, Finder found) {
        this.scenario = scenario;
        this.events = events;
        this.decisions = decisions;
        this.end = end;
        frames = found.frames.array();
        faults = found.faults.array();
        assertions = found.assertions.array();
        consoles = found.consoles.array();
        skipped = found.skipped.array();
    }

    /** The places of a run that ends at {@code end} virtual ns. Looks at every event once. */
    public static RunPlaces of(Optional<Scenario> scenario, EventColumns events, List<Decision> decisions, long end) {
        return new Finder().places(scenario, events, decisions, end);
    }

    /** Finds the places of a log that grows, and looks at each event once. */
    public static final class Finder {
        private final Rows frames = new Rows();
        private final Rows faults = new Rows();
        private final Rows assertions = new Rows();
        private final Rows consoles = new Rows();
        private final Rows skipped = new Rows();
        private int rows;

        /** The places so far; the log begins with the events that were looked at before. */
        public RunPlaces places(Optional<Scenario> scenario, EventColumns events, List<Decision> decisions, long end) {
            for (; rows < events.size(); rows++) {
                look(events.kind(rows));
            }
            return new RunPlaces(scenario, events, decisions, end, this);
        }

        private void look(EventKind kind) {
            switch (kind) {
                case FRAME_SENT, MESSAGE_DELIVERED, MESSAGE_DROPPED -> frames.add(rows);
                case FAULT_ACTIVATED, FAULT_HEALED -> faults.add(rows);
                case ASSERTION_STATE_CHANGED -> assertions.add(rows);
                case CONSOLE_OUTPUT -> consoles.add(rows);
                case FAULT_SKIPPED -> skipped.add(rows);
                default -> {}
            }
        }
    }

    @Override
    public long end() {
        return end;
    }

    @Override
    public long quantum() {
        return scenario.map(Scenario::quantum).orElse(USUAL_QUANTUM);
    }

    @Override
    public OptionalLong instruction(String node) {
        return scenario.stream()
                .flatMap(known -> known.nodes().stream())
                .filter(spec -> spec.name().equals(node))
                .mapToLong(spec -> 1L << spec.icountShift())
                .findFirst();
    }

    @Override
    public int count(Grain grain) {
        return switch (grain) {
            case EVENT -> events.size();
            case DECISION -> decisions.size();
            case FRAME -> frames.length;
            case FAULT -> faults.length;
            case ASSERTION -> assertions.length;
            case INSTRUCTION, QUANTUM -> 0;
        };
    }

    @Override
    public long at(Grain grain, int index) {
        return grain == Grain.DECISION ? decisions.get(index).at() : events.at(row(grain, index));
    }

    @Override
    public Optional<String> node(Grain grain, int index) {
        if (grain == Grain.DECISION) {
            String node = decisions.get(index).point().node();
            return instruction(node).isPresent() ? Optional.of(node) : Optional.empty();
        }
        String source = events.sources().get(events.source(row(grain, index)));
        int colon = source.indexOf(':');
        return colon < 0 ? Optional.empty() : Optional.of(source.substring(colon + 1));
    }

    @Override
    public OptionalLong icount(Grain grain, int index) {
        long icount = grain == Grain.DECISION ? Event.NO_ICOUNT : events.icount(row(grain, index));
        return icount == Event.NO_ICOUNT || node(grain, index).isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(icount);
    }

    /** The event's row of a place whose grain is one of events. */
    public int row(Grain grain, int index) {
        return switch (grain) {
            case FRAME -> frames[index];
            case FAULT -> faults[index];
            case ASSERTION -> assertions[index];
            case EVENT, DECISION, INSTRUCTION, QUANTUM -> index;
        };
    }

    /** The number of the place that this row is at a grain, if it is one. */
    public Optional<Integer> index(Grain grain, int row) {
        int[] rows = switch (grain) {
            case FRAME -> frames;
            case FAULT -> faults;
            case ASSERTION -> assertions;
            case EVENT, DECISION, INSTRUCTION, QUANTUM -> new int[0];
        };
        if (grain == Grain.EVENT) {
            return row < events.size() ? Optional.of(row) : Optional.empty();
        }
        int found = Arrays.binarySearch(rows, row);
        return found < 0 ? Optional.empty() : Optional.of(found);
    }

    /** The rows of frames sent, delivered and dropped, ascending; not to be changed. */
    public int[] frames() {
        return frames;
    }

    /** The rows of console output, ascending, in the order of a transcript's consoles; not to be changed. */
    public int[] consoles() {
        return consoles;
    }

    /** The rows of faults that did not happen, ascending; not to be changed. */
    public int[] skippedFaults() {
        return skipped;
    }

    private static final class Rows {
        private int[] rows = new int[16];
        private int count;

        void add(int row) {
            if (count == rows.length) {
                rows = Arrays.copyOf(rows, count * 2);
            }
            rows[count++] = row;
        }

        int[] array() {
            return Arrays.copyOf(rows, count);
        }
    }
}
