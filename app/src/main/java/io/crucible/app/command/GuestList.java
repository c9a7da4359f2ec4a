package io.crucible.app.command;

import io.crucible.app.guest.GuestManifest;
import io.crucible.app.guest.Shelf;
import io.crucible.app.output.Format;
import io.crucible.app.output.Table;
import io.crucible.model.scenario.Guest;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code crucible guest list}. */
@Command(
        name = "list",
        description =
                "Lists the Linux guests that were built here, with digest, size and packages; exit code 5 where one cannot"
                        + " be used.")
public final class GuestList implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    public GuestList(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("guest list", GlobalOptions.Special.FORMAT);
        Shelf shelf = around.images().guests().shelf();
        Format format = global.format().orElse(Format.byDefault(around.streams()));
        if (!global.quiet()) {
            around.streams()
                    .out()
                    .print(format == Format.TABLE ? table(shelf.guests()) : GuestWords.rows(shelf.guests(), format));
            around.streams().out().flush();
        }
        shelf.troubles().forEach(around.streams()::remark);
        return (shelf.troubles().isEmpty() ? ExitCode.OK : ExitCode.BAD_INPUT).number();
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
}
