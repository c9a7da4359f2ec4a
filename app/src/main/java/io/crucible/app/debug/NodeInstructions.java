package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.live.InstructionSteps;
import io.crucible.model.moment.Grain;
import io.crucible.model.moment.Moment;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** What one node of a session executes, instruction by instruction, however long it sleeps between two of them. */
final class NodeInstructions {
    private final DebugSession session;
    private final String name;
    private final InstructionSteps steps;

    private NodeInstructions(DebugSession session, String name, InstructionSteps steps) {
        this.session = session;
        this.name = name;
        this.steps = steps;
    }

    /**
     * Those of a node.
     *
     * @throws DebugTrouble where the run's machines cannot stand between any two instructions
     */
    static NodeInstructions of(DebugSession session, String name) throws DebugTrouble {
        session.demandInstructions();
        int node = session.node(name);
        return new NodeInstructions(
                session,
                name,
                new InstructionSteps(
                        session.machinery(),
                        node,
                        1L << session.scenario().nodes().get(node).icountShift(),
                        session.scenario().quantum(),
                        session.power(name),
                        session.recording().samples()));
    }

    /** The instant after the next instruction, or before the last; empty where the node's power ends or begins before. */
    OptionalLong neighbour(boolean forward) throws BackendException, DebugTrouble {
        return neighbour(session.moment().at(), forward);
    }

    private OptionalLong neighbour(long at, boolean forward) throws BackendException, DebugTrouble {
        return session.refusing(() -> forward ? steps.next(at) : steps.previous(at));
    }

    /** Makes the moment after so many instructions the present one, or before so many where it is negative; the result says how it went. */
    String step(int count) throws BackendException, DebugTrouble {
        long begin = session.moment().at();
        try {
            OptionalLong straight =
                    Math.abs(count) > 1 ? session.refusing(() -> steps.straight(begin, count)) : OptionalLong.empty();
            return straight.isPresent() ? move(straight.getAsLong()) : oneByOne(begin, count);
        } catch (DebugTrouble refused) {
            if (session.differed()) {
                return move(begin); // which tells where the run is another
            }
            throw refused;
        }
    }

    private String oneByOne(long begin, int count) throws BackendException, DebugTrouble {
        long at = begin;
        for (int left = Math.abs(count); left > 0; left--) {
            OptionalLong next = neighbour(at, count > 0);
            if (next.isEmpty()) {
                return move(at) + "\nthere is no " + (count > 0 ? "later" : "earlier") + " instruction of node " + name
                        + " as long as it has the power that it has here.";
            }
            at = next.getAsLong();
        }
        return move(at);
    }

    private String move(long at) throws BackendException {
        Moment to = session.moment().to(at).on(name);
        return session.move(to, OptionalInt.empty(), Grain.INSTRUCTION);
    }
}
