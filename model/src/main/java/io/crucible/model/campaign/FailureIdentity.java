package io.crucible.model.campaign;

import io.crucible.model.digest.Sha256;
import io.crucible.model.text.Printable;
import java.nio.file.Path;

/**
 * What makes a failure another one than others: all three parts together.
 *
 * @param kind lower-case words joined by {@code _}, such as {@code check_failed}
 * @param errorName what went wrong, more exactly
 * @param checkName the check that found it; empty where none did
 */
public record FailureIdentity(String kind, String errorName, String checkName) {
    private static final int SHOWN = 16;
    private static final String FOLDER = "failure-";

    /** 16 hex digits that stand for it in names; the parts themselves are what is compared. */
    public String digest() {
        String whole = part(kind) + part(errorName) + part(checkName);
        return Sha256.of(whole).substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + SHOWN);
    }

    /** The name of the folder that its evidence is kept in. */
    public String folder() {
        return FOLDER + digest();
    }

    /** Whether this is the path of such a folder, as far as its name tells. */
    static boolean isFolder(Path path) {
        return path.getFileName() != null && path.getFileName().toString().startsWith(FOLDER);
    }

    private static String part(String text) {
        return text.length() + ":" + text;
    }

    /**
     * In one line for people; names come from the code under test, so what a terminal would obey is a question mark, and of each name the first
     * 200 characters are told.
     */
    public String words() {
        return Printable.of(kind)
                + (errorName.isEmpty() ? "" : " " + Printable.of(errorName))
                + (checkName.isEmpty() ? "" : " in " + Printable.of(checkName));
    }
}
