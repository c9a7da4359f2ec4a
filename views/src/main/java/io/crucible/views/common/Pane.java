package io.crucible.views.common;

import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;

/**
 * A part of the window.
 *
 * @param id kept in files and given to {@code crucible screenshot --view}
 * @param title as people read it
 * @param badge a word or number after the title; empty text for none
 */
public record Pane(String id, String title, ObservableValue<String> badge, Parent root) {}
