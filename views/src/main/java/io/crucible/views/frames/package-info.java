/** The frames of the network: where each went, how long it took, and what its bytes mean. */
package io.crucible.views.frames;
