/** Linux guests: made from Debian packages, kept in the user's cache, found by name. */
package io.crucible.app.guest;
