package io.crucible.app.doctor;

import java.util.List;

/**
 * One thing that was looked at.
 *
 * @param check what
 * @param found what is there, in a clause
 * @param packages Debian packages that bring what is missing
 * @param remedy what else to do, in a sentence; empty where nothing
 */
public record Finding(String check, State state, String found, List<String> packages, String remedy) {

    /** How well it is. */
    public enum State {
        OK,
        /** Something works less well, or a part that not everybody needs does not. */
        NOTE,
        /** Without it no machine can be run. */
        MISSING,
        /** The proof of determinism did not hold. */
        BROKEN;

        /** In one word. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public Finding {
        packages = List.copyOf(packages);
    }

    static Finding ok(String check, String found) {
        return new Finding(check, State.OK, found, List.of(), "");
    }

    static Finding note(String check, String found, String remedy) {
        return new Finding(check, State.NOTE, found, List.of(), remedy);
    }

    static Finding missing(String check, String found, String remedy) {
        return new Finding(check, State.MISSING, found, List.of(), remedy);
    }

    Finding with(List<String> debianPackages) {
        return new Finding(check, state, found, debianPackages, remedy);
    }
}
