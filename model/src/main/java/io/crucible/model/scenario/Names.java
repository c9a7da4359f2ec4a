package io.crucible.model.scenario;

import io.crucible.model.toml.NearestWord;
import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The names of one kind of thing, each with the table that bears it. */
final class Names {
    /** No doubled hyphen, so that {@code a--b} can only be a link. */
    private static final Pattern FORM = Pattern.compile("(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*");

    private final String kind;
    private final Map<String, Section> bearers = new TreeMap<>();

    /** {@code kind} is what sentences call such a thing, such as {@code node}. */
    Names(String kind) {
        this.kind = kind;
    }

    /** Reads the names of all these tables. */
    static Names of(String kind, List<Section> sections) {
        Names names = new Names(kind);
        sections.forEach(names::add);
        return names;
    }

    private void add(Section section) {
        Optional<Value> value = section.require("name", "name = \"my-" + kind + "\"");
        String name = value.map(Names::read).orElse("");
        Section first = bearers.putIfAbsent(name, section);
        if (first != null && !name.isEmpty()) {
            value.ifPresent(again -> again.problem("another " + kind + " is called " + Quoted.name(name)
                    + " already, on line " + first.line() + "; give each " + kind + " its own name"));
        }
    }

    /** A name of the right form; empty where it is not. */
    static String read(Value value) {
        String name = value.text("");
        if (value.isText() && !FORM.matcher(name).matches()) {
            value.problem(Quoted.text(name)
                    + " is no name; write 1 to 40 lower-case letters and digits, with single hyphens between them");
            return "";
        }
        return name;
    }

    /** The names, sorted, without those that are wrong. */
    Collection<String> all() {
        return bearers.keySet().stream().filter(name -> !name.isEmpty()).toList();
    }

    boolean has(String name) {
        return !name.isEmpty() && bearers.containsKey(name);
    }

    /** The tables in the order of their names. */
    Map<String, Section> bearers() {
        return bearers;
    }

    /** The name in this value; that there is nothing of this name is a problem. */
    String refer(Value value) {
        String name = value.text("");
        if (value.isText()) {
            refer(value, name);
        }
        return name;
    }

    /** Reports where {@code name}, which is part of the value, is not there. */
    boolean refer(Value value, String name) {
        if (!has(name)) {
            value.problem("there is no " + kind + " " + Quoted.name(name) + "; "
                    + NearestWord.hint(name, all(), "the " + kind + "s are"));
        }
        return has(name);
    }
}
