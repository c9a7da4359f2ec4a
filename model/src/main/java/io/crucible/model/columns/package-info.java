/** Events by column, for logs of millions of them, and what finds its way in them. */
package io.crucible.model.columns;
