/** Places in runs that are kept in files: saving them, looking at them, going on from them. */
package io.crucible.views.savepoint;
