package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.ArtifactException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactWriterTest {
    @TempDir
    Path directory;

    private final ArtifactWriter writer = new ArtifactWriter();
    private final ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);

    @Test
    void theFileIsNamedAfterItsOutcomeAndDigestAndNothingElseIsLeft() throws IOException {
        Path folder = directory.resolve("new/folder");
        ArtifactWriter.Written written = writer.write(Samples.small(), folder);
        assertThat(written.file().getFileName())
                .hasToString("repro-failed-" + written.digest().substring(7, 23) + ".crucible");
        assertThat(written.digest()).isEqualTo(io.crucible.model.digest.Sha256.of(Files.readAllBytes(written.file())));
        assertThat(names(folder)).containsExactly(written.file().getFileName().toString());
        assertThat(reader.readForReplay(written.file(), Samples.IDENTITY).recording())
                .isEqualTo(Samples.small());
        assertThat(reader.openLeniently(written.file()).problems()).isEmpty();
        assertThat(writer.write(Samples.small(), folder)).isEqualTo(written);
    }

    @Test
    void anotherIdentityIsRefusedByTheFieldThatDiffers() throws IOException {
        Path file = writer.write(Samples.small(), directory).file();
        List<String> values = new java.util.ArrayList<>(Samples.IDENTITY.values());
        values.set(3, "sha256:" + "9".repeat(64));
        assertThatThrownBy(() -> reader.readForReplay(file, io.crucible.model.identity.Identity.of(values)))
                .isInstanceOfSatisfying(
                        ArtifactException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OTHER_IDENTITY))
                .hasMessageContaining("was recorded by another build: the recording's QEMU build is sha256:111");
    }

    @Test
    void whatDeadProcessesLeftIsSweptAndWhatLivingOnesWriteStays() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path stale = Files.createFile(directory.resolve(".crucible-" + dead.pid() + "-0.partial"));
        Path ofLiving = Files.createFile(directory.resolve(
                ".crucible-" + ProcessHandle.current().parent().orElseThrow().pid() + "-0.partial"));
        Path alike = Files.createFile(directory.resolve(".crucible-x.partial"));
        Path left = Files.createFile(
                directory.resolve(".crucible-" + ProcessHandle.current().pid() + "-999999.partial"));
        writer.write(Samples.small(), directory);
        assertThat(stale).doesNotExist();
        assertThat(left).doesNotExist();
        assertThat(ofLiving).exists();
        assertThat(alike).exists();
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatThrownBy(() -> writer.write(Samples.small(), file))
                .isInstanceOf(IOException.class)
                .hasMessage("The artifact cannot be written into " + file
                        + ": a file of that name is in the way; choose another directory with --artifact-dir.");
        assertThatThrownBy(() -> writer.write(Samples.small(), file.resolve("below")))
                .hasMessageContaining("The artifact cannot be written into");
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamedBeforeTheRunAndOneThatCanIsNotMade() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatThrownBy(() -> ArtifactWriter.demandWritable(file.resolve("below")))
                .hasMessage("The artifact cannot be written into " + file.resolve("below")
                        + ": a file of that name is in the way; choose another directory with --artifact-dir.");
        assertThatThrownBy(() -> ArtifactWriter.demandWritable(Path.of("/proc/none")))
                .hasMessageNotContaining("free some space");

        ArtifactWriter.demandWritable(directory.resolve("new/folder"));
        assertThat(names(directory)).containsExactly("file");
    }

    @Test
    void aRecordingThatNoArtifactCanHoldLeavesNothing() throws IOException {
        Recording small = Samples.small();
        Recording without = new Recording(
                small.identity(),
                small.seed(),
                small.scenario(),
                small.controls(),
                small.outcome(),
                List.of(),
                small.events(),
                small.samples(),
                "half \ud800 a pair");
        assertThatThrownBy(() -> writer.write(without, directory))
                .isInstanceOfSatisfying(
                        ArtifactException.class, e -> assertThat(e.reason()).isEqualTo(Reason.UNWRITABLE));
        assertThat(names(directory)).isEmpty();
    }

    @Test
    void aFolderIsNamedAsSuch() {
        assertThatThrownBy(() -> reader.read(directory))
                .hasMessage(directory + " is a folder; name the artifact, a .crucible file, in it.");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> reader.read(directory.resolve("none.crucible")))
                .hasMessage("There is no file " + directory.resolve("none.crucible") + ".");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
