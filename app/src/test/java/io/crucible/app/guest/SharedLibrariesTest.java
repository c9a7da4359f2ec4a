package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Shared libraries")
class SharedLibrariesTest {
    private static final Path LIBC = Path.of("/lib/x86_64-linux-gnu/libc.so.6");

    @Test
    @DisplayName("are linked under their own name where a package leaves that to ldconfig")
    void linked() throws IOException {
        FileTree root = new FileTree();
        root.file("usr/lib/x86_64-linux-gnu/libc.so.6.99", 0_644, Files.readAllBytes(LIBC));
        root.file("usr/lib/x86_64-linux-gnu/libtext.so", 0_644, new byte[] {1, 2, 3});

        SharedLibraries.link(root);

        assertThat(root.paths()).contains("usr/lib/x86_64-linux-gnu/libc.so.6");
        assertThat(root.content("usr/lib/x86_64-linux-gnu/libc.so.6"))
                .asString()
                .isEqualTo("libc.so.6.99");
    }

    @Test
    @DisplayName("that are cut off anywhere have no name, and break nothing")
    void cutOff() throws IOException {
        byte[] whole = Files.readAllBytes(LIBC);

        assertThat(SharedLibraries.name(whole)).hasValue("libc.so.6");
        for (int length = 0; length < 2000; length += 7) {
            assertThat(SharedLibraries.name(Arrays.copyOf(whole, length))).isEmpty();
        }
    }
}
