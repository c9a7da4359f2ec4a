package io.crucible.app.bench;

import java.math.BigDecimal;

/** One measured value with the bound it is held to; {@code unit} is that of both. */
record Figure(String name, BigDecimal value, String unit, Bound bound) {

    boolean isMet() {
        return bound.isMetBy(value);
    }

    /** The line that people and scripts read. */
    String line() {
        return "figure %s %s %s bound %s %s"
                .formatted(name, value.toPlainString(), unit, bound, isMet() ? "met" : "MISSED");
    }
}
