package io.crucible.views.compare;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.crucible.model.artifact.PartialFile;
import io.crucible.model.bisect.Bracket;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Remembers how far the search in a pair of artifacts had come when it was given up, in a folder of the user. Any thread may call it. */
final class BisectionFile {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final String name;

    /** @param left digest of the first artifact; likewise {@code right} */
    BisectionFile(Path folder, String left, String right) {
        this.folder = folder;
        this.name = left.replace(':', '-') + "-" + right.substring(right.indexOf(':') + 1) + ".bisection.json";
    }

    /** What JSON holds of a {@link Bracket}. */
    private record Kept(long low, long high, long step, int probes) {}

    /** Nothing where there is none, or what is there is damaged: the search then begins anew and finds the same. */
    Optional<Bracket> read() throws IOException {
        try {
            Kept kept = JSON.readValue(Files.readAllBytes(folder.resolve(name)), Kept.class);
            boolean sound = kept.low() >= 0 && kept.high() > kept.low() && kept.step() > 0 && kept.probes() >= 0;
            return sound
                    ? Optional.of(new Bracket(kept.low(), kept.high(), kept.step(), kept.probes()))
                    : Optional.empty();
        } catch (NoSuchFileException | JsonProcessingException none) {
            return Optional.empty();
        }
    }

    void write(Bracket bracket) throws IOException {
        Kept kept = new Kept(bracket.low(), bracket.high(), bracket.step(), bracket.probes());
        try (PartialFile partial = PartialFile.begin(folder)) {
            ByteBuffer bytes = ByteBuffer.wrap(JSON.writeValueAsBytes(kept));
            while (bytes.hasRemaining()) {
                partial.channel().write(bytes);
            }
            partial.finish(name);
        }
    }

    void forget() throws IOException {
        Files.deleteIfExists(folder.resolve(name));
    }
}
