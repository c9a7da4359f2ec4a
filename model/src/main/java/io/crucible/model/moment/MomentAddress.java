package io.crucible.model.moment;

import io.crucible.model.digest.Sha256;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** A moment as one line of text, {@code crucible:sha256:…?t=14670213000&node=b&icount=1840112}; {@code t} is in virtual ns. */
public final class MomentAddress {
    private static final String SCHEME = "crucible:";
    private static final String FORM = "crucible:sha256:…?t=14670213&node=b&icount=1840112";
    private static final List<String> KEYS = List.of("t", "node", "icount");
    private static final Pattern NODE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]*");

    private MomentAddress() {}

    /** Whether the text means to be an address, right or wrong. */
    public static boolean looksLike(String text) {
        return text.strip().startsWith(SCHEME);
    }

    /** The line that {@link #parse} reads. */
    public static String write(Moment moment) {
        StringBuilder line = new StringBuilder(SCHEME)
                .append(moment.artifact())
                .append("?t=")
                .append(moment.at());
        moment.node().ifPresent(node -> line.append("&node=").append(node));
        moment.icount().ifPresent(icount -> line.append("&icount=").append(icount));
        return line.toString();
    }

    /**
     * The moment of an address; blanks round it do not matter.
     *
     * @throws IllegalArgumentException with a sentence that says what is wrong with the text
     */
    public static Moment parse(String text) {
        String line = text.strip();
        if (!line.startsWith(SCHEME)) {
            throw new IllegalArgumentException(
                    "\"" + shortened(line) + "\" is no address of a moment; one looks like " + FORM);
        }
        int question = line.indexOf('?');
        String digest = line.substring(SCHEME.length(), question < 0 ? line.length() : question);
        if (!Sha256.isDigest(digest)) {
            throw new IllegalArgumentException("the address names the artifact by \"" + shortened(digest)
                    + "\", which is not sha256: and 64 lower-case hexadecimal digits");
        } else if (question < 0) {
            throw new IllegalArgumentException("the address has no ?t= with the moment's nanoseconds after the digest");
        }
        return moment(digest, fields(line.substring(question + 1)));
    }

    private static Moment moment(String digest, Map<String, String> fields) {
        if (!fields.containsKey("t")) {
            throw new IllegalArgumentException("the address has no t= with the moment's nanoseconds");
        }
        Optional<String> node = Optional.ofNullable(fields.get("node"));
        if (node.isPresent() && !NODE.matcher(node.get()).matches()) {
            throw new IllegalArgumentException("\"" + shortened(node.get()) + "\" in the address is no name of a node");
        }
        boolean counted = fields.containsKey("icount");
        if (counted && node.isEmpty()) {
            throw new IllegalArgumentException("the address has an icount but no node= whose instructions it counts");
        }
        return new Moment(
                digest,
                number("t", fields.get("t")),
                node,
                counted ? OptionalLong.of(number("icount", fields.get("icount"))) : OptionalLong.empty());
    }

    private static Map<String, String> fields(String query) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : query.split("&", -1)) {
            int equal = field.indexOf('=');
            String key = equal < 0 ? field : field.substring(0, equal);
            if (equal < 0 || !KEYS.contains(key)) {
                throw new IllegalArgumentException(
                        "the address says \"" + shortened(field) + "\", but it can hold only t=, node= and icount=");
            } else if (fields.put(key, field.substring(equal + 1)) != null) {
                throw new IllegalArgumentException("the address says " + key + "= twice");
            }
        }
        return fields;
    }

    private static long number(String key, String digits) {
        try {
            if (NUMBER.matcher(digits).matches()) {
                return Long.parseLong(digits);
            }
        } catch (NumberFormatException tooLarge) {
            throw new IllegalArgumentException(
                    "the address's " + key + "=" + shortened(digits) + " is more than a run can reach", tooLarge);
        }
        throw new IllegalArgumentException("the address's " + key + "=" + shortened(digits) + " is no whole number");
    }

    private static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "…";
    }
}
