package io.crucible.model.stack;

import io.crucible.model.elf.FrameRules;
import io.crucible.model.elf.SourceLine;
import io.crucible.model.elf.Symbols;
import java.io.IOException;
import java.util.Optional;

/** What is known of a machine's code by the programs it runs. */
public interface CodeNames {
    /** The symbol in which an address lies. */
    Optional<Symbols.Near> near(long address);

    /** The line of the source from which an address comes. */
    Optional<SourceLine> line(long address);

    /**
     * How to get from an address to the caller; empty where no program says.
     *
     * @throws IOException with a clause where a program says it in a way that is not understood
     */
    Optional<FrameRules> rules(long address) throws IOException;

    /** Whether any symbols are known at all. */
    boolean any();
}
