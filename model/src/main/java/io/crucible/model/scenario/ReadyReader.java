package io.crucible.model.scenario;

import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code ready}. */
final class ReadyReader {
    private static final List<String> KINDS = List.of("marker", "console", "icount", "network-idle");
    private static final Map<String, ReadyPoint> WORDS = words();

    private ReadyReader() {}

    static ReadyPoint read(Optional<Value> value, boolean whiteBox) {
        ReadyPoint fallback = whiteBox ? new ReadyPoint.WhiteBox() : new ReadyPoint.PowerOn();
        ReadyPoint ready = value.map(given -> given(given, fallback)).orElse(fallback);
        boolean needsWhiteBox = ready instanceof ReadyPoint.WhiteBox || ready instanceof ReadyPoint.Marker;
        if (needsWhiteBox && !whiteBox) {
            value.ifPresent(given -> given.problem("the guest can only report this with white-box = true"));
        }
        return ready;
    }

    private static ReadyPoint given(Value value, ReadyPoint fallback) {
        if (value.isText()) {
            return value.word(WORDS, fallback);
        }
        Optional<Section> table = value.table("{ marker = \"ready\" }, or \"power-on\" or \"white-box\"");
        Optional<String> kind = table.filter(section -> section.allow(KINDS))
                .flatMap(section -> section.one(KINDS, "{ marker = \"ready\" }"));
        return kind.flatMap(key -> table.flatMap(section -> section.find(key)).map(inner -> point(key, inner)))
                .orElse(fallback);
    }

    private static ReadyPoint point(String kind, Value value) {
        return switch (kind) {
            case "marker" -> new ReadyPoint.Marker(value.text(1, Limits.MARKER, "-"));
            case "console" -> new ReadyPoint.Console(value.text(1, Limits.TEXT, "-"));
            case "icount" -> new ReadyPoint.Icount(value.integer(1, Long.MAX_VALUE >> Limits.ICOUNT_SHIFT, 1));
            default -> new ReadyPoint.NetworkIdle(value.duration(1, Limits.LONGEST, 1));
        };
    }

    private static Map<String, ReadyPoint> words() {
        Map<String, ReadyPoint> words = new LinkedHashMap<>();
        words.put("power-on", new ReadyPoint.PowerOn());
        words.put("white-box", new ReadyPoint.WhiteBox());
        return words;
    }
}
