package io.crucible.app.bench;

import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A built-in guest, and the same with one byte changed.
 *
 * @param address where that byte lies once the guest has been loaded
 */
record ChangedImage(Path original, Path changed, long address) {
    private static final int PROGRAM_HEADERS = 28;
    private static final int HEADER_SIZE = 42;
    private static final int HEADER_COUNT = 44;
    private static final int LOADED = 1;

    /** Changes the first letter of a text that the guest holds. */
    static ChangedImage of(String guest, String text, Path folder) throws IOException {
        byte[] image = new BundledFile("guests/" + guest + ".elf").bytes();
        Path original = Files.write(folder.resolve(guest + ".elf"), image);
        int place = new String(image, StandardCharsets.ISO_8859_1).indexOf(text);
        if (place < 0) {
            throw new IOException("the guest " + guest + " does not hold the text " + text);
        }
        byte[] other = image.clone();
        other[place] ^= 1;
        return new ChangedImage(
                original, Files.write(folder.resolve(guest + "-changed.elf"), other), address(image, place));
    }

    /** By the program headers of a 32-bit ELF file. */
    private static long address(byte[] image, int place) throws IOException {
        ByteBuffer elf = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
        for (int header = 0; header < elf.getShort(HEADER_COUNT); header++) {
            int at = elf.getInt(PROGRAM_HEADERS) + header * elf.getShort(HEADER_SIZE);
            int offset = elf.getInt(at + 4);
            if (elf.getInt(at) == LOADED && offset <= place && place < offset + elf.getInt(at + 16)) {
                return Integer.toUnsignedLong(elf.getInt(at + 12)) + place - offset;
            }
        }
        throw new IOException("byte " + place + " of the guest is not loaded");
    }
}
