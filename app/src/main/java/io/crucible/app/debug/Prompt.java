package io.crucible.app.debug;

import io.crucible.app.output.Streams;
import io.crucible.model.backend.BackendException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Reads directives from a person, with a history and completion, or line by line from a file or a pipe. */
public final class Prompt {
    private final DebugSession session;
    private final Streams streams;

    public Prompt(DebugSession session, Streams streams) {
        this.session = session;
        this.streams = streams;
    }

    private interface Lines {
        /** The next line; empty at the end. */
        Optional<String> next() throws IOException;
    }

    /** From a terminal, until the person leaves; what was typed is kept in the history file. */
    public void converse(Path history) throws IOException, BackendException {
        List<String> words = new java.util.ArrayList<>(Directives.names());
        words.add("quit");
        session.scenario().nodes().forEach(node -> words.add(node.name()));
        words.addAll(List.of("instruction", "event", "quantum", "decision", "frame", "fault", "assertion", "marker"));
        words.addAll(List.of("start", "end", "failure", "icount", "forward"));
        try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
            LineReader reader = LineReaderBuilder.builder()
                    .terminal(terminal)
                    .completer(new StringsCompleter(words))
                    .variable(LineReader.HISTORY_FILE, history)
                    .build();
            obey(() -> typed(reader, session.whatIf().isPresent() ? "crucible what-if> " : "crucible> "));
        }
    }

    private static Optional<String> typed(LineReader reader, String prompt) {
        try {
            return Optional.of(reader.readLine(prompt));
        } catch (UserInterruptException forgetsTheLine) {
            return Optional.of("");
        } catch (EndOfFileException leaves) {
            return Optional.empty();
        }
    }

    /** From standard input, to its end; the result says whether everything could be done. */
    public boolean read() throws IOException, BackendException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return obey(() -> Optional.ofNullable(in.readLine()));
    }

    private boolean obey(Lines lines) throws IOException, BackendException {
        boolean done = true;
        Optional<String> line = lines.next();
        while (line.isPresent() && !List.of("quit", "exit").contains(line.get().strip())) {
            try {
                String answer = Directives.execute(session, line.get());
                if (!answer.isEmpty()) {
                    streams.out().println(answer);
                    streams.out().flush();
                }
            } catch (DebugTrouble trouble) {
                streams.remark(trouble.getMessage() + ".");
                done = false;
            }
            line = lines.next();
        }
        return done;
    }
}
