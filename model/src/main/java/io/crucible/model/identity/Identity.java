package io.crucible.model.identity;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Everything that must be equal for a replay to be exact: ten fields, each a version or a {@code sha256:} digest, in the order of the
 * artifact's {@code identity} line.
 */
public record Identity(
        String engineVersion,
        String engineAbi,
        String artifactSchema,
        String qemuBuild,
        String plugin,
        String channelProtocol,
        String guestProtocol,
        String hostInterfaceVersion,
        String hostInterfaceBuild,
        String pluginAbi) {

    private static final String DIGEST = "sha256:";
    private static final int BRIEF = DIGEST.length() + 12;

    /** The fields' names, in order, as messages use them. */
    public static final List<String> FIELDS = List.of(
            "engine version",
            "engine ABI",
            "artifact schema",
            "QEMU build",
            "plugin",
            "channel protocol",
            "guest protocol",
            "host interface version",
            "host interface build",
            "plugin ABI");

    /** The fields' values, in order. */
    public List<String> values() {
        return List.of(
                engineVersion,
                engineAbi,
                artifactSchema,
                qemuBuild,
                plugin,
                channelProtocol,
                guestProtocol,
                hostInterfaceVersion,
                hostInterfaceBuild,
                pluginAbi);
    }

    /** The identity with these values, in order; the list has ten entries. */
    public static Identity of(List<String> v) {
        return new Identity(
                v.get(0), v.get(1), v.get(2), v.get(3), v.get(4), v.get(5), v.get(6), v.get(7), v.get(8), v.get(9));
    }

    /** The first field that differs, in words, or nothing where the two are equal. */
    public Optional<String> difference(Identity here) {
        return difference(here, UnaryOperator.identity());
    }

    /** The same with digests cut short, to be read by people only. */
    public Optional<String> briefDifference(Identity here) {
        return difference(here, Identity::brief);
    }

    private static String brief(String value) {
        return value.length() > BRIEF && value.startsWith(DIGEST) ? value.substring(0, BRIEF) + "…" : value;
    }

    private Optional<String> difference(Identity here, UnaryOperator<String> words) {
        for (int field = 0; field < FIELDS.size(); field++) {
            if (!values().get(field).equals(here.values().get(field))) {
                return Optional.of("the recording's " + FIELDS.get(field) + " is "
                        + words.apply(values().get(field)) + ", here it is "
                        + words.apply(here.values().get(field)));
            }
        }
        return Optional.empty();
    }
}
