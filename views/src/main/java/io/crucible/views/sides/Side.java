package io.crucible.views.sides;

/** Where a tab stands; the left side always has one, the right side is there only while it has one. */
public enum Side {
    LEFT,
    RIGHT;

    Side other() {
        return this == LEFT ? RIGHT : LEFT;
    }
}
