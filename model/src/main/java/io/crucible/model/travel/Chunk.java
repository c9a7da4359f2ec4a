package io.crucible.model.travel;

/**
 * Where a piece of a kept state is.
 *
 * @param offset of its first byte in what it is a piece of
 * @param pack the name of the file that holds it
 * @param position of its first byte there
 * @param length bytes there, where it is compressed
 * @param digest of its own bytes
 */
record Chunk(long offset, String pack, long position, int length, String digest) {}
