package io.crucible.model.stack;

import io.crucible.model.backend.BackendException;
import io.crucible.model.elf.FrameExpression;
import io.crucible.model.elf.FrameRules.Base;
import io.crucible.model.elf.FrameRules.Rule;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;

/** What a caller's registers hold, from those of the function it called. */
record FrameValues(Map<Long, Long> registers, Words words) implements FrameExpression.Operands<BackendException> {

    @Override
    public OptionalLong register(long number) {
        Long value = registers.get(number);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    @Override
    public OptionalLong memory(long address) throws BackendException {
        return words.at(address);
    }

    /** The frame's base; empty where it cannot be known. */
    OptionalLong base(Base base) throws BackendException, IOException {
        if (base instanceof Base.Near near) {
            OptionalLong value = register(near.register());
            return value.isPresent() ? OptionalLong.of(words.cut(value.getAsLong() + near.offset())) : value;
        } else if (base instanceof Base.Computed computed) {
            return computed.expression().evaluate(this, OptionalLong.empty());
        }
        throw new IllegalStateException("there are no other bases");
    }

    /** A register's value in the caller; empty where it cannot be known. */
    OptionalLong register(Rule rule, long base) throws BackendException, IOException {
        if (rule instanceof Rule.Saved saved) {
            return words.at(base + saved.offset());
        } else if (rule instanceof Rule.Based based) {
            return OptionalLong.of(words.cut(base + based.offset()));
        } else if (rule instanceof Rule.In in) {
            return register(in.register());
        } else if (rule instanceof Rule.SavedAt at) {
            OptionalLong place = at.expression().evaluate(this, OptionalLong.of(base));
            return place.isPresent() ? words.at(place.getAsLong()) : place;
        } else if (rule instanceof Rule.Computed computed) {
            return computed.expression().evaluate(this, OptionalLong.of(base));
        }
        return OptionalLong.empty();
    }
}
