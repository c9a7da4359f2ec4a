package io.crucible.app.bench;

import java.math.BigDecimal;

/** What a figure must satisfy: it lies below, at most at, above, or at least at {@code limit}, in the figure's unit. */
record Bound(Relation relation, BigDecimal limit) {

    enum Relation {
        BELOW("<"),
        AT_MOST("<="),
        ABOVE(">"),
        AT_LEAST(">=");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }
    }

    static Bound below(long limit) {
        return new Bound(Relation.BELOW, BigDecimal.valueOf(limit));
    }

    static Bound atMost(long limit) {
        return new Bound(Relation.AT_MOST, BigDecimal.valueOf(limit));
    }

    static Bound above(long limit) {
        return new Bound(Relation.ABOVE, BigDecimal.valueOf(limit));
    }

    static Bound atLeast(long limit) {
        return new Bound(Relation.AT_LEAST, BigDecimal.valueOf(limit));
    }

    boolean isMetBy(BigDecimal value) {
        int order = value.compareTo(limit);
        return switch (relation) {
            case BELOW -> order < 0;
            case AT_MOST -> order <= 0;
            case ABOVE -> order > 0;
            case AT_LEAST -> order >= 0;
        };
    }

    @Override
    public String toString() {
        return relation.sign + limit.toPlainString();
    }
}
