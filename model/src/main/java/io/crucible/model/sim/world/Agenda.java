package io.crucible.model.sim.world;

import java.util.Arrays;

/** What is to happen, by instant and then by the order it was scheduled in: a binary heap over plain arrays. */
final class Agenda {
    private long[] times = new long[16];
    private long[] tickets = new long[16];
    private long[] arguments = new long[16];
    private Callback[] callbacks = new Callback[16];
    private Node[] owners = new Node[16];
    private int size;
    private long issued;

    void clear() {
        Arrays.fill(callbacks, 0, size, null);
        Arrays.fill(owners, 0, size, null);
        size = 0;
        issued = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    long nextTime() {
        return times[0];
    }

    Callback nextCallback() {
        return callbacks[0];
    }

    long nextArgument() {
        return arguments[0];
    }

    /** Adds an entry and returns its ticket, which is above 0. */
    long add(long time, Callback callback, long argument, Node owner) {
        if (size == times.length) {
            grow();
        }
        long ticket = ++issued;
        put(size, time, ticket, argument, callback, owner);
        rise(size++);
        return ticket;
    }

    void removeNext() {
        removeAt(0);
    }

    /** Removes the entry with this ticket, if it has not happened yet. */
    void remove(long ticket) {
        for (int i = 0; i < size; i++) {
            if (tickets[i] == ticket) {
                removeAt(i);
                return;
            }
        }
    }

    /** Removes whatever an owner has scheduled. */
    void removeAllOf(Node owner) {
        int i = 0;
        while (i < size) {
            if (owners[i] == owner) {
                removeAt(i);
                i = 0;
            } else {
                i++;
            }
        }
    }

    private void removeAt(int index) {
        size--;
        if (index != size) {
            copy(size, index);
        }
        callbacks[size] = null;
        owners[size] = null;
        if (index < size) {
            sink(index);
            rise(index);
        }
    }

    private void rise(int from) {
        int child = from;
        while (child > 0 && before(child, (child - 1) / 2)) {
            swap(child, (child - 1) / 2);
            child = (child - 1) / 2;
        }
    }

    private void sink(int from) {
        int parent = from;
        while (2 * parent + 1 < size) {
            int least = 2 * parent + 1;
            if (least + 1 < size && before(least + 1, least)) {
                least++;
            }
            if (!before(least, parent)) {
                return;
            }
            swap(least, parent);
            parent = least;
        }
    }

    private boolean before(int a, int b) {
        return times[a] < times[b] || (times[a] == times[b] && tickets[a] < tickets[b]);
    }

    private void swap(int a, int b) {
        long time = times[a];
        long ticket = tickets[a];
        long argument = arguments[a];
        Callback callback = callbacks[a];
        Node owner = owners[a];
        copy(b, a);
        put(b, time, ticket, argument, callback, owner);
    }

    private void copy(int from, int to) {
        put(to, times[from], tickets[from], arguments[from], callbacks[from], owners[from]);
    }

    private void put(int at, long time, long ticket, long argument, Callback callback, Node owner) {
        times[at] = time;
        tickets[at] = ticket;
        arguments[at] = argument;
        callbacks[at] = callback;
        owners[at] = owner;
    }

    private void grow() {
        int length = 2 * size;
        times = Arrays.copyOf(times, length);
        tickets = Arrays.copyOf(tickets, length);
        arguments = Arrays.copyOf(arguments, length);
        callbacks = Arrays.copyOf(callbacks, length);
        owners = Arrays.copyOf(owners, length);
    }
}
