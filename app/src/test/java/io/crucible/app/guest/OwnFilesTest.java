package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The user's files in a guest")
class OwnFilesTest {
    @TempDir
    private Path folder;

    private String digest(String ofFolders, String ofPrograms, String ofTexts, String ofWorkload) throws IOException {
        Path top = Files.createTempDirectory(folder, "files");
        permit(Files.createDirectory(top.resolve("etc")), "rwxr-xr-x");
        permit(Files.writeString(top.resolve("etc/tool"), "#!/bin/sh\n"), ofPrograms);
        permit(Files.writeString(top.resolve("etc/text"), "text\n"), ofTexts);
        Files.createDirectory(top.resolve("crucible"));
        permit(Files.writeString(top.resolve("crucible/run"), "#!/bin/sh\n"), ofWorkload);
        permit(top.resolve("etc"), ofFolders);
        return OwnFiles.of(new GuestOrder(Recipe.LINUX, "x", List.of(), Optional.of(top)))
                .digest();
    }

    private static void permit(Path file, String permissions) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    @Test
    @DisplayName("give the same guest whatever the user's umask is, and the workload can be run in any case")
    void umask() throws IOException {
        String usual = digest("rwxr-xr-x", "rwxr-xr-x", "rw-r--r--", "rwxr-xr-x");

        assertThat(digest("rwx------", "rwx------", "rw-------", "rwx------")).isEqualTo(usual);
        assertThat(digest("rwxrwxrwx", "rwxrwxrwx", "rw-rw-rw-", "rw-r--r--")).isEqualTo(usual);
    }

    @Test
    @DisplayName("are programs where their owner may run them, not where only others may")
    void owner() throws IOException {
        assertThat(digest("rwxr-xr-x", "rwxr-xr-x", "rw-r-xr-x", "rwxr-xr-x"))
                .isEqualTo(digest("rwxr-xr-x", "rwx------", "rw-r--r--", "rwxr-xr-x"))
                .isNotEqualTo(digest("rwxr-xr-x", "rw-r--r--", "rw-r--r--", "rwxr-xr-x"));
    }
}
