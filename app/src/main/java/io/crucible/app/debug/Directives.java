package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Everything that can be asked of a session. */
public final class Directives {
    private static final List<Directive> ALL = all();

    private Directives() {}

    private static List<Directive> all() {
        List<Directive> all = new ArrayList<>();
        all.addAll(Travel.DIRECTIVES);
        all.addAll(Searches.DIRECTIVES);
        all.addAll(Names.DIRECTIVES);
        all.addAll(Looks.DIRECTIVES);
        all.addAll(WhatIf.DIRECTIVES);
        all.addAll(SessionSaves.DIRECTIVES);
        all.addAll(Stacks.DIRECTIVES);
        all.addAll(Gdb.DIRECTIVES);
        all.add(new Directive("help", "", "lists what can be asked", (session, words) -> help()));
        return List.copyOf(all);
    }

    /** The first words that can be typed, in the order of the help. */
    static List<String> names() {
        return ALL.stream().map(Directive::name).toList();
    }

    /** Does what a line says; the result is what to print, without a line end. */
    public static String execute(DebugSession session, String line) throws BackendException, DebugTrouble {
        List<String> words = Arrays.stream(line.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        if (words.isEmpty()) {
            return "";
        }
        Directive known = find(words.get(0))
                .orElseThrow(() -> new DebugTrouble(
                        "there is no directive \"" + words.get(0) + "\"; `help` lists those there are"));
        Directive asked = session.whatIf().isPresent() ? WhatIf.instead(known) : known;
        try {
            return asked.deed().with(session, words.subList(1, words.size()));
        } catch (IllegalArgumentException wrong) {
            throw new DebugTrouble(wrong.getMessage() + "; the form is `" + asked.usage() + "`", wrong);
        }
    }

    private static Optional<Directive> find(String name) {
        return ALL.stream().filter(directive -> directive.name().equals(name)).findFirst();
    }

    private static String help() {
        int width = ALL.stream()
                .mapToInt(directive -> directive.usage().length())
                .max()
                .orElse(0);
        StringBuilder text = new StringBuilder();
        for (Directive directive : ALL) {
            String usage = directive.usage();
            text.append(usage)
                    .append(" ".repeat(width + 2 - usage.length()))
                    .append(directive.meaning())
                    .append('\n');
        }
        return text.append("quit")
                .append(" ".repeat(width - 2))
                .append("ends the machines and the session")
                .toString();
    }
}
