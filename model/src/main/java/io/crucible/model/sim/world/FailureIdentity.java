package io.crucible.model.sim.world;

import io.crucible.model.digest.Sha256;

/** What makes two failures the same: the kind, the error's name, and the name of the check that failed, which is empty if none did. */
public record FailureIdentity(FailureKind kind, String errorName, String checkName) {

    /** The first 16 hexadecimal digits of a SHA-256 over the three: a label; only equal fields make equal failures. */
    public String digest() {
        String all = kind.word() + "\n" + errorName + "\n" + checkName + "\n";
        return Sha256.of(all).substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + 16);
    }

    @Override
    public String toString() {
        return kind.word() + " " + errorName + (checkName.isEmpty() ? "" : " in check " + checkName);
    }
}
