package io.crucible.app.guest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What of all that apt would install a guest needs: no script of a package is ever run there. */
final class Closure {
    /** What only the scripts of packages use, and start scripts; what these depend on falls away with them. */
    private static final Set<String> FOR_INSTALLING = Set.of(
            "adduser", "debconf", "debconf-2.0", "dpkg", "init-system-helpers", "lsb-base", "sysvinit-utils", "ucf");

    private final SortedMap<String, DebianPackage> packages = new TreeMap<>();
    private final SortedMap<String, List<DebianPackage>> providers = new TreeMap<>();

    private Closure(Collection<DebianPackage> all) {
        for (DebianPackage one : all) {
            packages.put(one.name(), one);
            one.provides()
                    .forEach(name -> providers
                            .computeIfAbsent(name, unseen -> new ArrayList<>())
                            .add(one));
        }
    }

    /**
     * Those of the installed packages that the wanted ones lead to, by name.
     *
     * @throws Apt.UnknownPackage where a wanted name is none of theirs: apt reads some names otherwise than written
     */
    static List<DebianPackage> of(Collection<DebianPackage> installed, Collection<String> wanted)
            throws Apt.UnknownPackage {
        Closure closure = new Closure(installed);
        for (String name : new TreeSet<>(wanted)) {
            if (closure.called(name).isEmpty()) {
                throw Apt.noSuchName(name);
            }
        }
        return closure.from(wanted);
    }

    private List<DebianPackage> from(Collection<String> wanted) {
        SortedMap<String, DebianPackage> reached = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>(new TreeSet<>(wanted));
        while (!open.isEmpty()) {
            for (DebianPackage one : called(open.remove())) {
                if (reached.putIfAbsent(one.name(), one) == null) {
                    one.dependencies().stream()
                            .filter(name -> !FOR_INSTALLING.contains(name))
                            .forEach(open::add);
                }
            }
        }
        return List.copyOf(reached.values());
    }

    private List<DebianPackage> called(String name) {
        DebianPackage exact = packages.get(name);
        return exact != null ? List.of(exact) : providers.getOrDefault(name, List.of());
    }
}
