package io.crucible.model.bisect;

import io.crucible.model.bisect.Evidence.Unlike;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Permutation;
import java.util.List;
import java.util.Optional;

/** What two runs decided differently, in words. */
final class DecisionDifferenceWords {
    private final DecisionWords left;
    private final DecisionWords right;

    DecisionDifferenceWords(Scenario left, Scenario right) {
        this.left = new DecisionWords(left);
        this.right = new DecisionWords(right);
    }

    /** A clause without a capital letter and without a full stop. */
    String of(Unlike<Decision> unlike) {
        Optional<String> order = swapped(unlike);
        if (order.isPresent()) {
            return order.get();
        }
        boolean samePoint = unlike.left().isPresent()
                && unlike.right().isPresent()
                && unlike.left().get().point().equals(unlike.right().get().point());
        String first = unlike.left().map(left::of).orElse("nothing more was decided");
        String second = unlike.right().map(right::of).orElse("nothing more was decided");
        return samePoint
                ? first + " in the first run; in the second " + second
                : "the first run decided that " + first + ", the second that " + second;
    }

    /** Two frames that one node got in another order. */
    private static Optional<String> swapped(Unlike<Decision> unlike) {
        boolean orders = unlike.left().isPresent()
                && unlike.right().isPresent()
                && unlike.left().get().point() instanceof DeliveryOrder
                && unlike.left().get().point().equals(unlike.right().get().point());
        if (!orders) {
            return Optional.empty();
        }
        DeliveryOrder point = (DeliveryOrder) unlike.left().get().point();
        List<Candidate> first = Permutation.apply(unlike.left().get().value(), point.candidates());
        List<Candidate> second = Permutation.apply(unlike.right().get().value(), point.candidates());
        int place = 0;
        while (first.get(place).equals(second.get(place))) {
            place++;
        }
        return Optional.of("node " + point.node() + " received " + frame(first.get(place)) + " before "
                + frame(second.get(place)) + "; in the second run after it");
    }

    private static String frame(Candidate candidate) {
        FrameId frame = candidate.frame();
        return "frame " + frame.sequence() + " of " + frame.source() + (frame.nic() == 0 ? "" : ":" + frame.nic());
    }
}
