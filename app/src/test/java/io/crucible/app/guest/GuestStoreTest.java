package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        store.workshop(workshop -> {
            Path built = Files.createDirectory(workshop.resolve("guest"));
            Files.writeString(built.resolve(GuestManifest.KERNEL), "kernel");
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
        assertThat(store.all()).containsExactly(MANIFEST);
        assertThat(store.image("linux:web/vmlinuz")).hasValue(folder.resolve("web/vmlinuz"));
        assertThat(store.image("linux:../x/vmlinuz")).isEmpty();
        assertThat(store.image("linux:web/guest.json")).isEmpty();
    }

    @Test
    @DisplayName("replaces a guest that is built again, and removes one")
    void replaced() throws IOException {
        withGuest();
        GuestStore store = withGuest();

        assertThat(store.all()).hasSize(1);
        assertThat(store.remove("web")).isTrue();
        assertThat(store.remove("web")).isFalse();
        assertThat(store.all()).isEmpty();
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
    @DisplayName("pins a guest by both its images")
    void digest() {
        assertThat(MANIFEST.guest().digest())
                .isEqualTo(Sha256.of(
                        MANIFEST.kernel().digest() + " " + MANIFEST.initrd().digest()));
    }
}
