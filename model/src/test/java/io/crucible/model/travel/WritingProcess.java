package io.crucible.model.travel;

import com.github.luben.zstd.Zstd;
import io.crucible.model.artifact.Recording;
import io.crucible.model.run.SampleRuns;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Writes one state after another into a cache, until it is killed; says when it begins. */
final class WritingProcess {
    private static final int SIZE = 4 << 20;

    private WritingProcess() {}

    /** Starts it as a process of its own. */
    static Process start(Path cache, long seed) throws IOException, URISyntaxException {
        StringBuilder path = new StringBuilder(System.getProperty("java.class.path"));
        for (Class<?> needed : List.of(WritingProcess.class, StateCache.class, Zstd.class)) {
            path.append(File.pathSeparatorChar)
                    .append(Path.of(needed.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI()));
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "-cp",
                        path.toString(),
                        WritingProcess.class.getName(),
                        cache.toString(),
                        Long.toString(seed))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Random random = new Random(Long.parseLong(arguments[1]));
        Recording recording = SampleRuns.faulty(5);
        StateCache cache = new StateCache(folder, 1 << 30, System.err::println);
        StateShelf shelf = cache.shelf(recording);
        System.out.println("writing");
        while (true) {
            byte[] bytes = new byte[SIZE];
            random.nextBytes(bytes);
            Path machine = Files.write(folder.resolveSibling("machine-" + arguments[1]), bytes);
            LooseState.Told life = new LooseState.Told(
                    Life.Mark.beginning(0), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());
            LooseState.Node node = new LooseState.Node(
                    Optional.of(new LooseState.Machine("line", FileChannel.open(machine, StandardOpenOption.READ))),
                    List.of(),
                    List.of(life));
            try (LooseState state = new LooseState(1 + random.nextInt(1 << 20), 1, List.of(node))) {
                cache.write(shelf, state, () -> {});
            }
        }
    }
}
