package io.crucible.model.scenario;

import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads one {@code [[fault]]}. */
final class FaultReader {
    private static final List<String> KEYS = List.of(
            "name",
            "kind",
            "links",
            "nodes",
            "direction",
            "node",
            "at",
            "when",
            "for",
            "restart",
            "after",
            "probability");
    private static final List<String> OF_PARTITION = List.of("links", "nodes", "direction", "for");
    private static final List<String> OF_CRASH = List.of("node", "restart", "after");
    private static final FaultSpec.Effect NONE = new FaultSpec.Partition(List.of(), FaultSpec.Direction.BOTH);

    private final Scene scene;
    private final PredicateReader predicates;

    FaultReader(Scene scene) {
        this.scene = scene;
        this.predicates = new PredicateReader(scene);
    }

    FaultSpec read(String name, Section section) {
        section.allow(KEYS);
        OptionalLong duration = section.find("for")
                .map(value -> OptionalLong.of(value.duration(1, Limits.LONGEST, 1)))
                .orElse(OptionalLong.empty());
        int probability =
                section.find("probability").map(value -> value.millionths(0)).orElse(Limits.MILLION);
        return new FaultSpec(name, effect(section), trigger(section), duration, probability);
    }

    private FaultSpec.Trigger trigger(Section section) {
        Optional<String> kind = section.one(List.of("at", "when"), "at = \"120ms\"");
        Optional<Value> value = kind.flatMap(section::find);
        if (kind.equals(Optional.of("when"))) {
            return new FaultSpec.When(value.map(predicates::read).orElse(new Predicate.Quiescent()));
        }
        return new FaultSpec.At(
                value.map(at -> at.duration(0, Limits.LONGEST, 0)).orElse(0L));
    }

    private FaultSpec.Effect effect(Section section) {
        Map<String, Boolean> kinds = new LinkedHashMap<>();
        kinds.put("partition", true);
        kinds.put("crash", false);
        Optional<Value> kind = section.require("kind", "kind = \"partition\" or kind = \"crash\"");
        if (kind.isEmpty() || !kind.get().isKnown(kinds)) {
            kind.ifPresent(value -> value.word(kinds, true));
            return NONE;
        }
        if (kind.get().word(kinds, true)) {
            section.refuse(OF_CRASH, "only a crash has this, and this fault is a partition");
            return new PartitionReader(scene).read(section);
        }
        section.refuse(OF_PARTITION, "only a partition has this, and this fault is a crash");
        return crash(section);
    }

    private FaultSpec.Effect crash(Section section) {
        String node = section.require("node", "node = \"a\"")
                .map(scene.nodeNames()::refer)
                .orElse("");
        FaultSpec.Restart restart = section.find("restart")
                .map(value -> value.word(Words.RESTARTS, Defaults.RESTART))
                .orElse(Defaults.RESTART);
        if (restart == FaultSpec.Restart.NEVER) {
            section.refuse(List.of("after"), "a node that never restarts has no time after which it does");
            return new FaultSpec.Crash(node, restart, 0);
        }
        long after = section.find("after")
                .map(value -> value.duration(0, Limits.LONGEST, 0))
                .orElse(0L);
        return new FaultSpec.Crash(node, restart, after);
    }
}
