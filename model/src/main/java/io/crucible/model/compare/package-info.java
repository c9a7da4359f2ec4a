/** Two runs laid side by side: what of each has its like in the other, and what differs, in order. */
package io.crucible.model.compare;
