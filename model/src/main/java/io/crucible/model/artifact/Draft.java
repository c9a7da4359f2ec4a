package io.crucible.model.artifact;

import io.crucible.model.identity.Identity;
import io.crucible.model.schedule.Decision;
import io.crucible.model.text.TabLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What the lines of a file gave so far; components are still bytes. */
final class Draft {
    Optional<String> schema = Optional.empty();
    OptionalLong seed = OptionalLong.empty();
    Optional<Identity> identity = Optional.empty();
    Optional<Component> scenario = Optional.empty();
    Optional<TabLine> schedule = Optional.empty();
    /** The fields after the tag. */
    Optional<List<String>> sampling = Optional.empty();

    final List<Placed<Component>> components = new ArrayList<>();
    final List<Decision> decisions = new ArrayList<>();
    final List<Placed<FingerprintLine>> fingerprints = new ArrayList<>();

    /** Payloads that are not streams, by digest; only ever asked for single digests, never iterated. */
    final Map<String, byte[]> payloads = new HashMap<>();

    /** Whether the file ends too early. */
    boolean cutOff;

    /** Where the singleton lines stand, by tag. */
    final Map<String, Long> lines = new HashMap<>();

    /** Something and the line that it stands on. */
    record Placed<T>(long line, T value) {}

    /** The known component of this kind. */
    Optional<Placed<Component>> component(ComponentKind kind) {
        return components.stream()
                .filter(placed -> placed.value().kind().equals(kind.word()))
                .findFirst();
    }
}
