/** What the cards have in common that ask over the window for something machines are to do. */
package io.crucible.views.card;
