package io.crucible.app.guest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Finds kernel modules and what they need in a kernel's package, which has no list of that: only its installation makes one. */
final class KernelModules {
    private static final String DEPENDS = "\0depends=";
    private static final String SUFFIX = ".ko";

    private final SortedMap<String, byte[]> found = new TreeMap<>();

    /** The package's files, from the beginning; read once for each step that dependencies are deep. */
    @FunctionalInterface
    interface Archive {
        FileTree files(Predicate<String> wanted) throws IOException;
    }

    private KernelModules() {}

    /**
     * These modules and all that they need, by name without {@code .ko}.
     *
     * @throws GuestTrouble where the kernel has no such module
     */
    static KernelModules find(Collection<String> wanted, Archive archive) throws IOException {
        KernelModules modules = new KernelModules();
        Set<String> missing = new TreeSet<>(wanted);
        while (!missing.isEmpty()) {
            modules.take(missing, archive);
            Set<String> next = new TreeSet<>();
            modules.found.values().forEach(module -> next.addAll(depends(module)));
            next.removeAll(modules.found.keySet());
            missing = next;
        }
        return modules;
    }

    private void take(Set<String> missing, Archive archive) throws IOException {
        FileTree files = archive.files(path -> missing.contains(name(path)));
        for (String path : files.paths()) {
            if (missing.contains(name(path))) {
                found.put(name(path), files.content(path));
            }
        }
        if (!found.keySet().containsAll(missing)) {
            missing.removeAll(found.keySet());
            throw new GuestTrouble("The kernel's package has no module " + String.join(", ", missing) + SUFFIX
                    + "; this kind of kernel cannot be used.");
        }
    }

    /** Underscores and hyphens are one in names of modules. */
    private static String name(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        return file.endsWith(SUFFIX)
                ? file.substring(0, file.length() - SUFFIX.length()).replace('-', '_')
                : "";
    }

    /** The modules that this one names in its {@code .modinfo} section. */
    static List<String> depends(byte[] module) {
        String text = new String(module, StandardCharsets.ISO_8859_1);
        int at = text.indexOf(DEPENDS);
        if (at < 0) {
            return List.of();
        }
        int end = text.indexOf('\0', at + DEPENDS.length());
        String names = text.substring(at + DEPENDS.length(), end);
        return names.isEmpty() ? List.of() : List.of(names.replace('-', '_').split(","));
    }

    /** All of them. */
    SortedMap<String, byte[]> files() {
        return found;
    }

    /** These and what they need, each after what it needs. */
    List<String> inOrder(Collection<String> wanted) {
        List<String> order = new ArrayList<>();
        wanted.forEach(name -> append(name, order));
        return order;
    }

    private void append(String name, List<String> order) {
        if (!order.contains(name)) {
            depends(found.get(name)).forEach(needed -> append(needed, order));
            order.add(name);
        }
    }
}
