/** The text grammar that all our files share: one record a line, fields separated by TAB, ASCII only. */
package io.crucible.model.text;
