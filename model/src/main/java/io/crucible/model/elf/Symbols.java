package io.crucible.model.elf;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The names of a program's functions and variables. */
public final class Symbols {
    private final Map<String, Long> addresses = new TreeMap<>();
    private final TreeMap<Long, Symbol> symbols = new TreeMap<>(Long::compareUnsigned);

    /**
     * A function, a variable or a label.
     *
     * @param size in bytes; 0 says that it reaches to the next
     * @param limit the address at which it ends at the latest where its size is not known; 0 where that is not known either
     * @param code whether it can be executed
     */
    record Symbol(String name, long address, long size, long limit, boolean code) {
        private boolean holds(long place) {
            if (size != 0) {
                return Long.compareUnsigned(place - address, size) < 0;
            }
            return place == address || limit == 0 || Long.compareUnsigned(place, limit) < 0;
        }
    }

    /**
     * An address within a symbol.
     *
     * @param offset bytes from its beginning
     * @param code whether the symbol is a function
     */
    public record Near(String name, long offset, boolean code) {
        /** As {@code name} or {@code name+0x1f}. */
        public String text() {
            return offset == 0 ? name : name + String.format(Locale.ROOT, "+0x%x", offset);
        }
    }

    Symbols() {}

    /** Of several at one address the first that has a size counts. */
    void add(Symbol symbol) {
        addresses.putIfAbsent(symbol.name(), symbol.address());
        symbols.merge(symbol.address(), symbol, (held, other) -> held.size() == 0 && other.size() != 0 ? other : held);
    }

    /** How many names there are. */
    public int size() {
        return addresses.size();
    }

    public OptionalLong address(String name) {
        Long address = addresses.get(name);
        return address == null ? OptionalLong.empty() : OptionalLong.of(address);
    }

    /** The symbol in which an address lies. */
    public Optional<Near> near(long address) {
        return Optional.ofNullable(symbols.floorEntry(address))
                .map(Map.Entry::getValue)
                .filter(symbol -> symbol.holds(address))
                .map(symbol -> new Near(symbol.name(), address - symbol.address(), symbol.code()));
    }

    /** The symbol in which an address lies, as {@code name} or {@code name+0x1f}. */
    public Optional<String> name(long address) {
        return near(address).map(Near::text);
    }
}
