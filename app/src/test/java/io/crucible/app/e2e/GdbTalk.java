package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What GDB and {@code crucible debug} printed while one was connected to the other.
 *
 * @param gdb all of GDB's output
 */
record GdbTalk(String gdb, Command.Result debugger) {
    private static final Pattern OFFER = Pattern.compile(
            "gdb -q(?: '([^']+)')?(?: -ex '(directory [^']+)')? -ex 'set architecture (\\S+)' -ex 'target remote 127\\.0\\.0\\.1:([0-9]+)'\\n");

    /** Has the command debug by a line that offers a port, and GDB come there and do these commands. */
    static GdbTalk of(Command command, Path folder, String[] line, String... commands) throws Exception {
        Command.Running running = command.start(line);
        Matcher offer = offer(folder);
        List<String> gdb = new ArrayList<>(List.of("gdb", "-nx", "-q", "-batch"));
        if (offer.group(1) != null) {
            gdb.add(offer.group(1));
        }
        if (offer.group(2) != null) {
            gdb.addAll(List.of("-ex", offer.group(2)));
        }
        gdb.addAll(List.of("-ex", "set architecture " + offer.group(3)));
        gdb.addAll(List.of("-ex", "target remote 127.0.0.1:" + offer.group(4)));
        for (String each : commands) {
            gdb.addAll(List.of("-ex", each));
        }
        Path said = folder.resolve("gdb.txt");
        Process process = new ProcessBuilder(gdb)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor(150, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(said, StandardCharsets.UTF_8);
        Command.Result end = running.await();
        assertThat(end.exit()).as(text + end.out() + end.err()).isZero();
        if (offer.group(1) != null) {
            assertThat(Path.of(offer.group(1))).doesNotExist();
        }
        return new GdbTalk(text, end);
    }

    /** The command by which GDB is to be started, once it is printed. */
    private static Matcher offer(Path folder) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (System.nanoTime() < end) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(
                                path -> path.getFileName().toString().startsWith("out"))
                        .toList()) {
                    Matcher offer = OFFER.matcher(Files.readString(file, StandardCharsets.UTF_8));
                    if (offer.find()) {
                        return offer;
                    }
                }
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError("no port was offered");
    }

    /** The addresses of moments in some output. */
    static List<String> addresses(Stream<String> lines) {
        return lines.filter(line -> line.startsWith("crucible:")).toList();
    }
}
