package io.crucible.model.run;

import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.schedule.Decision;
import java.util.List;

/**
 * Is told what a run does. Decisions and events come in one canonical order that does not depend on the host; samples come in order for
 * each node, but the nodes' samples interleave as the host happens to run them.
 */
public interface Observer {

    default void decision(Decision decision) {}

    default void event(Event event) {}

    default void sample(Sample sample) {}

    /** What a node's console printed in the quantum that ends at {@code at} virtual ns, together with its event. */
    default void console(long at, String node, int console, byte[] bytes) {}

    /** A frame left a node's card at {@code at} virtual ns, its {@code sequence}th from 0, together with its event. */
    default void frame(long at, String node, int nic, long sequence, byte[] bytes) {}

    /** All nodes have passed the end of this quantum, at {@code at} virtual ns. */
    default void quantum(long at, long quanta) {}

    /** The observer that tells each of these, in order. */
    static Observer all(List<Observer> observers) {
        List<Observer> told = List.copyOf(observers);
        return new Observer() {
            @Override
            public void decision(Decision decision) {
                told.forEach(observer -> observer.decision(decision));
            }

            @Override
            public void event(Event event) {
                told.forEach(observer -> observer.event(event));
            }

            @Override
            public void sample(Sample sample) {
                told.forEach(observer -> observer.sample(sample));
            }

            @Override
            public void console(long at, String node, int console, byte[] bytes) {
                told.forEach(observer -> observer.console(at, node, console, bytes));
            }

            @Override
            public void frame(long at, String node, int nic, long sequence, byte[] bytes) {
                told.forEach(observer -> observer.frame(at, node, nic, sequence, bytes));
            }

            @Override
            public void quantum(long at, long quanta) {
                told.forEach(observer -> observer.quantum(at, quanta));
            }
        };
    }
}
