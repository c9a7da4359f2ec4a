package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Which process runs a campaign")
class CampaignLockTest {
    @TempDir
    private Path parent;

    @Test
    @DisplayName("is the one that holds the lock, also after the folder got its name")
    void holder() throws Exception {
        Path partial = Files.createDirectory(parent.resolve(".c.partial"));
        Path folder = parent.resolve("c");
        assertThat(CampaignLock.holder(folder)).isEmpty();
        try (FileChannel lock = FileChannel.open(
                        partial.resolve("campaign.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = lock.tryLock()) {
            assertThat(held).isNotNull();
            Files.move(partial, folder);
            assertThat(CampaignLock.holder(folder))
                    .hasValue(ProcessHandle.current().pid());
        }
        assertThat(CampaignLock.holder(folder)).isEmpty();
    }

    @Test
    @DisplayName("is none where the file of the lock is only open, or another campaign is locked")
    void others() throws Exception {
        Path folder = Files.createDirectory(parent.resolve("open"));
        Path other = Files.createDirectory(parent.resolve("other"));
        try (FileChannel open = FileChannel.open(
                        folder.resolve("campaign.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileChannel lock = FileChannel.open(
                        other.resolve("campaign.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = lock.tryLock()) {
            assertThat(open.isOpen() && held.isValid()).isTrue();
            assertThat(CampaignLock.holder(folder)).isEmpty();
            assertThat(CampaignLock.holder(other)).isPresent();
        }
    }
}
