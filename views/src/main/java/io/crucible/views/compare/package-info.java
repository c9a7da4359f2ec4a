/** Two runs side by side: the second timeline below the first, what differs in words and as rows, the way from difference to difference. */
package io.crucible.views.compare;
