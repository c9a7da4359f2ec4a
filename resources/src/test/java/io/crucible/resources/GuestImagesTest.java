package io.crucible.resources;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The guest images")
class GuestImagesTest {

    private static final Path SOURCES = Path.of("guests");
    private static final int MULTIBOOT_MAGIC = 0x1BADB002;
    private static final int MULTIBOOT_SEARCH = 8192;

    @Test
    @Timeout(120)
    @DisplayName("are what their sources build, byte for byte")
    void areWhatTheirSourcesBuild(@TempDir Path folder) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Process build = new ProcessBuilder(
                        "sh", "build.sh", "--check", folder.resolve("built").toString())
                .directory(SOURCES.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        int status = build.waitFor();

        assertThat(status)
                .as("%s%s", Files.readString(said, StandardCharsets.UTF_8), compilerNote())
                .isZero();
    }

    private static String compilerNote() throws IOException {
        return "The committed images were built by " + Files.readString(SOURCES.resolve("COMPILER"))
                + "If this machine has another compiler, build with that one, or run guests/build.sh and commit the result.";
    }

    @ParameterizedTest
    @ValueSource(strings = {"election", "election-racy", "misbehaving"})
    @DisplayName("come with the product, small and bootable by multiboot")
    void comeWithTheProduct(String name) throws IOException {
        byte[] image = new BundledFile("guests/" + name + ".elf").bytes();

        assertThat(image).isEqualTo(Files.readAllBytes(SOURCES.resolve(name + ".elf")));
        assertThat(image).startsWith(0x7f, 'E', 'L', 'F').hasSizeLessThan(40 * 1024);
        assertThat(holdsWord(image, MULTIBOOT_MAGIC)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/home/", "/tmp/", "/usr/", "GCC:"})
    @DisplayName("hold nothing of the machine that built them")
    void holdNothingOfTheMachine(String trace) {
        for (String file : new String[] {"guests/election.elf", "guests/election.symbols"}) {
            String text = new String(new BundledFile(file).bytes(), StandardCharsets.ISO_8859_1);

            assertThat(text).as(file).doesNotContain(trace);
        }
    }

    private static boolean holdsWord(byte[] image, int word) {
        byte[] wanted = {(byte) word, (byte) (word >> 8), (byte) (word >> 16), (byte) (word >> 24)};
        for (int at = 0; at < MULTIBOOT_SEARCH && at + 4 <= image.length; at += 4) {
            if (Arrays.equals(wanted, Arrays.copyOfRange(image, at, at + 4))) {
                return true;
            }
        }
        return false;
    }
}
