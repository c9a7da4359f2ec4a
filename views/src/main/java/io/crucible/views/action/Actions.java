package io.crucible.views.action;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/** All actions in the order of their coming, and which keys call which. */
public final class Actions {
    private final Map<String, Action> actions = new LinkedHashMap<>();
    private final ObservableMap<String, String> changedKeys = FXCollections.observableHashMap();

    /** Adds an action; throws {@link IllegalArgumentException} where its id is taken. */
    public void add(Action action) {
        if (actions.putIfAbsent(action.id(), action) != null) {
            throw new IllegalArgumentException("there already is an action " + action.id());
        }
    }

    public Collection<Action> all() {
        return actions.values();
    }

    public Optional<Action> find(String id) {
        return Optional.ofNullable(actions.get(id));
    }

    /** The action with this id; throws {@link IllegalArgumentException} where there is none. */
    public Action get(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("there is no action " + id));
    }

    /** The keys a person gave to actions, by id; an empty text takes an action's keys away. */
    public ObservableMap<String, String> changedKeys() {
        return changedKeys;
    }

    /** The keys that call the action now; empty for none. */
    public String keys(Action action) {
        return changedKeys.getOrDefault(action.id(), action.keys());
    }

    /** The action that these keys call, other than the one given. */
    public Optional<Action> taken(String keys, Action except) {
        return actions.values().stream()
                .filter(action -> !action.id().equals(except.id())
                        && !keys.isEmpty()
                        && keys(action).equals(keys))
                .findFirst();
    }
}
