/**
 * What an ELF file says of the addresses of a program. It is read here because the Java libraries for ELF, such as jelf, know sections and
 * symbols only, and none that is kept up reads DWARF's lines and frames.
 */
package io.crucible.model.elf;
