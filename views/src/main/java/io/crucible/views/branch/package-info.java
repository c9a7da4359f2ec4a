/** Taking another alternative of a recorded decision, and what comes of it. */
package io.crucible.views.branch;
