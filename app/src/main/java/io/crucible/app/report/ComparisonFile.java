package io.crucible.app.report;

import io.crucible.app.output.WholeFile;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactOpening;
import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.bisect.Parting;
import io.crucible.model.text.ShellWord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Two artifacts of which a page is made.
 *
 * @param shownLeft the first as a person named it; likewise {@code shownRight}
 * @param self how a person calls the command
 */
public record ComparisonFile(Path left, Path right, String shownLeft, String shownRight, String self) {

    /**
     * The page in UTF-8.
     *
     * @param parting where the machines part, if that was searched for
     */
    public byte[] page(Optional<Parting> parting, Cancellation cancel) throws IOException {
        String bisect = self + " replay " + ShellWord.of(shownLeft) + " --bisect " + ShellWord.of(shownRight);
        return ComparisonPage.of(side(left, cancel), side(right, cancel), parting, bisect, cancel);
    }

    /** Writes the page whole or not at all. */
    public void write(Optional<Parting> parting, Path out, Cancellation cancel) throws IOException {
        byte[] page = page(parting, cancel);
        WholeFile.write(out, bytes -> bytes.write(page));
    }

    private static ComparisonPage.Side side(Path file, Cancellation cancel) throws IOException {
        OpenedRun run = new ArtifactOpening(ArtifactLimits.USUAL).open(file, cancel, new ArtifactOpening.Listener() {});
        return new ComparisonPage.Side(run, file.getFileName().toString());
    }
}
