/** The sample artifacts of the tree: made from real runs, and shown to be current. */
package io.crucible.app.samples;
