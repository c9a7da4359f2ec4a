package io.crucible.views.shell;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/**
 * Has the panes styled and laid out once behind the welcome page, one tab after another. The first time takes several times as long as any later
 * one, and a person who opens a file should not wait for it then.
 */
final class FirstLook extends AnimationTimer {
    /** From one tab to the next, so that what a person does comes between. */
    private static final int PULSES = 3;

    private final TabPane tabs;
    private final BooleanProperty behind;
    private final BooleanSupplier wanted;
    private Optional<Tab> before = Optional.empty();
    private Optional<Tab> looked = Optional.empty();
    private int pulse;

    /**
     * @param behind true while panes are to be laid out although nothing is open
     * @param wanted whether a file is open or being opened, so that nothing else should be done
     */
    FirstLook(TabPane tabs, BooleanProperty behind, BooleanSupplier wanted) {
        this.tabs = tabs;
        this.behind = behind;
        this.wanted = wanted;
    }

    @Override
    public void handle(long now) {
        if (!isShown(tabs) || ++pulse % PULSES != 0) {
            return;
        }
        Tab selected = tabs.getSelectionModel().getSelectedItem();
        if (looked.isEmpty()) {
            before = Optional.ofNullable(selected);
        } else if (!looked.get().equals(selected)) {
            // Somebody has chosen a tab meanwhile.
            before = Optional.empty();
        }
        int next = pulse / PULSES;
        if (before.isEmpty() || wanted.getAsBoolean() || next >= tabs.getTabs().size()) {
            end();
        } else {
            looked = Optional.of(tabs.getTabs().get(next));
            tabs.getSelectionModel().select(next);
        }
    }

    private void end() {
        stop();
        before.ifPresent(tabs.getSelectionModel()::select);
        behind.set(false);
    }

    private static boolean isShown(Node node) {
        return node.getScene() != null
                && node.getScene().getWindow() != null
                && node.getScene().getWindow().isShowing();
    }
}
