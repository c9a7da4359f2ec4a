/** Where a person was in an artifact, kept from one opening to the next. */
package io.crucible.views.workspace;
