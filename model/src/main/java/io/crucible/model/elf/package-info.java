/** What an ELF file says of the addresses of a program. */
package io.crucible.model.elf;
