package io.crucible.views.palette;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The actions that fit what a person types: letters in order are enough, and whole beginnings of words come first. */
public final class PaletteModel {
    private final Actions actions;

    public PaletteModel(Actions actions) {
        this.actions = actions;
    }

    /** The keys that call an action now. */
    public String keys(Action action) {
        return actions.keys(action);
    }

    /** Those that fit and can be done now, the best first. */
    public List<Action> fitting(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return actions.all().stream()
                .filter(action -> action.available().get())
                .filter(action -> score(action.title(), wanted) >= 0)
                .sorted(Comparator.comparingInt(action -> -score(action.title(), wanted)))
                .toList();
    }

    private static int score(String title, String wanted) {
        String text = title.toLowerCase(Locale.ROOT);
        if (text.startsWith(wanted)) {
            return 3;
        } else if (text.contains(" " + wanted)) {
            return 2;
        } else if (text.contains(wanted)) {
            return 1;
        }
        int at = 0;
        for (int i = 0; i < text.length() && at < wanted.length(); i++) {
            at += text.charAt(i) == wanted.charAt(at) ? 1 : 0;
        }
        return at == wanted.length() ? 0 : -1;
    }
}
