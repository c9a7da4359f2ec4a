package io.crucible.app.debug;

import io.crucible.app.gdb.GdbServer;
import io.crucible.model.backend.BackendException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The directive that lets GDB look into a node and take it to and fro. */
final class Gdb {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int HIGHEST_PORT = 65_535;

    static final List<Directive> DIRECTIVES = List.of(new Directive(
            "gdb",
            "[PORT] [NODE]",
            "lets GDB connect to the node, on a free port unless told, and goes where GDB goes until it leaves",
            Gdb::serve));

    private Gdb() {}

    private static String serve(DebugSession session, List<String> line) throws BackendException, DebugTrouble {
        List<String> words = new ArrayList<>(line);
        int port = !words.isEmpty() && words.get(0).matches("[0-9]{1,9}") ? Integer.parseInt(words.remove(0)) : 0;
        if (port > HIGHEST_PORT) {
            throw new IllegalArgumentException("there is no port " + port);
        }
        int node = session.chosen(words, 0);
        GdbNode target = GdbNode.at(session, node);
        try (GdbServer server = new GdbServer(port, PATIENCE);
                GdbProgram program = GdbProgram.of(session.names(), node)) {
            session.say("Node " + target.name() + " waits for GDB at 127.0.0.1:" + server.port() + ":");
            session.say("  gdb -q" + program.words() + " -ex 'set architecture "
                    + target.architecture().gdbName() + "' -ex 'target remote 127.0.0.1:" + server.port() + "'");
            session.giveUpWhen(server::interrupted);
            String end = server.serve(target, session.cancel());
            return "GDB has gone: " + end + ". The machines stand at " + new ArrivalWords(session).place() + ".";
        } catch (IOException closed) {
            throw new DebugTrouble("GDB could not be served: " + closed.getMessage(), closed);
        } finally {
            session.giveUpWhen(() -> false);
        }
    }
}
