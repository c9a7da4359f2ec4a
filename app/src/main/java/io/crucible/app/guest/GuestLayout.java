package io.crucible.app.guest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Where things are in a guest; {@code docs/linux-guests.md} describes it. */
final class GuestLayout {
    private static final String MODULES = "lib/crucible/modules/";
    private static final String LOAD_ORDER = "lib/crucible/load";
    /** What every guest loads. */
    private static final List<String> LOADED = List.of("virtio_pci", "virtio_net");
    /** What a workload may load. */
    private static final List<String> AT_HAND = List.of("aoe");

    /** What a guest runs when its scenario says nothing else. */
    static final String WORKLOAD = "crucible/run";

    private static final int MOST_NODES = 64;

    private GuestLayout() {}

    /** The product's own files. */
    static void addOwn(FileTree files, Recipe recipe) {
        List.of("dev", "proc", "sys", "tmp", "run", "root", "var/lib", "var/log", "usr/bin", "etc", "crucible")
                .forEach(files::folder);
        files.file("init", 0_755, Recipe.init());
        files.file("usr/bin/crucible-guest", 0_755, Recipe.helper());
        files.file(
                "etc/passwd",
                0_644,
                OwnFiles.text("root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n"));
        files.file("etc/group", 0_644, OwnFiles.text("root:x:0:\nnogroup:x:65534:\n"));
        files.file("etc/hosts", 0_644, OwnFiles.text(hosts()));
        recipe.workload().ifPresent(script -> files.file(WORKLOAD, 0_755, script));
    }

    private static String hosts() {
        StringBuilder text = new StringBuilder("127.0.0.1 localhost\n");
        for (int node = 1; node <= MOST_NODES; node++) {
            text.append(String.format(Locale.ROOT, "10.0.0.%d node-%d\n", node, node));
        }
        return text.toString();
    }

    /** Modules and the order in which they are loaded. */
    static void addModules(FileTree root, KernelModules.Archive kernel) throws IOException {
        List<String> wanted = new ArrayList<>(LOADED);
        wanted.addAll(AT_HAND);
        KernelModules modules = KernelModules.find(wanted, kernel);
        modules.files().forEach((name, content) -> root.file(MODULES + name + ".ko", 0_644, content));
        String order = String.join(".ko\n", modules.inOrder(LOADED)) + ".ko\n";
        root.file(LOAD_ORDER, 0_644, OwnFiles.text(order));
    }
}
