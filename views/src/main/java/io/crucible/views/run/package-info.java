/** What jobs of the window need that run machines to make something of a recorded run. */
package io.crucible.views.run;
