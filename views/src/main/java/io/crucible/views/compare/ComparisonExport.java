package io.crucible.views.compare;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.bisect.Parting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Writes what was found of two artifacts as a page for people who have neither. */
@FunctionalInterface
public interface ComparisonExport {
    /**
     * Writes the page.
     *
     * @param parting where the machines part, if that was searched for
     * @throws IOException with a sentence where it cannot be written
     */
    void write(Path left, Path right, Optional<Parting> parting, Path out, Cancellation cancel) throws IOException;
}
