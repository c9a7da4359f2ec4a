package io.crucible.qemu.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The user's cache")
class UserCacheTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("is where XDG_CACHE_HOME says, else HOME, else the user's entry")
    void place() {
        assertThat(UserCache.ofUser(Map.of("XDG_CACHE_HOME", "/x", "HOME", "/h"))
                        .folder())
                .isEqualTo(Path.of("/x/crucible"));
        assertThat(UserCache.ofUser(Map.of("XDG_CACHE_HOME", "x", "HOME", "/h")).folder())
                .isEqualTo(Path.of("/h/.cache/crucible"));
        assertThat(UserCache.ofUser(Map.of("HOME", "")).folder())
                .isEqualTo(Path.of(System.getProperty("user.home"), ".cache/crucible"));
    }

    @Test
    @DisplayName("names the remedy where it cannot be made")
    void cannotBeMade() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> new UserCache(file.resolve("cache")).write("name", new byte[1]))
                .isInstanceOf(IOException.class)
                .hasMessage("nothing can be written into the cache folder " + file.resolve("cache")
                        + ": not a directory; make room there or name another folder with the variable"
                        + " XDG_CACHE_HOME");
    }

    @Test
    @DisplayName("forgets the plugins that were not used for a month, and what killed commands left")
    void sweeps() throws Exception {
        UserCache cache = new UserCache(folder);
        Path old = Files.createFile(folder.resolve("plugin-1.so"));
        Path recent = Files.createFile(folder.resolve("plugin-2.so"));
        Path other = Files.createFile(folder.resolve("something"));
        FileTime past = FileTime.from(Instant.now().minus(Duration.ofDays(31)));
        Files.setLastModifiedTime(old, past);
        Files.setLastModifiedTime(other, past);
        Path plugin = PluginFile.bundled().extractTo(cache);
        assertThat(old).doesNotExist();
        assertThat(recent).exists();
        assertThat(other).exists();
        Files.setLastModifiedTime(plugin, past);
        assertThat(PluginFile.bundled().extractTo(cache)).isEqualTo(plugin).exists();

        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path left = Files.createFile(folder.resolve(".crucible-" + dead.pid() + "-0.partial"));
        cache.write("name", new byte[1]);
        assertThat(left).doesNotExist();
    }

    @Test
    @DisplayName("sees a byte that was changed although size and time are as they were")
    void stamps() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "one");
        FileTime time = Files.getLastModifiedTime(file);
        FileStamp before = FileStamp.of(file);
        Thread.sleep(20); // the kernel's clock for files may be as coarse as 10 ms
        Files.writeString(file, "two");
        Files.setLastModifiedTime(file, time);
        assertThat(FileStamp.of(file)).isNotEqualTo(before);
    }
}
