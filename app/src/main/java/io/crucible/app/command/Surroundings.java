package io.crucible.app.command;

import io.crucible.app.catalog.GuestLibrary;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.output.Streams;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * What a command finds around itself.
 *
 * @param environment the variables of the process
 * @param folder where relative paths begin
 * @param self how the user calls the command
 * @param wallClock ns, for the progress bar only
 * @param interruption how the user ends it early
 */
public record Surroundings(
        Streams streams,
        Map<String, String> environment,
        Path folder,
        String self,
        LongSupplier wallClock,
        ImageStore images,
        Backends backends,
        Interruption interruption) {

    public Surroundings {
        environment = Map.copyOf(environment);
    }

    /** The Linux guests of the user; building one is told. */
    GuestLibrary linuxGuests() {
        return new GuestLibrary(images.guests(), streams::remark, interruption.cancellation());
    }

    /** Where guest images are looked for that a file names: from here and from the file's folder. */
    List<Path> origins(Path file) {
        Path beside = path(file).getParent();
        return beside == null ? List.of(folder) : List.of(folder, beside);
    }

    /** The path that an argument means. */
    public Path path(Path argument) {
        return folder.resolve(argument).normalize();
    }
}
