package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which QEMU it is: one digest over the program, the accelerator module it loads and the firmware that runs in our machines. Digesting
 * takes some hundred ms, so the result is cached by the files' paths and stamps.
 */
public final class QemuBuild {
    private static final List<String> FIRMWARE = List.of(
            "bios-256k.bin",
            "kvmvapic.bin",
            "linuxboot.bin",
            "linuxboot_dma.bin",
            "multiboot.bin",
            "multiboot_dma.bin",
            "pvh.bin");

    private final Path program;
    private final UserCache cache;
    private final HelperProcess helper;

    public QemuBuild(Path program, UserCache cache, HelperProcess helper) {
        this.program = program;
        this.cache = cache;
        this.helper = helper;
    }

    /** {@code sha256:} digest of the whole. */
    public String digest() throws BackendException {
        try {
            Path real = program.toRealPath();
            String name = "qemu-"
                    + Sha256.of(real.toString().getBytes(StandardCharsets.UTF_8))
                            .substring(7, 23);
            List<Part> parts = cached(name).orElse(List.of());
            if (parts.isEmpty()) {
                parts = digestAll(real);
                cache.write(name, Part.lines(parts).getBytes(StandardCharsets.UTF_8));
            }
            return whole(parts);
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot digest QEMU's files: " + e.getMessage(), e);
        }
    }

    private Optional<List<Part>> cached(String name) throws IOException {
        Path file = cache.file(name);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        List<Part> parts = new ArrayList<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            Optional<Part> part = Part.parse(line);
            if (part.isEmpty() || !part.get().isUnchanged()) {
                return Optional.empty();
            }
            parts.add(part.get());
        }
        return Optional.of(parts);
    }

    private static String whole(List<Part> parts) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(part.path().getFileName())
                .append('\t')
                .append(part.digest())
                .append('\n'));
        return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private List<Part> digestAll(Path real) throws IOException, BackendException {
        List<Path> files = new ArrayList<>();
        files.add(real);
        files.addAll(modules(real));
        List<Path> folders = dataFolders();
        for (String name : FIRMWARE) {
            folders.stream()
                    .map(folder -> folder.resolve(name))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .ifPresent(files::add);
        }
        List<Part> parts = new ArrayList<>();
        for (Path file : files) {
            parts.add(Part.of(file));
        }
        return parts;
    }

    /** Distributions put the modules into {@code lib/qemu} or {@code lib/ARCHITECTURE/qemu} beside the program's folder. */
    private static List<Path> modules(Path real) throws IOException {
        Path library = real.resolveSibling("../lib").normalize();
        List<Path> found = new ArrayList<>();
        for (Path folder : List.of(library, library.resolveSibling("lib64"), library.resolve("x86_64-linux-gnu"))) {
            Path module = folder.resolve("qemu/accel-tcg-x86_64.so");
            if (Files.isRegularFile(module)) {
                found.add(module.toRealPath());
            }
        }
        return found.stream().distinct().toList();
    }

    private List<Path> dataFolders() throws IOException, BackendException {
        HelperProcess.Answer answer = helper.ask(List.of(program.toString(), "-L", "help"));
        try (Stream<String> lines = answer.out().lines()) {
            List<Path> folders =
                    lines.filter(line -> line.startsWith("/")).map(Path::of).toList();
            boolean usable = folders.stream().anyMatch(folder -> Files.isRegularFile(folder.resolve(FIRMWARE.get(0))));
            if (answer.exit() == 0 && usable) {
                return folders;
            }
        }
        throw new BackendException(
                Reason.UNSUPPORTED,
                program + " is not a QEMU that can be used: asked for the folder of its firmware (-L help), it ended"
                        + " with status " + answer.exit() + " and named no folder with " + FIRMWARE.get(0)
                        + answer.said() + "; let " + QemuProgram.VARIABLE + " name a " + QemuProgram.NAME
                        + " or unset it");
    }

    /** A file by path, stamp and digest. */
    private record Part(Path path, FileStamp stamp, String digest) {
        static Part of(Path path) throws IOException {
            FileStamp before = FileStamp.of(path);
            Sha256 digest = new Sha256();
            Files.copy(path, digest);
            return new Part(path, before, digest.finish());
        }

        static String lines(List<Part> parts) {
            StringBuilder text = new StringBuilder();
            parts.forEach(part -> text.append(part.path)
                    .append('\t')
                    .append(part.stamp.text())
                    .append('\t')
                    .append(part.digest)
                    .append('\n'));
            return text.toString();
        }

        static Optional<Part> parse(String line) {
            String[] fields = line.split("\t", -1);
            return fields.length == 3 && Sha256.isDigest(fields[2])
                    ? Optional.of(new Part(Path.of(fields[0]), new FileStamp(fields[1]), fields[2]))
                    : Optional.empty();
        }

        boolean isUnchanged() throws IOException {
            return Files.isRegularFile(path) && FileStamp.of(path).equals(stamp);
        }
    }
}
