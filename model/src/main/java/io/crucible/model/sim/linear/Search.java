package io.crucible.model.sim.linear;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for an order of the operations of one part. After Wing and Gong, "Testing and verifying concurrent objects" (1993), with Lowe's memory
 * of what was tried, "Testing for linearizability" (2017): operations that can come next are taken in turn, and a set of operations with the
 * state that it leads to is never entered twice.
 */
final class Search<S, I, O> {
    private final SequentialSpecification<S, I, O> specification;
    private final long most;
    private final Entry<I, O> head;
    private final Set<Tried<S>> tried = new HashSet<>();
    private final Deque<Placed<S, I, O>> placed = new ArrayDeque<>();
    private final BitSet done = new BitSet();
    private List<Operation<I, O>> longest = List.of();
    private S longestState;
    private S state;
    private int answersLeft;
    private long steps;

    /**
     * One search.
     *
     * @param history in the order in which it was asked
     * @param most steps of the specification that are tried at most
     */
    Search(SequentialSpecification<S, I, O> specification, List<Operation<I, O>> history, long most) {
        this.specification = specification;
        this.most = most;
        this.head = Entry.listOf(history);
        this.answersLeft = (int) history.stream()
                .filter(operation -> operation.ended().isPresent())
                .count();
        this.state = specification.initial();
        this.longestState = state;
    }

    /** What came of it. */
    enum Found {
        AN_ORDER,
        NONE,
        GIVEN_UP
    }

    /** A set of operations, and the state after them. */
    private record Tried<S>(BitSet done, S state) {}

    /** An operation that has its place in the order, and the state before it. */
    private record Placed<S, I, O>(Entry<I, O> call, S before) {}

    Found run() {
        Entry<I, O> entry = head.next;
        while (answersLeft > 0) {
            if (entry.isCall) {
                if (steps == most) {
                    return Found.GIVEN_UP;
                }
                entry = place(entry) ? head.next : entry.next;
            } else if (placed.isEmpty()) {
                return Found.NONE;
            } else {
                entry = takeBack();
            }
        }
        return Found.AN_ORDER;
    }

    private boolean place(Entry<I, O> call) {
        steps++;
        SequentialSpecification.Step<S, O> step = specification.step(state, call.operation.input());
        if (call.answer != null && !call.operation.answer().orElseThrow().equals(step.answer())) {
            return false;
        }
        done.set(call.number);
        if (!tried.add(new Tried<>((BitSet) done.clone(), step.next()))) {
            done.clear(call.number);
            return false;
        }
        placed.push(new Placed<>(call, state));
        state = step.next();
        answersLeft -= call.answer == null ? 0 : 1;
        call.leave();
        if (placed.size() > longest.size()) {
            longest = order();
            longestState = state;
        }
        return true;
    }

    /** Takes the last operation out of the order; gives what comes after it in the history. */
    private Entry<I, O> takeBack() {
        Placed<S, I, O> last = placed.pop();
        state = last.before();
        done.clear(last.call().number);
        answersLeft += last.call().answer == null ? 0 : 1;
        last.call().enter();
        return last.call().next;
    }

    /** The operations that have a place, in their order. */
    List<Operation<I, O>> order() {
        List<Operation<I, O>> order = new ArrayList<>();
        placed.descendingIterator().forEachRemaining(one -> order.add(one.call().operation));
        return order;
    }

    /** The longest order that was found, the first of several. */
    List<Operation<I, O>> longest() {
        return longest;
    }

    /** What the answered operations that could come after the longest order should have answered there. */
    List<Counterexample.Reason<I, O>> reasons(List<Operation<I, O>> history) {
        List<Operation<I, O>> left = history.stream()
                .filter(operation -> !longest.contains(operation))
                .toList();
        int firstAnswer = left.stream()
                .filter(operation -> operation.ended().isPresent())
                .mapToInt(operation -> operation.ended().getAsInt())
                .min()
                .orElse(Integer.MAX_VALUE);
        return left.stream()
                .filter(operation -> operation.ended().isPresent() && operation.begun() < firstAnswer)
                .map(operation -> new Counterexample.Reason<>(
                        operation,
                        specification.step(longestState, operation.input()).answer()))
                .filter(reason -> !reason.operation().answer().orElseThrow().equals(reason.expected()))
                .toList();
    }

    /** How many steps of the specification were tried. */
    long steps() {
        return steps;
    }

    /** An event of the history in a list from which operations are taken out while they have a place. */
    private static final class Entry<I, O> {
        private final Operation<I, O> operation;
        private final int number;
        private final int event;
        private final boolean isCall;
        private Entry<I, O> answer;
        private Entry<I, O> previous;
        private Entry<I, O> next;

        private Entry(Operation<I, O> operation, int number, int event, boolean isCall) {
            this.operation = operation;
            this.number = number;
            this.event = event;
            this.isCall = isCall;
        }

        static <I, O> Entry<I, O> listOf(List<Operation<I, O>> history) {
            List<Entry<I, O>> entries = new ArrayList<>();
            for (int number = 0; number < history.size(); number++) {
                Operation<I, O> operation = history.get(number);
                Entry<I, O> call = new Entry<>(operation, number, operation.begun(), true);
                entries.add(call);
                if (operation.ended().isPresent()) {
                    call.answer =
                            new Entry<>(operation, number, operation.ended().getAsInt(), false);
                    entries.add(call.answer);
                }
            }
            entries.sort(Comparator.comparingInt(entry -> entry.event));
            Entry<I, O> head = new Entry<>(null, -1, 0, true);
            Entry<I, O> last = head;
            for (Entry<I, O> entry : entries) {
                last.next = entry;
                entry.previous = last;
                last = entry;
            }
            return head;
        }

        /** Takes the operation out, its answer included. */
        void leave() {
            unlink();
            if (answer != null) {
                answer.unlink();
            }
        }

        /** Puts it back to where it was; what left last comes back first. */
        void enter() {
            if (answer != null) {
                answer.link();
            }
            link();
        }

        private void unlink() {
            previous.next = next;
            if (next != null) {
                next.previous = previous;
            }
        }

        private void link() {
            previous.next = this;
            if (next != null) {
                next.previous = this;
            }
        }
    }
}
