/** Work outside the thread of the window: started, watched, cancelled. */
package io.crucible.views.task;
