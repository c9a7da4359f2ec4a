package io.crucible.model.scenario;

import java.util.Map;

/** Everything that faults and assertions may refer to. */
record Scene(Names nodeNames, Map<String, NodeSpec> nodes, Map<String, LinkReader.Placed> links, Names faults) {}
