package io.crucible.app.guest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Kernel modules")
class KernelModulesTest {
    private static final String FOLDER = "lib/modules/6.1/kernel/drivers/";

    private static byte[] module(String depends) {
        return ("\u007fELF\0license=GPL\0depends=" + depends + "\0name=x\0").getBytes(UTF_8);
    }

    private static FileTree files(Predicate<String> wanted) {
        FileTree files = new FileTree();
        add(files, wanted, "net/virtio_net.ko", module("net_failover,virtio"));
        add(files, wanted, "net/net-failover.ko", module("failover"));
        add(files, wanted, "net/failover.ko", module(""));
        add(files, wanted, "virtio/virtio.ko", module(""));
        add(files, wanted, "virtio/virtio_blk.ko", module("virtio"));
        return files;
    }

    private static void add(FileTree files, Predicate<String> wanted, String name, byte[] content) {
        if (wanted.test(FOLDER + name)) {
            files.file(FOLDER + name, 0_644, content);
        }
    }

    @Test
    @DisplayName("come with all that they need, and each after what it needs")
    void inOrder() throws IOException {
        KernelModules modules = KernelModules.find(List.of("virtio_net"), KernelModulesTest::files);

        assertThat(modules.files().keySet()).containsExactly("failover", "net_failover", "virtio", "virtio_net");
        assertThat(modules.inOrder(List.of("virtio_net")))
                .containsExactly("failover", "net_failover", "virtio", "virtio_net");
    }

    @Test
    @DisplayName("that the kernel does not have are named")
    void missing() {
        assertThatThrownBy(() -> KernelModules.find(List.of("aoe", "virtio"), KernelModulesTest::files))
                .isInstanceOf(GuestTrouble.class)
                .hasMessage("The kernel's package has no module aoe.ko; this kind of kernel cannot be used.");
    }
}
