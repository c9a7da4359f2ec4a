package io.crucible.model.scenario;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The words of scenario files that stand for the constants of an enum, in their order. */
final class Words {
    static final Map<String, NicModel> NICS = of(NicModel.values(), NicModel::word);
    static final Map<String, FaultSpec.Direction> DIRECTIONS =
            of(FaultSpec.Direction.values(), FaultSpec.Direction::word);
    static final Map<String, FaultSpec.Restart> RESTARTS = of(FaultSpec.Restart.values(), FaultSpec.Restart::word);
    static final Map<String, Predicate.Lifecycle> STATES = of(Predicate.Lifecycle.values(), Predicate.Lifecycle::word);

    private Words() {}

    private static <E> Map<String, E> of(E[] constants, Function<E, String> word) {
        Map<String, E> words = new LinkedHashMap<>();
        Arrays.stream(constants).forEach(constant -> words.put(word.apply(constant), constant));
        return words;
    }
}
