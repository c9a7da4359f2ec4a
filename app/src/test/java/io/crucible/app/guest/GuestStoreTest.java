package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The store of Linux guests")
class GuestStoreTest {
    private static final GuestManifest MANIFEST = new GuestManifest(
            GuestManifest.FORMAT,
            "web",
            "linux",
            List.of("nginx"),
            Sha256.of("own"),
            new GuestManifest.ImageFile(Sha256.of("kernel"), 6),
            new GuestManifest.ImageFile(Sha256.of("initrd"), 6),
            List.of(new GuestManifest.Content("nginx", "1:1.22-1", "amd64", "00")));

    @TempDir
    private Path folder;

    private GuestStore withGuest() throws IOException {
        GuestStore store = new GuestStore(folder);
        new Workshop(folder, Duration.ZERO, remark -> {}, new Cancellation()).work(workshop -> {
            Path built = Files.createDirectory(workshop.resolve("guest"));
            Files.writeString(built.resolve(GuestManifest.KERNEL), "kernel");
            Files.writeString(built.resolve(GuestManifest.INITRD), "initrd");
            store.adopt(MANIFEST, built);
            return built;
        });
        return store;
    }

    @Test
    @DisplayName("gives back what was built, and knows its images by name")
    void found() throws IOException {
        GuestStore store = withGuest();

        assertThat(store.find("web")).hasValue(MANIFEST);
        assertThat(store.shelf()).isEqualTo(new Shelf(List.of(MANIFEST), List.of()));
        assertThat(store.image("linux:web/vmlinuz")).hasValue(folder.resolve("web/vmlinuz"));
        assertThat(store.image("linux:../x/vmlinuz")).isEmpty();
        assertThat(store.image("linux:web/guest.json")).isEmpty();
    }

    @Test
    @DisplayName("replaces a guest that is built again, and removes one")
    void replaced() throws IOException {
        withGuest();
        GuestStore store = withGuest();

        assertThat(store.shelf().guests()).hasSize(1);
        assertThat(store.remove("web")).isTrue();
        assertThat(store.remove("web")).isFalse();
        assertThat(store.shelf().guests()).isEmpty();
        assertThat(folder).isDirectoryNotContaining("glob:**/.gone*");
    }

    @Test
    @DisplayName("says of a manifest that is broken to build the guest again")
    void broken() throws IOException {
        GuestStore store = withGuest();
        Files.writeString(folder.resolve("web/guest.json"), "{}");

        assertThatThrownBy(() -> store.find("web"))
                .isInstanceOf(GuestTrouble.class)
                .hasMessageContaining("The guest web cannot be used")
                .hasMessageEndingWith("; build it again.");
    }

    @Test
    @DisplayName("shows the good guests and says a sentence of each that cannot be used")
    void shelf() throws IOException {
        GuestStore store = withGuest();
        for (String copy : List.of("copied", "cut-off", "torn")) {
            Files.createDirectory(folder.resolve(copy));
            Files.copy(folder.resolve("web/vmlinuz"), folder.resolve(copy + "/vmlinuz"));
            String manifest = Files.readString(folder.resolve("web/guest.json"));
            String named = copy.equals("copied") ? manifest : manifest.replace("\"web\"", "\"" + copy + "\"");
            Files.writeString(folder.resolve(copy + "/guest.json"), copy.equals("torn") ? "{" : named);
        }
        Files.writeString(folder.resolve("notes"), "");

        Shelf shelf = store.shelf();

        assertThat(shelf.guests()).containsExactly(MANIFEST);
        assertThat(shelf.troubles()).hasSize(4);
        assertThat(shelf.troubles().get(0)).contains("copied holds a copy of the guest web under another name; ");
        assertThat(shelf.troubles().get(1)).contains("The guest cut-off cannot", "initrd is missing; build it again.");
        assertThat(shelf.troubles().get(2)).endsWith("notes is no guest; remove it.");
        assertThat(shelf.troubles().get(3)).contains("The guest torn cannot", "guest.json cannot be read (");
        Files.writeString(folder.resolve("web/initrd"), "ini");
        assertThat(store.shelf().troubles()).anyMatch(trouble -> trouble.contains("web/initrd has another length"));
    }

    @ParameterizedTest
    @ValueSource(strings = {GuestManifest.KERNEL, GuestManifest.INITRD})
    @DisplayName("does not call a guest good of whose images a byte has flipped")
    void flipped(String image) throws IOException {
        GuestStore store = withGuest();
        Path file = folder.resolve("web").resolve(image);
        Files.writeString(file, Files.readString(file).replace('r', 's'));

        assertThat(store.shelf().guests()).isEmpty();
        assertThat(store.shelf().troubles())
                .containsExactly("The guest web cannot be used, because " + file
                        + " has another content than it was built with; build it again.");
    }

    @Test
    @DisplayName("sweeps what removers left that were killed, not what one that lives is at")
    void killed() throws IOException {
        GuestStore store = withGuest();
        long alive = ProcessHandle.current().parent().orElseThrow().pid();
        for (String left : List.of(".gone-2147483646-77", ".gone-12345678901234567", ".gone-" + alive + "-77")) {
            Files.createDirectories(folder.resolve(left).resolve("guest"));
            Files.writeString(folder.resolve(left).resolve("guest/initrd"), "half");
        }

        assertThat(store.remove("none")).isFalse();
        assertThat(folder).isDirectoryContaining("glob:**/.gone-" + alive + "-77");
        assertThat(folder.resolve(".gone-2147483646-77")).doesNotExist();
        assertThat(folder.resolve(".gone-12345678901234567")).doesNotExist();
        assertThat(store.find("web")).isPresent();
    }

    @Test
    @DisplayName("pins a guest by both its images")
    void digest() {
        assertThat(MANIFEST.guest().digest())
                .isEqualTo(Sha256.of(
                        MANIFEST.kernel().digest() + " " + MANIFEST.initrd().digest()));
    }
}
