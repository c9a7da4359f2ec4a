package io.crucible.app.command;

import io.crucible.app.guest.GuestManifest;
import io.crucible.app.output.Format;
import io.crucible.app.output.Table;
import io.crucible.model.scenario.Guest;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code crucible guest list}. */
@Command(name = "list", description = "Lists the Linux guests that were built here, with digest, size and packages.")
public final class GuestList implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    public GuestList(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws IOException {
        List<GuestManifest> all = around.images().guests().all();
        Format format = global.format().orElse(around.streams().outIsTerminal() ? Format.TABLE : Format.JSONL);
        around.streams().out().print(format == Format.TABLE ? table(all) : rows(all, format));
        around.streams().out().flush();
        return ExitCode.OK.number();
    }

    private static String table(List<GuestManifest> all) {
        if (all.isEmpty()) {
            return "There are no Linux guests here; `crucible guest build linux` builds one.\n";
        }
        StringBuilder text = new StringBuilder();
        for (GuestManifest one : all) {
            Table head = new Table("");
            head.row(
                    Guest.LINUX + one.name(),
                    GuestWords.size(one.bytes()),
                    one.guest().digest());
            text.append(head.text());
            Table packages = new Table("    ");
            one.packages().forEach(content -> packages.row(content.name(), content.version()));
            text.append(packages.text());
        }
        return text.toString();
    }

    private static String rows(List<GuestManifest> all, Format format) {
        List<String> rows = all.stream().map(GuestList::row).toList();
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
