/** What a person can do, whichever way it is asked for. */
package io.crucible.views.action;
