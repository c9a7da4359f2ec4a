package io.crucible.views.preferences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.views.theme.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Preferences")
class PreferencesFileTest {
    @TempDir
    private Path folder;

    @Test
    @DisplayName("are read as they were written")
    void areReadAsTheyWereWritten() throws IOException {
        SortedMap<String, String> keys = new TreeMap<>();
        keys.put("open", "Ctrl+P");
        keys.put("find", "");
        Preferences written =
                new Preferences(Theme.LIGHT, keys, List.of(Path.of("/a/ü.crucible")), 1280, 720, true, true);
        PreferencesFile file = new PreferencesFile(folder.resolve("deep/workbench.json"));
        file.write(written);

        assertThat(file.read()).isEqualTo(written);
    }

    @Test
    @DisplayName("are the first ones where nothing was written")
    void areTheFirstOnes() throws IOException {
        assertThat(new PreferencesFile(folder.resolve("none.json")).read()).isEqualTo(Preferences.FIRST);
    }

    @Test
    @DisplayName("that are damaged are refused with the file's name, and stay as they are")
    void thatAreDamagedAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("workbench.json"), "{\"theme\": \n");

        assertThatThrownBy(() -> new PreferencesFile(file).read())
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("line");
        assertThat(file).hasContent("{\"theme\": \n");
    }

    @Test
    @DisplayName("remember the newest files, each once")
    void rememberTheNewestFiles() {
        Preferences preferences = Preferences.FIRST;
        for (int i : IntStream.range(0, 20).toArray()) {
            preferences = preferences.opened(Path.of("/f" + i));
        }
        preferences = preferences.opened(Path.of("/f15"));

        assertThat(preferences.recent())
                .hasSize(Preferences.MOST_RECENT)
                .startsWith(Path.of("/f15"), Path.of("/f19"))
                .doesNotHaveDuplicates();
    }
}
