/** Which keys call which actions, and the list of them. */
package io.crucible.views.keys;
