/** What the commands show: words for people, rows for programs. */
package io.crucible.app.output;
