package io.crucible.model.scenario;

import io.crucible.model.digest.Sha256;
import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads image files: {@code "path"} or {@code { path = "…", digest = "sha256:…" }}. */
final class ImageReader {
    private static final List<String> KEYS = List.of("path", "digest");
    private static final String EXAMPLE = "{ path = \"images/kernel\", digest = \"sha256:…\" }";

    private final GuestCatalog catalog;
    /** What was found at each path, so that a file that many nodes boot is read once. */
    private final Map<String, Optional<String>> found = new TreeMap<>();

    ImageReader(GuestCatalog catalog) {
        this.catalog = catalog;
    }

    /** An image file; without a digest it must be there, with one it must not be another. */
    Guest.Image file(Value value) {
        if (value.isText()) {
            String path = path(value);
            return new Guest.Image(path, path.isEmpty() ? "" : present(value, path));
        }
        Optional<Section> table = value.table(EXAMPLE);
        table.ifPresent(section -> section.allow(KEYS));
        Optional<Value> digest = table.flatMap(section -> section.find("digest"));
        Optional<Value> at = table.flatMap(section -> section.require("path", "path = \"images/kernel\""));
        String path = at.map(this::path).orElse("");
        if (path.isEmpty()) {
            return new Guest.Image("", "");
        }
        return new Guest.Image(
                path, digest.map(pin -> checked(pin, path)).orElseGet(() -> present(at.orElse(value), path)));
    }

    /** An image with its digest, which is taken as it stands. */
    Guest.Image pinned(Value value) {
        Optional<Section> table = value.table(EXAMPLE);
        table.ifPresent(section -> section.allow(KEYS));
        String path = table.flatMap(section -> section.require("path", "path = \"images/kernel\""))
                .map(this::path)
                .orElse("");
        String digest = table.flatMap(
                        section -> section.require("digest", "digest = \"sha256:…\", because `guest` is given"))
                .map(this::digest)
                .orElse("");
        return new Guest.Image(path, digest);
    }

    /** A written digest; empty where it is none. */
    String digest(Value value) {
        String digest = value.text("");
        if (value.isText() && !Sha256.isDigest(digest)) {
            value.problem(Quoted.text(digest) + " is not a digest; write sha256: and 64 lower-case hex digits");
            return "";
        }
        return digest;
    }

    private String path(Value value) {
        String path = value.text(1, Limits.TEXT, "");
        if (path.codePoints().anyMatch(Character::isISOControl)) {
            value.problem("the path holds a control character");
            return "";
        }
        return path;
    }

    private String present(Value value, String path) {
        Optional<String> digest = lookUp(value, path);
        if (digest.isEmpty()) {
            value.problem(
                    "there is no file " + Quoted.text(path) + "; a path starts at the folder of the scenario file");
        }
        return digest.orElse("");
    }

    private String checked(Value pin, String path) {
        String digest = digest(pin);
        Optional<String> here = digest.isEmpty() ? Optional.empty() : lookUp(pin, path);
        if (here.isPresent() && !here.get().equals(digest)) {
            pin.problem("the file " + Quoted.text(path) + " is " + here.get() + " here, but pinned is " + digest);
        }
        return digest;
    }

    private Optional<String> lookUp(Value value, String path) {
        if (!found.containsKey(path)) {
            try {
                found.put(path, catalog.digest(path));
            } catch (IOException unreadable) {
                value.problem("cannot read " + Quoted.text(path) + ": " + unreadable.getMessage());
                found.put(path, Optional.of(""));
            }
        }
        return found.get(path);
    }
}
