/** Where scenarios and guest images come from: the product itself and the user's files. */
package io.crucible.app.catalog;
