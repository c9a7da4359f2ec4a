/** Tables and lists of lines that stay fast however many rows they have, and the rows they show. */
package io.crucible.views.table;
