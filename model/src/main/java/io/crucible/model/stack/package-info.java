/** How a vCPU came to where it is: the functions that called one another. */
package io.crucible.model.stack;
