package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.identity.IdentityCodec;
import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.TabLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An artifact in a file of which only that is read which is asked for, so that a very long run need not be held. That it is undamaged is
 * known only of the small components, which are checked by their digests.
 */
public final class StoredArtifact {
    private static final String PAYLOAD = "payload\t";
    private static final String LAST = "sampling\t";

    private final StoredBytes file;
    private final ArtifactLimits limits;
    private final Identity identity;
    private final List<Component> components;
    /** Position of the first payload. */
    private final long first;
    /** Position of the first payload that is no component. */
    private final long others;
    /** Position of the line after the last payload. */
    private final long schedule;

    private StoredArtifact(StoredBytes file, ArtifactLimits limits) throws IOException {
        this.file = file;
        this.limits = limits;
        long at = 0;
        Optional<Identity> known = Optional.empty();
        List<Component> declared = new ArrayList<>();
        String text = file.line(at);
        while (!text.isEmpty() && !text.startsWith(PAYLOAD)) {
            TabLine line = line(text);
            switch (line.tag()) {
                case "schema" -> schema(line);
                case "identity" -> known = Optional.of(IdentityCodec.read(line));
                case "component" -> declared.add(Component.read(line));
                default -> {
                    // the seed and the scenario are in the recipe and the components as well
                }
            }
            at += text.length() + 1L;
            text = file.line(at);
        }
        this.identity = known.orElseThrow(() -> new ArtifactException(Reason.DAMAGED, "it has no identity line"));
        this.components = List.copyOf(declared);
        this.first = at;
        this.others = at + declaredBytes();
        if (!file.lastLine().startsWith(LAST)) {
            throw new ArtifactException(Reason.INCOMPLETE, "it ends before its sampling line");
        }
        this.schedule = file.firstLine(others, line -> !line.startsWith(PAYLOAD));
    }

    /**
     * The artifact in a file.
     *
     * @throws ArtifactException with a clause where it is none of this schema, or its first lines are damaged
     */
    public static StoredArtifact of(Path file, ArtifactLimits limits) throws IOException {
        ArtifactReader.demandFile(file, file.toString());
        try {
            return new StoredArtifact(new StoredBytes(file), limits);
        } catch (ArtifactException wrong) {
            throw ArtifactReader.named(file.toString(), wrong);
        }
    }

    private static void schema(TabLine line) throws IOException {
        if (!line.ascii(1, "schema").equals(ArtifactEncoder.SCHEMA)) {
            throw new ArtifactException(Reason.OTHER_SCHEMA, "it is not " + ArtifactEncoder.SCHEMA);
        }
    }

    private TabLine line(String text) throws IOException {
        return LineReader.of((text + "\n").getBytes(StandardCharsets.US_ASCII), limits.lineBytes())
                .next()
                .orElseThrow();
    }

    private static long length(Component component) {
        return PAYLOAD.length() + component.digest().length() + 1 + 2 * component.size() + 1;
    }

    private long declaredBytes() {
        Set<String> seen = new HashSet<>();
        return components.stream()
                .filter(component -> seen.add(component.digest()))
                .mapToLong(StoredArtifact::length)
                .sum();
    }

    public Identity identity() {
        return identity;
    }

    /** How it was executed and ended. */
    public Recipe recipe() throws IOException {
        return RecipeCodec.read(whole(ComponentKind.REPLAY_RECIPE), limits);
    }

    public Scenario scenario() throws IOException {
        try {
            String text = new String(whole(ComponentKind.SCENARIO), StandardCharsets.UTF_8);
            return ScenarioReader.read(text, GuestCatalog.none());
        } catch (ScenarioException wrong) {
            throw new ArtifactException(Reason.DAMAGED, wrong.problems().get(0).toString(), wrong);
        }
    }

    /** The digest of a component, equal for equal content. */
    public String digest(ComponentKind kind) throws IOException {
        return component(kind).digest();
    }

    private Component component(ComponentKind kind) throws IOException {
        return components.stream()
                .filter(component -> component.kind().equals(kind.word()))
                .findFirst()
                .orElseThrow(
                        () -> new ArtifactException(Reason.DAMAGED, "the component " + kind.word() + " is missing"));
    }

    private byte[] whole(ComponentKind kind) throws IOException {
        Component component = component(kind);
        byte[] bytes;
        try (InputStream stored = stored(component)) {
            bytes = stored.readAllBytes();
        }
        if (!Sha256.of(bytes).equals(component.digest())) {
            throw new ArtifactException(Reason.DAMAGED, "the payload of " + kind.word() + " has another digest");
        }
        return bytes;
    }

    /** The bytes of a component as they are stored. */
    private InputStream stored(Component wanted) throws IOException {
        long at = first;
        Set<String> passed = new HashSet<>();
        for (Component component : components) {
            if (component.digest().equals(wanted.digest())) {
                break;
            }
            at += passed.add(component.digest()) ? length(component) : 0;
        }
        String head = PAYLOAD + wanted.digest() + "\t";
        if (!file.text(at, head.length()).equals(head)) {
            throw new ArtifactException(Reason.DAMAGED, "the payload of " + wanted.kind() + " is not where it must be");
        }
        return new HexInput(file.from(at + head.length()), wanted.size());
    }

    /** The records of a compressed component, a line each; a frame that is broken is an {@link IOException}. */
    public InputStream lines(ComponentKind kind) throws IOException {
        InputStream content = ZstdFrame.open(stored(component(kind)));
        int next = content.read();
        while (next >= 0 && next != '\n') {
            next = content.read(); // the header, which tells of the whole
        }
        return content;
    }

    /** The {@code decision} lines, and all lines after them. */
    public InputStream decisions() throws IOException {
        return file.from(schedule + file.line(schedule).length() + 1L);
    }

    /** The payload of a decision. */
    public byte[] payload(String digest) throws IOException {
        String head = PAYLOAD + digest + "\t";
        long at = file.find(head, others, schedule);
        if (at < 0) {
            throw new ArtifactException(Reason.DAMAGED, "the file has no payload " + digest);
        }
        String hex = file.line(at).substring(head.length());
        try (InputStream bytes = new HexInput(file.from(at + head.length()), hex.length() / 2L)) {
            return bytes.readAllBytes();
        }
    }
}
