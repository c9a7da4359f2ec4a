/** A campaign as its journal tells it, and how one is begun, ended and gone on with. */
package io.crucible.views.campaign;
