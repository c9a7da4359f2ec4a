package io.crucible.model.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a file says of the addresses of a program.
 *
 * @param symbols its names
 * @param lines of the source, where the file has them
 * @param frames how to get from a function to its caller, where the file says
 */
public record Program(Symbols symbols, Optional<LineTable> lines, Optional<CallFrames> frames) {

    /**
     * Reads an ELF file or a kernel's {@code System.map}.
     *
     * @throws IOException with a clause where it is neither, is damaged, or says nothing
     */
    public static Program read(Path file) throws IOException {
        return of(ElfFile.map(file));
    }

    /** Reads such a file's content; the buffer is kept and must not change. */
    public static Program of(ByteBuffer file) throws IOException {
        if (!ElfFile.isElf(file) && SystemMap.looksLike(file)) {
            return new Program(SystemMap.read(file), Optional.empty(), Optional.empty());
        }
        ElfFile elf = ElfFile.of(file);
        Program program = new Program(ElfSymbols.read(elf), LineTable.of(elf), CallFrames.of(elf));
        if (program.symbols().size() == 0 && program.lines().isEmpty()) {
            throw new IOException("it has no symbol table; it may have been stripped");
        }
        return program;
    }
}
