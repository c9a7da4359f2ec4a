package io.crucible.model.elf;

import java.nio.ByteBuffer;

/**
 * What is said of the frames of one stretch of code.
 *
 * @param size bytes of code
 * @param program what to do to the common rules, from the first address on
 */
record FrameEntry(long from, long size, Common common, ByteBuffer program) {

    /**
     * What many stretches share.
     *
     * @param codeUnit bytes by which places in the code are counted; {@code dataUnit} likewise for the stack
     * @param returnColumn the number that stands for the return address
     * @param pointerForm how addresses are written
     * @param augmented whether entries have data of their own before the program
     * @param signal whether the code was not called but interrupted what was there before
     */
    record Common(
            long codeUnit,
            long dataUnit,
            long returnColumn,
            int pointerForm,
            boolean augmented,
            boolean signal,
            ByteBuffer program) {}
}
