package io.crucible.views.shell;

/**
 * A step of the way from where what is open comes to what it is.
 *
 * @param go goes to where in the run the step is about
 */
record Crumb(String words, Runnable go) {}
