package io.crucible.model.scenario;

import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one {@code [[assertion]]}. */
final class AssertionReader {
    private static final List<String> KINDS =
            List.of("always", "sometimes", "eventually", "after-quiescence", "reachable", "unreachable");
    private static final List<String> KEYS = List.of(
            "name",
            "message",
            "always",
            "sometimes",
            "eventually",
            "from",
            "within",
            "after-quiescence",
            "reachable",
            "on-unreached",
            "unreachable");
    private static final AssertionSpec.Property NONE = new AssertionSpec.Always(new Predicate.Quiescent());

    private final PredicateReader predicates;

    AssertionReader(Scene scene) {
        this.predicates = new PredicateReader(scene);
    }

    AssertionSpec read(String name, Section section) {
        boolean known = section.allow(KEYS);
        String message = section.find("message")
                .map(value -> value.text(0, Limits.TEXT, ""))
                .orElse("");
        boolean guess = known || KINDS.stream().anyMatch(section::has);
        Optional<String> kind = guess ? section.one(KINDS, "always = { marker = \"healthy\" }") : Optional.empty();
        AssertionSpec.Property property =
                kind.map(key -> property(section, key)).orElse(NONE);
        return new AssertionSpec(name, message, property);
    }

    private AssertionSpec.Property property(Section section, String kind) {
        if (!kind.equals("eventually")) {
            section.refuse(List.of("from", "within"), "this goes with `eventually`, not with `" + kind + "`");
        }
        if (!kind.equals("reachable")) {
            section.refuse(List.of("on-unreached"), "this goes with `reachable`, not with `" + kind + "`");
        }
        Predicate predicate = predicates.read(section.find(kind).orElseThrow());
        return switch (kind) {
            case "always" -> new AssertionSpec.Always(predicate);
            case "sometimes" -> new AssertionSpec.Sometimes(predicate);
            case "eventually" -> eventually(section, predicate);
            case "after-quiescence" -> new AssertionSpec.AfterQuiescence(predicate);
            case "reachable" -> new AssertionSpec.Reachable(predicate, failWhenUnreached(section.find("on-unreached")));
            default -> new AssertionSpec.Unreachable(predicate);
        };
    }

    private AssertionSpec.Property eventually(Section section, Predicate predicate) {
        Optional<Predicate> from = section.find("from").map(predicates::read);
        long within = section.require("within", "within = \"300ms\"")
                .map(value -> value.duration(1, Limits.LONGEST, 1))
                .orElse(1L);
        return new AssertionSpec.Eventually(predicate, from, within);
    }

    private static boolean failWhenUnreached(Optional<Value> value) {
        Map<String, Boolean> words = new LinkedHashMap<>();
        words.put("fail", true);
        words.put("warn", false);
        return value.map(given -> given.word(words, true)).orElse(true);
    }
}
