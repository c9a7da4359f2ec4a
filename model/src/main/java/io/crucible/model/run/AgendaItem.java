package io.crucible.model.run;

import io.crucible.model.backend.Report;
import io.crucible.model.whitebox.GuestMessage;
import java.util.List;

/** Something with an instant that the runner treats when every node has passed it, in one canonical order. */
sealed interface AgendaItem {
    /** World ns. */
    long at();

    /** Orders items of one instant. */
    int rank();

    /** Orders items of one instant and rank: the node's or the fault's number. */
    int entity();

    /** Orders frames of one node and microsecond. */
    default int port() {
        return 0;
    }

    /** Frames reach a node. */
    record Delivery(long at, int entity) implements AgendaItem {
        @Override
        public int rank() {
            return 0;
        }
    }

    /** What a console printed in the quantum that ends here. */
    record Printed(long at, int entity, long icount, int console, byte[] bytes) implements AgendaItem {
        @Override
        public int rank() {
            return 1;
        }
    }

    /** What a guest said on the white-box channel in the quantum that ends here. */
    record Said(long at, int entity, long icount, List<GuestMessage> messages) implements AgendaItem {
        public Said {
            messages = List.copyOf(messages);
        }

        @Override
        public int rank() {
            return 1;
        }
    }

    /** A node left by itself. */
    record Leave(long at, int entity, Report.Exit exit) implements AgendaItem {
        @Override
        public int rank() {
            return 2;
        }
    }

    /** A quantum ends. */
    record Tick(long at) implements AgendaItem {
        @Override
        public int rank() {
            return 3;
        }

        @Override
        public int entity() {
            return 0;
        }
    }

    /** A fault's time is over. */
    record FaultOver(long at, int entity) implements AgendaItem {
        @Override
        public int rank() {
            return 4;
        }
    }

    /** A crashed node gets power again. */
    record Restart(long at, int entity, int fault) implements AgendaItem {
        @Override
        public int rank() {
            return 5;
        }
    }

    /** A fault's trigger has come. */
    record FaultDue(long at, int entity) implements AgendaItem {
        @Override
        public int rank() {
            return 6;
        }
    }

    /** A node sent a frame; the instant is rounded down to a microsecond, so it comes after everything else of that instant. */
    record Emission(long at, int entity, Report.EmittedFrame frame) implements AgendaItem {
        @Override
        public int rank() {
            return 7;
        }

        @Override
        public int port() {
            return frame.nic();
        }
    }
}
