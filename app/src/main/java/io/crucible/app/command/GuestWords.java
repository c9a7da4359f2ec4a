package io.crucible.app.command;

import io.crucible.app.guest.GuestManifest;
import io.crucible.app.output.Format;
import io.crucible.model.scenario.Guest;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How commands speak of guests. */
final class GuestWords {
    private static final double MEBI = 1 << 20;

    private GuestWords() {}

    static String size(long bytes) {
        return String.format(Locale.ROOT, "%.1f MiB", bytes / MEBI);
    }

    /** A row for each guest, in a format for programs. */
    static String rows(List<GuestManifest> all, Format format) {
        List<String> rows = all.stream().map(GuestWords::row).toList();
        return format == Format.JSON
                ? rows.stream().collect(Collectors.joining(",\n", "[", "]\n"))
                : rows.stream().map(row -> row + "\n").collect(Collectors.joining());
    }

    /** No value needs escaping: names, versions and digests are plain. */
    private static String row(GuestManifest one) {
        String packages = one.packages().stream()
                .map(content -> "\"" + content.name() + "=" + content.version() + "\"")
                .collect(Collectors.joining(","));
        return String.format(
                Locale.ROOT,
                "{\"guest\":\"%s\",\"digest\":\"%s\",\"bytes\":%d,\"packages\":[%s]}",
                Guest.LINUX + one.name(),
                one.guest().digest(),
                one.bytes(),
                packages);
    }
}
