package io.crucible.model.bisect;

import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** In what two scenarios differ, so that their runs differ from the start on. */
public final class InputDifferences {
    private static final int DIGEST_SHOWN = "sha256:".length() + 12;

    private final Scenario left;
    private final Scenario right;
    private final List<String> clauses = new ArrayList<>();

    private InputDifferences(Scenario left, Scenario right) {
        this.left = left;
        this.right = right;
    }

    /** Each in one clause, without a capital letter and without a full stop; none where the scenarios are equal. */
    public static List<String> of(Scenario left, Scenario right) {
        if (left.equals(right)) {
            return List.of();
        }
        InputDifferences found = new InputDifferences(left, right);
        found.nodes();
        found.rest();
        return List.copyOf(found.clauses);
    }

    private void nodes() {
        for (NodeSpec node : left.nodes()) {
            right.nodes().stream()
                    .filter(other -> other.name().equals(node.name()))
                    .findFirst()
                    .ifPresentOrElse(
                            other -> node(node, other),
                            () -> clauses.add("only the first has the node " + node.name()));
        }
        for (NodeSpec node : right.nodes()) {
            if (left.nodes().stream().noneMatch(other -> other.name().equals(node.name()))) {
                clauses.add("only the second has the node " + node.name());
            }
        }
    }

    private void node(NodeSpec one, NodeSpec other) {
        String node = "node " + one.name();
        image(
                node + " boots another kernel",
                one.guest().kernel(),
                other.guest().kernel());
        if (one.guest().initrd().isPresent() && other.guest().initrd().isPresent()) {
            image(
                    node + " boots another initrd",
                    one.guest().initrd().get(),
                    other.guest().initrd().get());
        } else if (one.guest().initrd().isPresent() != other.guest().initrd().isPresent()) {
            clauses.add(node + " has an initrd in one of the two only");
        }
        unlike(node + " has other RAM", one, other, spec -> spec.memoryMiB() + " MiB");
        unlike(node + " has other vCPUs", one, other, NodeSpec::vcpus);
        unlike(
                node + " executes at another speed",
                one,
                other,
                spec -> (1L << spec.icountShift()) + " ns an instruction");
        unlike(node + " has another command line", one, other, spec -> "\"" + spec.commandLine() + "\"");
        unlike(
                node + " has other network cards",
                one,
                other,
                spec -> spec.nics() + " of model " + spec.nicModel().word());
        unlike(node + " has other consoles", one, other, NodeSpec::consoles);
        unlike(node + " has the white-box channel", one, other, spec -> spec.whiteBox() ? "yes" : "no");
        unlike(node + " is ready at another point", one, other, NodeSpec::ready);
    }

    private void image(String what, Guest.Image one, Guest.Image other) {
        if (!one.digest().equals(other.digest())) {
            clauses.add(what + ": " + shown(one) + ", " + shown(other));
        }
    }

    private static String shown(Guest.Image image) {
        return image.digest().substring(0, Math.min(DIGEST_SHOWN, image.digest().length()));
    }

    private static <S> String words(String what, S one, S other, Function<S, ?> part) {
        return what + ": " + part.apply(one) + ", " + part.apply(other);
    }

    private <S> void unlike(String what, S one, S other, Function<S, ?> part) {
        if (!Objects.equals(part.apply(one), part.apply(other))) {
            clauses.add(words(what, one, other, part));
        }
    }

    private static String coarse(Scenario scenario) {
        return scenario.coarseEvery() == 0
                ? "never"
                : "every " + Durations.words(scenario.coarseEvery() * scenario.quantum());
    }

    private void rest() {
        unlike("their quanta are unlike", left, right, scenario -> Durations.words(scenario.quantum()));
        unlike("samples of RAM are taken at other intervals", left, right, InputDifferences::coarse);
        unlike(
                "they run for another time",
                left,
                right,
                scenario -> scenario.runFor().isPresent()
                        ? Durations.words(scenario.runFor().getAsLong())
                        : "without end");
        if (!left.links().equals(right.links())) {
            clauses.add("their links are unlike");
        }
        if (!left.faults().equals(right.faults())) {
            clauses.add("their faults are unlike");
        }
        if (!left.assertions().equals(right.assertions())) {
            clauses.add("their assertions are unlike");
        }
        if (clauses.isEmpty()) {
            clauses.add("their scenarios are unlike in a name or a limit");
        }
    }
}
