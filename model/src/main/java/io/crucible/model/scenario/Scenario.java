package io.crucible.model.scenario;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is run: nodes, links, faults, assertions, seed and limits. Every list is in canonical order: nodes, faults and assertions by name,
 * links by their {@linkplain LinkSpec#name() name}; the position of a node in {@link #nodes()} is its number everywhere else.
 *
 * @param seed the default seed; a run may be given another
 * @param quantum length of a quantum in ns of virtual time
 * @param coarseEvery a coarse fingerprint sample is taken every so many quanta
 * @param runFor ns after which a run is complete; where empty a run ends at quiescence
 * @param timeLimit ns after which a run that has not ended by itself is given up
 * @param randomDraws how many random requests all guests together may make
 */
public record Scenario(
        String name,
        long seed,
        long quantum,
        long coarseEvery,
        OptionalLong runFor,
        OptionalLong timeLimit,
        long randomDraws,
        List<NodeSpec> nodes,
        List<LinkSpec> links,
        List<FaultSpec> faults,
        List<AssertionSpec> assertions) {

    public Scenario {
        nodes = List.copyOf(nodes);
        links = List.copyOf(links);
        faults = List.copyOf(faults);
        assertions = List.copyOf(assertions);
    }

    /** The number of the node with this name. */
    public int nodeNumber(String nodeName) {
        for (int number = 0; number < nodes.size(); number++) {
            if (nodes.get(number).name().equals(nodeName)) {
                return number;
            }
        }
        throw new IllegalArgumentException("no node is called " + nodeName);
    }

    public Optional<FaultSpec> fault(String faultName) {
        return faults.stream().filter(fault -> fault.name().equals(faultName)).findFirst();
    }
}
