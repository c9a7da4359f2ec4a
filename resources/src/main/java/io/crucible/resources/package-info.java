/** Files that come with the product: built-in scenarios, guest programs, and how they are read. */
package io.crucible.resources;
