package io.crucible.app.command;

import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.savepoint.Boundary;
import io.crucible.model.savepoint.BoundaryState;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.toml.NearestWord;
import io.crucible.model.toml.Quoted;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The options that say where a run is saved. */
final class BoundaryOptions {
    @Option(
            names = "--at",
            paramLabel = "BOUNDARY",
            required = true,
            converter = KindConverter.class,
            description = "virtual-time (exactly at --max-virtual-time), quiescence (nothing can happen any more),"
                    + " property (the assertion --property is violated) or marker (a guest set the marker --marker).")
    private Kind at;

    @Option(
            names = "--max-virtual-time",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "The instant, with --at virtual-time only.")
    private Long instant;

    @Option(names = "--property", paramLabel = "ASSERTION", description = "The assertion, with --at property only.")
    private String assertion;

    @Option(names = "--marker", paramLabel = "MARKER", description = "The marker, with --at marker only.")
    private String marker;

    /** The kinds of boundary, with the option that each needs. */
    private enum Kind {
        VIRTUAL_TIME("virtual-time", "--max-virtual-time"),
        QUIESCENCE("quiescence", ""),
        PROPERTY("property", "--property"),
        MARKER("marker", "--marker");

        private final String word;
        private final String needs;

        Kind(String word, String needs) {
            this.word = word;
            this.needs = needs;
        }
    }

    /** The boundary, where the options make sense together. */
    Boundary boundary() throws CommandFailure {
        demand("--max-virtual-time", instant != null, instant != null);
        demand("--property", assertion != null, assertion != null && !assertion.isEmpty());
        demand("--marker", marker != null, marker != null && !marker.isEmpty());
        return switch (at) {
            case VIRTUAL_TIME -> new Boundary.VirtualTime(instant);
            case QUIESCENCE -> new Boundary.Quiescence();
            case PROPERTY -> new Boundary.PropertyViolation(assertion);
            case MARKER -> new Boundary.Marker(marker);
        };
    }

    private void demand(String option, boolean given, boolean filled) throws CommandFailure {
        if (given && !at.needs.equals(option)) {
            throw usage(option + " has no meaning with --at " + at.word + "; leave it out.");
        } else if (!filled && at.needs.equals(option)) {
            throw usage("--at " + at.word + " needs " + option + ".");
        }
    }

    /** Refuses what can never be reached in a run of the scenario. */
    void demandPossible(Scenario scenario) throws CommandFailure {
        boolean whiteBox = scenario.nodes().stream().anyMatch(NodeSpec::whiteBox);
        List<String> assertions =
                scenario.assertions().stream().map(AssertionSpec::name).toList();
        if (at == Kind.MARKER && !whiteBox) {
            throw usage("No node of the scenario may set markers; add `white-box = true` to one that does.");
        } else if (at == Kind.PROPERTY && !whiteBox && !assertions.contains(assertion)) {
            throw usage("The scenario has no assertion " + Quoted.text(assertion) + "; "
                    + NearestWord.hint(assertion, assertions, "there are") + ".");
        } else if (at == Kind.VIRTUAL_TIME && instant % scenario.quantum() != 0) {
            demandOneVcpu(scenario);
        }
    }

    /**
     * What the name may have meant for which a run looked in vain, as the end of a sentence; nothing where the name is one of the run's.
     *
     * @param told the run
     */
    String hint(Scenario scenario, BoundaryState told) {
        String wanted = at == Kind.PROPERTY ? assertion : at == Kind.MARKER ? marker : "";
        Set<String> names = new TreeSet<>();
        if (at == Kind.PROPERTY) {
            scenario.assertions().forEach(spec -> names.add(spec.name()));
            told.events().forEach(event -> add(event, EventKind.GUEST_ASSERTION, "assertion", names));
        } else if (at == Kind.MARKER) {
            told.events().forEach(event -> add(event, EventKind.GUEST_MARKER, "marker", names));
        }
        return wanted.isEmpty() || names.contains(wanted)
                ? "."
                : ": there was no " + at.word + " " + Quoted.text(wanted) + "; "
                        + NearestWord.hint(wanted, names, "the run had");
    }

    private static void add(Event event, EventKind kind, String attribute, Set<String> names) {
        if (event.kind() == kind && event.attributes().get(attribute) instanceof Event.Attribute.Text name) {
            names.add(name.value());
        }
    }

    private void demandOneVcpu(Scenario scenario) throws CommandFailure {
        for (NodeSpec node : scenario.nodes()) {
            if (node.vcpus() > 1) {
                throw usage("The node " + node.name() + " has several vCPUs and stands at ends of quanta only, such as "
                        + VirtualTime.words(VirtualTime.ceil(instant, scenario.quantum())) + ".");
            }
        }
    }

    private static CommandFailure usage(String sentence) {
        return new CommandFailure(ExitCode.USAGE, sentence);
    }

    /** Reads kinds. */
    static final class KindConverter implements ITypeConverter<Kind> {
        @Override
        public Kind convert(String text) {
            return Words.choose(text, Kind.values(), kind -> kind.word);
        }
    }
}
