package io.crucible.model.sim.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.crucible.model.sim.linear.Register.Get;
import io.crucible.model.sim.linear.Register.Put;
import io.crucible.model.sim.linear.Register.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

@Label("The search for an order of operations")
class LinearizabilityTest {
    private static final int SURELY_DECIDED = 16;
    private static final int MOST_OPERATIONS = 6;

    private static final Register REGISTER = new Register();

    private static Verdict<Request, Integer> check(History<Request, Integer> history) {
        return new Linearizability<>(REGISTER, Linearizability.USUAL_STEPS).check(history.operations());
    }

    private static Counterexample<Request, Integer> violated(History<Request, Integer> history) {
        assertThat(check(history)).isInstanceOf(Verdict.Violated.class);
        return ((Verdict.Violated<Request, Integer>) check(history)).counterexample();
    }

    /** Each number asks something new of the one key, or answers the oldest or the newest of the open questions with something. */
    private static History<Request, Integer> history(List<Integer> numbers) {
        History<Request, Integer> history = new History<>();
        List<Long> open = new ArrayList<>();
        Map<Long, Integer> put = new LinkedHashMap<>();
        int asked = 0;
        for (int number : numbers) {
            int choice = number / 10;
            if (choice < 5 && asked < MOST_OPERATIONS) {
                asked++;
                boolean puts = choice < 2;
                long id = history.ask("c" + asked, puts ? new Put("k", 1 + number % 2) : new Get("k"));
                open.add(id);
                if (puts) {
                    put.put(id, 1 + number % 2);
                }
            } else if (!open.isEmpty()) {
                long id = open.remove(choice < 8 ? 0 : open.size() - 1);
                history.answer(id, Optional.ofNullable(put.get(id)).orElse(number % 3));
            }
        }
        return history;
    }

    @Property(tries = 600)
    @Label("finds one exactly where trying every order does, and the shortest beginning that has none")
    void asTheDefinition(@ForAll @Size(min = 2, max = 14) List<@IntRange(max = 99) Integer> numbers) {
        List<Operation<Request, Integer>> operations = history(numbers).operations();
        Verdict<Request, Integer> verdict = new Linearizability<>(REGISTER, Long.MAX_VALUE).check(operations);

        if (verdict instanceof Verdict.Linearizable<Request, Integer> found) {
            assertThat(BruteForce.explains(REGISTER, operations)).isTrue();
            found.orders().forEach(order -> assertOrder(operations, order));
        } else {
            Counterexample<Request, Integer> counterexample =
                    ((Verdict.Violated<Request, Integer>) verdict).counterexample();
            assertThat(BruteForce.explains(REGISTER, operations)).isFalse();
            assertThat(BruteForce.explains(REGISTER, counterexample.prefix())).isFalse();
            int last = counterexample.last().ended().orElseThrow();
            List<Operation<Request, Integer>> shorter = counterexample.prefix().stream()
                    .map(operation -> operation.asOf(last - 1))
                    .toList();
            assertThat(BruteForce.explains(REGISTER, shorter)).isTrue();
            assertThat(counterexample.shortest()).isTrue();
            assertThat(counterexample.reasons()).isNotEmpty();
        }
    }

    private static void assertOrder(
            List<Operation<Request, Integer>> operations, List<Operation<Request, Integer>> order) {
        assertThat(operations).containsAll(order);
        assertThat(BruteForce.explains(REGISTER, order)).isTrue();
        assertThat(order)
                .containsAll(operations.stream()
                        .filter(operation -> operation.answer().isPresent())
                        .toList());
    }

    /** Each number asks, lets one open operation take effect, or gives the answer of one that has. */
    @Property(tries = 300)
    @Label(
            "never denies one for what an object did whose operations take effect at one moment each, and finds it if it is short")
    void real(@ForAll @Size(max = 60) List<@IntRange(max = 99) Integer> numbers) {
        History<Request, Integer> history = new History<>();
        Map<Long, Request> asked = new LinkedHashMap<>();
        Map<Long, Integer> done = new LinkedHashMap<>();
        Map<String, Integer> state = new LinkedHashMap<>();
        for (int number : numbers) {
            String key = "k" + number % 2;
            switch (number / 34) {
                case 0 -> {
                    Request request = number % 3 == 0 ? new Get(key) : new Put(key, number);
                    asked.put(history.ask("c", request), request);
                }
                case 1 ->
                    asked.keySet().stream().skip(number % 3).findFirst().ifPresent(id -> {
                        Request request = asked.remove(id);
                        int before = state.getOrDefault(request.key(), 0);
                        SequentialSpecification.Step<Integer, Integer> step = REGISTER.step(before, request);
                        state.put(request.key(), step.next());
                        done.put(id, step.answer());
                    });
                default ->
                    done.keySet().stream()
                            .skip(number % 2)
                            .findFirst()
                            .ifPresent(id -> history.answer(id, done.remove(id)));
            }
        }
        Verdict<Request, Integer> verdict = check(history);
        assertThat(verdict).isNotInstanceOf(Verdict.Violated.class);
        // Of so few operations all sets can be tried.
        if (numbers.size() <= SURELY_DECIDED) {
            assertThat(verdict).isInstanceOf(Verdict.Linearizable.class);
        }
    }

    @Example
    @Label("shows a read of an old value with the order that fits and what should have been read")
    void stale() {
        History<Request, Integer> history = new History<>();
        long other = history.ask("c2", new Put("other", 9));
        long put = history.ask("c1", new Put("x", 1));
        history.answer(put, 1);
        long get = history.ask("c2", new Get("x"));
        history.answer(get, 0);
        history.answer(other, 9);
        history.answer(history.ask("c1", new Get("x")), 1);

        assertThat(violated(history).text()).isEqualTo("""
                        No order of these operations explains their answers on x; the last answer is that of #3:
                          #2 c1 put x 1 -> 1   (events 2 to 3)
                          #3 c2 get x -> 0   (events 4 to 5)
                        The longest order that can be is #2; after it
                          #3 should have answered 1""");
    }

    @Example
    @Label("lets an operation without an answer have taken effect, late, or not at all")
    void unanswered() {
        History<Request, Integer> history = new History<>();
        history.ask("c1", new Put("x", 1));
        history.answer(history.ask("c2", new Get("x")), 0);
        history.answer(history.ask("c2", new Get("x")), 1);
        assertThat(check(history)).isInstanceOf(Verdict.Linearizable.class);

        history.answer(history.ask("c2", new Get("x")), 0);
        assertThat(violated(history).last().id()).isEqualTo(4);
    }

    @Example
    @Label("says that it does not know where it was given up, unless another part has none")
    void undecided() {
        History<Request, Integer> history = new History<>();
        for (int i = 0; i < 12; i++) {
            history.ask("c" + i, new Put("x", i));
        }
        history.answer(history.ask("r", new Get("x")), 99);
        Linearizability<Integer, Request, Integer> search = new Linearizability<>(REGISTER, 50);
        assertThat(search.check(history.operations())).isEqualTo(new Verdict.Undecided<>("x", 50));

        history.answer(history.ask("r", new Get("y")), 5);
        assertThat(search.check(history.operations())).isInstanceOf(Verdict.Violated.class);
    }

    @Example
    @Label("looks at parts by themselves, and never twice at the same operations and state")
    void many() {
        History<Request, Integer> history = new History<>();
        for (int round = 0; round < 200; round++) {
            List<Long> ids = new ArrayList<>();
            for (int client = 0; client < 4; client++) {
                ids.add(history.ask("c" + client, new Put("k" + round % 5, 10 * round + client)));
            }
            for (int client = 0; client < 4; client++) {
                history.answer(ids.get(client), 10 * round + client);
            }
        }
        assertThat(check(history)).isInstanceOf(Verdict.Linearizable.class);
    }

    @Example
    @Label("refuses an answer to nothing, a second answer, and a search without a step")
    void refused() {
        History<Request, Integer> history = new History<>();
        long id = history.ask("c", new Get("x"));
        history.answer(id, 0);
        assertThatIllegalArgumentException().isThrownBy(() -> history.answer(id, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> history.answer(2, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Linearizability<>(REGISTER, 0));
    }
}
