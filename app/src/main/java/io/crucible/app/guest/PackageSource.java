package io.crucible.app.guest;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Gets packages by the system's package lists or, where those do not serve, by lists of our own. */
final class PackageSource {
    private final Path folder;
    private final Tool tool;
    private final Consumer<String> remarks;

    PackageSource(Path folder, Tool tool, Consumer<String> remarks) {
        this.folder = folder;
        this.tool = tool;
        this.remarks = remarks;
    }

    /**
     * Package files.
     *
     * @param others those that are unpacked whole, by name
     * @param packages all of them
     */
    record Delivery(Path kernel, Path busybox, List<Path> others, List<DebianPackage> packages) {
        Delivery {
            others = List.copyOf(others);
            packages = List.copyOf(packages);
        }
    }

    /** The kernel that {@code newestKernel} leads to, busybox, and the wanted packages with all that they need. */
    Delivery deliver(String newestKernel, String busybox, List<String> wanted) throws IOException {
        GuestTrouble first;
        try {
            return deliver(new Apt(folder, false, tool), newestKernel, busybox, wanted);
        } catch (GuestTrouble withTheSystemsLists) {
            demandOtherLists(withTheSystemsLists, PackageLists.ofSystem());
            first = withTheSystemsLists;
        }
        Apt own = new Apt(folder, true, tool);
        if (Apt.ownLists(folder).present()) {
            try {
                return deliver(own, newestKernel, busybox, wanted);
            } catch (GuestTrouble withOldLists) {
                demandOtherLists(withOldLists, Apt.ownLists(folder));
                first.addSuppressed(withOldLists);
            }
        }
        remarks.accept("apt's package lists on this system do not serve; fetching lists into " + folder + " ...");
        try {
            own.refresh();
        } catch (GuestTrouble noNetwork) {
            noNetwork.addSuppressed(first);
            throw noNetwork;
        }
        return deliver(own, newestKernel, busybox, wanted);
    }

    /** Throws where newer lists would not help: a package that fresh ones do not have is in none. */
    private static void demandOtherLists(GuestTrouble trouble, PackageLists lists) throws GuestTrouble {
        if (trouble instanceof Apt.UnknownPackage && lists.fresh(Instant.now())) {
            throw trouble;
        }
    }

    private static Delivery deliver(Apt apt, String newestKernel, String busybox, List<String> wanted)
            throws IOException {
        List<DebianPackage> packages = new ArrayList<>();
        packages.add(kernel(apt, newestKernel));
        packages.addAll(apt.describe(List.of(busybox)));
        List<DebianPackage> others = wanted.isEmpty() ? List.of() : Closure.of(apt.installedWith(wanted), wanted);
        packages.addAll(others);
        List<Path> files = apt.download(packages);
        return new Delivery(files.get(0), files.get(1), files.subList(2, files.size()), packages);
    }

    /** The newest kernel's package is empty and depends on the one that holds it. */
    private static DebianPackage kernel(Apt apt, String newest) throws IOException {
        String holder = apt.describe(List.of(newest)).get(0).dependencies().stream()
                .filter(name -> name.startsWith("linux-image-"))
                .findFirst()
                .orElse(newest);
        return apt.describe(List.of(holder)).get(0);
    }
}
