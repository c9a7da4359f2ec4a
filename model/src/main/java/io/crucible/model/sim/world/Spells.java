package io.crucible.model.sim.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The spells of one execution, and when the next of them has an opportunity. */
final class Spells {
    private final Map<String, Spell> known = new LinkedHashMap<>();
    private final List<Spell> armed = new ArrayList<>(2);
    private long next;
    private int lasting;

    void begin() {
        known.clear();
        armed.clear();
        next = Long.MAX_VALUE;
        lasting = 0;
    }

    Spell find(String site, Function<String, Spell> make) {
        return known.computeIfAbsent(site, make);
    }

    void register(Spell spell) {
        if (!armed.contains(spell)) {
            armed.add(spell);
        }
        plan();
    }

    /** The instant (ns) from which on the next callback is preceded by an opportunity; never comes while no spell is switched on. */
    long next() {
        return next;
    }

    /** How many callbacks of the agenda only end spells. */
    int lasting() {
        return lasting;
    }

    void begun() {
        lasting++;
    }

    void ended() {
        lasting--;
    }

    /** No spell begins any more. */
    void stop() {
        armed.clear();
        next = Long.MAX_VALUE;
    }

    void giveOpportunities(long now) {
        for (int i = 0; i < armed.size(); i++) {
            if (armed.get(i).due() <= now) {
                armed.get(i).opportunity();
            }
        }
        plan();
    }

    void plan() {
        next = Long.MAX_VALUE;
        for (int i = 0; i < armed.size(); i++) {
            next = Math.min(next, armed.get(i).due());
        }
    }
}
