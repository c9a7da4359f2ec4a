package io.crucible.model.event;

import io.crucible.model.event.Event.Attribute;
import java.util.SortedMap;
import java.util.TreeMap;

/** Builds the attributes of an event. */
public final class Attributes {
    private final SortedMap<String, Attribute> map = new TreeMap<>();

    public static Attributes none() {
        return new Attributes();
    }

    public Attributes text(String name, String value) {
        map.put(name, new Attribute.Text(value));
        return this;
    }

    public Attributes number(String name, long value) {
        map.put(name, new Attribute.Number(value));
        return this;
    }

    public Attributes flag(String name, boolean value) {
        map.put(name, new Attribute.Flag(value));
        return this;
    }

    public SortedMap<String, Attribute> map() {
        return map;
    }
}
