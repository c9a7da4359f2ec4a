package io.crucible.resources;

import java.util.Optional;

/** The symbols of the guests that come with the product. */
public final class GuestSymbolFiles {
    private static final String BUILT_IN = "builtin:";

    private GuestSymbolFiles() {}

    /** Those of the guest of this name, where there are any. */
    public static Optional<BundledFile> of(String guest) {
        return guest.startsWith(BUILT_IN)
                ? Optional.of(new BundledFile("guests/" + guest.substring(BUILT_IN.length()) + ".symbols"))
                        .filter(BundledFile::exists)
                : Optional.empty();
    }
}
