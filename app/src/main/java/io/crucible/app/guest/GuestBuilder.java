package io.crucible.app.guest;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.digest.Sha256;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Builds Linux guests: the same packages give the same bytes. */
public final class GuestBuilder {
    private static final long UNPACK_SECONDS = 120;
    private static final String NEWEST_KERNEL = "linux-image-cloud-amd64";
    private static final String BUSYBOX = "busybox-static";

    private final GuestStore store;
    private final Consumer<String> remarks;
    private final Cancellation cancel;

    /** A builder that puts guests into the store, tells in sentences what takes long, and can be stopped. */
    public GuestBuilder(GuestStore store, Consumer<String> remarks, Cancellation cancel) {
        this.store = store;
        this.remarks = remarks;
        this.cancel = cancel;
    }

    /**
     * Builds a guest, in place of one of the same name.
     *
     * @throws GuestTrouble where packages are missing or cannot be had
     * @throws java.io.InterruptedIOException where it was stopped; then the store is as it was
     */
    public GuestManifest build(GuestOrder order) throws IOException {
        return workshop().work(workshop -> built(order, workshop));
    }

    /** The guest of the recipe's own name as this Crucible makes it, built unless it is there. */
    public GuestManifest ensure(Recipe recipe) throws IOException {
        GuestOrder order = GuestOrder.plain(recipe);
        Optional<GuestManifest> there = asMade(order);
        if (there.isPresent()) {
            return there.get();
        }
        return workshop().work(workshop -> {
            Optional<GuestManifest> meanwhile = asMade(order);
            if (meanwhile.isPresent()) {
                return meanwhile.get();
            }
            remarks.accept("building the Linux guest " + order.name() + " from Debian packages, once ...");
            return built(order, workshop);
        });
    }

    private Workshop workshop() {
        return new Workshop(store.folder(), Workshop.USUAL_PATIENCE, remarks, cancel);
    }

    /** The guest where it is what the order would give, but for newer packages. */
    private Optional<GuestManifest> asMade(GuestOrder order) throws IOException {
        String own = OwnFiles.of(order).digest();
        return usable(order.name())
                .filter(there -> there.recipe().equals(order.recipe().word()))
                .filter(there -> there.with().equals(order.with()))
                .filter(there -> there.ownFiles().equals(own));
    }

    /** A damaged one is as good as none: it is built again. */
    private Optional<GuestManifest> usable(String name) {
        try {
            return store.find(name);
        } catch (GuestTrouble damaged) {
            remarks.accept(damaged.getMessage());
            return Optional.empty();
        }
    }

    private GuestManifest built(GuestOrder order, Path workshop) throws IOException {
        Tool tool = new Tool(Files.createDirectory(workshop.resolve("work")), cancel);
        PackageSource packages = new PackageSource(store.folder().resolveSibling("apt"), tool, remarks);
        OwnFiles own = OwnFiles.of(order);
        PackageSource.Delivery delivery = packages.deliver(NEWEST_KERNEL, BUSYBOX, wanted(order));

        FileTree root = new FileTree();
        for (Path file : delivery.others()) {
            unpack(tool, file, root, FileTreeRules::isUseful);
        }
        unpack(tool, delivery.busybox(), root, "bin/busybox"::equals);
        SharedLibraries.link(root);
        own.putInto(root);
        FileTree kernel = modules(tool, delivery.kernel(), root);

        Path images = Files.createDirectory(workshop.resolve("guest"));
        Files.write(images.resolve(GuestManifest.KERNEL), image(kernel));
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(images.resolve(GuestManifest.INITRD)))) {
            root.writeCpio(out);
        }
        GuestManifest manifest = new GuestManifest(
                GuestManifest.FORMAT,
                order.name(),
                order.recipe().word(),
                order.with(),
                own.digest(),
                imageFile(images.resolve(GuestManifest.KERNEL)),
                imageFile(images.resolve(GuestManifest.INITRD)),
                delivery.packages().stream().map(GuestManifest.Content::of).toList());
        Tool.demandGoingOn(cancel);
        store.adopt(manifest, images);
        return manifest;
    }

    private static List<String> wanted(GuestOrder order) {
        Set<String> wanted = new LinkedHashSet<>(order.recipe().packages());
        wanted.addAll(order.with());
        return new ArrayList<>(wanted);
    }

    /** Puts the kernel's modules into the root; returns the kernel. */
    private static FileTree modules(Tool tool, Path deb, FileTree root) throws IOException {
        FileTree kernel = new FileTree();
        unpack(tool, deb, kernel, path -> path.startsWith("boot/vmlinuz-"));
        KernelModules.Archive archive = wanted -> {
            FileTree files = new FileTree();
            unpack(tool, deb, files, wanted);
            return files;
        };
        GuestLayout.addModules(root, archive);
        return kernel;
    }

    private static byte[] image(FileTree kernel) throws GuestTrouble {
        return kernel.paths().stream()
                .filter(path -> path.startsWith("boot/vmlinuz-"))
                .findFirst()
                .map(kernel::content)
                .orElseThrow(() -> new GuestTrouble(
                        "The kernel's package has no boot/vmlinuz; this kind of kernel cannot be used."));
    }

    private static void unpack(Tool tool, Path deb, FileTree into, Predicate<String> wanted) throws IOException {
        Tool.Result result = tool.run(
                "content.tar", deb.getParent(), UNPACK_SECONDS, List.of("dpkg-deb", "--fsys-tarfile", deb.toString()));
        if (result.exit() != 0) {
            throw new GuestTrouble(
                    "The Debian package " + deb.getFileName() + " cannot be unpacked (" + result.complaint() + ").");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(result.out()), 1 << 16)) {
            into.tar(in, wanted);
        }
    }

    private static GuestManifest.ImageFile imageFile(Path file) throws IOException {
        Sha256 digest = new Sha256();
        Files.copy(file, digest);
        return new GuestManifest.ImageFile(digest.finish(), Files.size(file));
    }
}
