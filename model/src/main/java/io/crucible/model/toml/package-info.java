/** TOML that people write by hand, read so that every complaint has a line, a column and the nearest valid word. */
package io.crucible.model.toml;
