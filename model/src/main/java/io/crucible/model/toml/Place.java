package io.crucible.model.toml;

import org.tomlj.TomlPosition;

/**
 * A place in a text.
 *
 * @param line counted from 1
 * @param column counted from 1, in characters
 */
record Place(int line, int column) {
    static Place of(TomlPosition position) {
        return new Place(position.line(), position.column());
    }
}
