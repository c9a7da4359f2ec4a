/** The run as lines to read. */
package io.crucible.views.log;
