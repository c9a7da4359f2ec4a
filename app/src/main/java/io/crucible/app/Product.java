package io.crucible.app;

import io.crucible.model.identity.Identity;

/** What this build is, in the terms of an artifact's identity. */
final class Product {
    /** Raised whenever the engine would treat a recorded run in another way. */
    private static final String ENGINE_ABI = "2";

    private static final String ARTIFACT_SCHEMA = "crucible.reproduction-artifact.v4";
    private static final String GUEST_PROTOCOL = "1";
    private static final String HOST_INTERFACE = "1";

    private Product() {}

    /** The fields that are not about QEMU; the others are empty. */
    static Identity identity() {
        String version = Version.number();
        return new Identity(
                version, ENGINE_ABI, ARTIFACT_SCHEMA, "", "", "", GUEST_PROTOCOL, HOST_INTERFACE, version, "");
    }
}
