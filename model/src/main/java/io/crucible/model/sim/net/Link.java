package io.crucible.model.sim.net;

import io.crucible.model.sim.world.FaultPoint;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import io.crucible.model.sim.world.Span;
import io.crucible.model.sim.world.Spell;
import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.List;

/** The way from one node to another, in this direction only; its faults are chosen at {@code network.<from>.<to>.<fault>}. */
public final class Link {
    private static final long OPEN = Long.MIN_VALUE;

    private final World world;
    private final Node from;
    private final Node to;
    private final String jitterSite;
    private final FaultPoint loss;
    private final FaultPoint duplicate;
    private final FaultPoint shortRead;
    private final FaultPoint cut;
    private final FaultPoint clog;
    private final List<Runnable> held = new ArrayList<>();
    private long latency;
    private long jitter;
    private FaultPoint cutBy;
    private long cloggedUntil = OPEN;
    private FaultPoint cloggedBy;
    private int capacity;
    private int underWay;

    Link(World world, Node from, Node to) {
        this.world = world;
        this.from = from;
        this.to = to;
        String site = "network." + from.name() + "." + to.name();
        this.jitterSite = site + ".jitter";
        this.loss = new FaultPoint(world, "network.loss", site + ".loss");
        this.duplicate = new FaultPoint(world, "network.duplicate", site + ".duplicate");
        this.shortRead = new FaultPoint(world, "network.short_read", site + ".short_read");
        this.cut = new FaultPoint(world, "network.partition", site + ".partition");
        this.clog = new FaultPoint(world, "network.clog", site + ".clog");
    }

    void begin(long newLatency, long newJitter) {
        latency = newLatency;
        jitter = newJitter;
        loss.set(Rate.NEVER);
        duplicate.set(Rate.NEVER);
        shortRead.set(Rate.NEVER);
        cutBy = null;
        cloggedUntil = OPEN;
        capacity = Integer.MAX_VALUE;
        underWay = 0;
        held.clear();
    }

    /** From now on what is sent takes so many ns, and up to {@code jitterTime} ns more; messages may overtake each other by that. */
    public Link latency(long time, long jitterTime) {
        latency = Span.require("A latency", time);
        jitter = Span.require("A jitter", jitterTime);
        return this;
    }

    /** How often a message is lost; what is lost of a stream comes later, because its sender repeats it. */
    public Link loss(Rate rate) {
        loss.set(rate);
        return this;
    }

    /** How often a message comes twice. */
    public Link duplicate(Rate rate) {
        duplicate.set(rate);
        return this;
    }

    /** How often a read of a stream gives less than has come. */
    public Link shortRead(Rate rate) {
        shortRead.set(rate);
        return this;
    }

    /** At most so many messages are under way; more are refused. */
    public Link capacity(int messages) {
        if (messages < 0) {
            throw new IllegalArgumentException("A link carries 0 messages or more, not " + messages + ".");
        }
        capacity = messages;
        return this;
    }

    /** From now on nothing arrives: messages are lost, streams stand still. */
    public void cut() {
        if (cutBy != cut) {
            event("network.cut").end();
            cutBy = cut;
            cut.scripted();
        }
    }

    /** Cuts it, if it is not, because of a fault that comes by itself; the scenario's own cut takes it over. */
    void cutBy(FaultPoint cause) {
        if (cutBy == null) {
            event("network.cut").end();
            cutBy = cause;
        }
    }

    /** Ends {@link #cutBy}, if nobody healed it or took it over. */
    void healFrom(FaultPoint cause) {
        if (cutBy == cause) {
            join();
        }
    }

    /** Ends {@link #cut}, and {@link #clog} for what is sent from now on. */
    public void heal() {
        world.requireLive();
        cloggedUntil = OPEN;
        if (cutBy != null) {
            join();
        }
    }

    private void join() {
        event("network.heal").end();
        cutBy = null;
        releaseHeld();
    }

    /** What would arrive within the next so many ns arrives only then, in its order. */
    public void clog(long time) {
        long until = Span.end(world.now(), Span.require("A clog", time));
        event("network.clog").with("until", until).end();
        clog.scripted();
        cloggedUntil = OPEN;
        clogUntil(until, clog);
    }

    /**
     * Clogs that come and go by themselves; switched off until {@link Spell#set} is called. Counted as {@code network.automatic_clog} and chosen
     * at {@code network.<from>.<to>.automatic_clog}.
     */
    public Spell clogs() {
        return world.spell(
                "network.automatic_clog",
                "network." + from.name() + "." + to.name() + ".automatic_clog",
                () -> new Clogs(this));
    }

    /** Of two clogs the longer one holds. */
    void clogUntil(long until, FaultPoint cause) {
        if (until > cloggedUntil) {
            cloggedUntil = until;
            cloggedBy = cause;
        }
    }

    /** Whether it is cut. */
    public boolean isCut() {
        return cutBy != null;
    }

    private io.crucible.model.sim.world.TraceWriter event(String name) {
        return world.event(name).with("from", from.name()).with("to", to.name());
    }

    /** How long it takes from now until what is sent now arrives, in ns. */
    long delay() {
        long more = jitter == 0 ? 0 : world.choose(jitterSite, jitter + 1);
        long arrival = world.now() + latency + more;
        if (arrival < cloggedUntil) {
            cloggedBy.observed();
            return cloggedUntil - world.now();
        }
        return latency + more;
    }

    boolean loses() {
        boolean lost = loss.fires();
        if (lost) {
            loss.observed();
        }
        return lost;
    }

    boolean duplicates() {
        boolean twice = duplicate.fires();
        if (twice) {
            duplicate.observed();
        }
        return twice;
    }

    /** How many of so many bytes that have come a read gives; alternative 0 gives all but one. */
    int readable(int available) {
        if (available < 2 || !shortRead.fires()) {
            return available;
        }
        shortRead.observed();
        return available - 1 - (int) world.choose(shortRead.site() + ".bytes", available - 1L);
    }

    /** Whether it is cut, which is thereby noticed. */
    boolean stops() {
        if (cutBy == null) {
            return false;
        }
        cutBy.observed();
        return true;
    }

    /** Does it once the link is healed. */
    void hold(Runnable action) {
        held.add(action);
    }

    private void releaseHeld() {
        List<Runnable> released = List.copyOf(held);
        held.clear();
        released.forEach(Runnable::run);
    }

    boolean enter() {
        if (underWay >= capacity) {
            return false;
        }
        underWay++;
        return true;
    }

    void leave() {
        underWay--;
    }

    Node from() {
        return from;
    }

    Node to() {
        return to;
    }
}
