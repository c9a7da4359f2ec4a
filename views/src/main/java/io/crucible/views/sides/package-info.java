/** The tabs below the timeline, which can stand on two sides. */
package io.crucible.views.sides;
