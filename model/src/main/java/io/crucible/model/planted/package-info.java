/** Differences that are put into runs on purpose, to prove that what compares runs finds them. */
package io.crucible.model.planted;
