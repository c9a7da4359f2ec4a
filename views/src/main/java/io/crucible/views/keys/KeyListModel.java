package io.crucible.views.keys;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The list of keys, in which a person can give an action other ones. */
public final class KeyListModel {
    private final Actions actions;

    public KeyListModel(Actions actions) {
        this.actions = actions;
    }

    public List<Action> actions() {
        return List.copyOf(actions.all());
    }

    public String keys(Action action) {
        return actions.keys(action);
    }

    /** Whether a person changed the action's keys. */
    public boolean changed(Action action) {
        return actions.changedKeys().containsKey(action.id());
    }

    /**
     * Gives the action these keys; empty text takes its keys away.
     *
     * @return the other action that has them, in which case nothing changes
     */
    public Optional<Action> give(Action action, String keys) {
        Optional<Action> taken = actions.taken(keys, action);
        if (taken.isEmpty()) {
            if (keys.equals(action.keys())) {
                actions.changedKeys().remove(action.id());
            } else {
                actions.changedKeys().put(action.id(), keys);
            }
        }
        return taken;
    }

    /** Gives the action the product's own keys again. */
    public Optional<Action> reset(Action action) {
        return give(action, action.keys());
    }

    /** What a person changed, by the action's id. */
    public SortedMap<String, String> changes() {
        return new TreeMap<>(actions.changedKeys());
    }
}
