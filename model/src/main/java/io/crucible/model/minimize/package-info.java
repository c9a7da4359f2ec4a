/** Makes something smaller that keeps a property, by bounded delta debugging: usable for whatever has parts. */
package io.crucible.model.minimize;
