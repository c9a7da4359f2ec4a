package io.crucible.model.toml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/**
 * One table. Every reading method reports what is wrong and then answers with the given fallback, so that one pass over a text finds
 * many problems; what was read counts only where there were none.
 */
public final class Section {
    private static final int MOST_STEPS = 4;

    private final Origin origin;
    private final TomlTable table;
    private final String title;
    private final Place place;

    Section(Origin origin, TomlTable table, String title, Place place) {
        this.origin = origin;
        this.table = table;
        this.title = title;
        this.place = place;
    }

    public int line() {
        return place.line();
    }

    public boolean has(String key) {
        return table.contains(List.of(key));
    }

    /** Reports every key that is not among these, and tells whether there was none. */
    public boolean allow(List<String> valid) {
        for (String key : table.keySet()) {
            if (!valid.contains(key)) {
                Place at = placeOf(key);
                origin.problems()
                        .add(
                                at.line(),
                                at.column(),
                                "unknown key " + Quoted.name(key) + " in " + title + "; "
                                        + NearestWord.hint(key, valid, "the keys are"));
            }
        }
        return valid.containsAll(table.keySet());
    }

    /** The one of these keys that the table has; that it has none or several is a problem, named with this example. */
    public Optional<String> one(List<String> kinds, String example) {
        List<String> present = kinds.stream().filter(this::has).toList();
        if (present.isEmpty()) {
            problem(title + " needs one of " + names(kinds, " and ") + "; write for example " + example);
        } else if (present.size() > 1) {
            value(present.get(1))
                    .problem(title + " already has " + Quoted.name(present.get(0)) + "; keep one of the two");
        }
        return present.size() == 1 ? Optional.of(present.get(0)) : Optional.empty();
    }

    /** Reports each of these keys that the table has, with this reason why it must not. */
    public void refuse(List<String> unfit, String reason) {
        unfit.forEach(key -> find(key).ifPresent(value -> value.problem(reason)));
    }

    private static String names(List<String> keys, String last) {
        List<String> quoted = keys.stream().map(Quoted::name).toList();
        int end = quoted.size() - 1;
        return end < 1 ? quoted.get(0) : String.join(", ", quoted.subList(0, end)) + last + quoted.get(end);
    }

    /** The value of this key, if the table has it. */
    public Optional<Value> find(String key) {
        return has(key) ? Optional.of(value(key)) : Optional.empty();
    }

    /** The value of this key; its absence is a problem. */
    public Optional<Value> require(String key, String example) {
        if (!has(key)) {
            problem(title + " has no " + Quoted.name(key) + "; write " + example);
        }
        return find(key);
    }

    /** The table of this key, which sentences call by {@code heading}, such as {@code [scenario]}. */
    public Optional<Section> table(String key, String heading) {
        return find(key).flatMap(value -> value.table(heading, "write " + heading));
    }

    /** The tables that stand under {@code [[key]]}. */
    public List<Section> tables(String key) {
        List<Section> all = new ArrayList<>();
        if (has(key)) {
            String heading = "[[" + key + "]]";
            if (table.get(List.of(key)) instanceof TomlArray) {
                for (Value item : value(key).items("tables")) {
                    item.table(heading, "write " + heading).ifPresent(all::add);
                }
            } else {
                value(key).problem("there can be several, so write " + heading + " with double brackets");
            }
        }
        return all;
    }

    /** Reports a problem of the table as a whole, at its first character. */
    public void problem(String sentence) {
        origin.problems().add(place.line(), place.column(), sentence);
    }

    private Value value(String key) {
        Object raw = table.get(List.of(key));
        return new Value(origin, raw, Quoted.name(key) + " in " + shortTitle(), placeOf(key));
    }

    /** The title without its middle where tables nest deep. */
    private String shortTitle() {
        String[] steps = title.split(" in ", -1);
        return steps.length <= MOST_STEPS
                ? title
                : steps[0] + " in … in " + steps[steps.length - 2] + " in " + steps[steps.length - 1];
    }

    private Place placeOf(String key) {
        return Place.of(table.inputPositionOf(List.of(key)));
    }
}
