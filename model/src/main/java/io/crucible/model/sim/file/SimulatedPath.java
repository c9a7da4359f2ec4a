package io.crucible.model.sim.file;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A path on a simulated disk, with slashes between its parts. */
final class SimulatedPath implements Path {
    private final SimulatedFileSystem fileSystem;
    private final boolean absolute;
    private final List<String> parts;

    private SimulatedPath(SimulatedFileSystem fileSystem, boolean absolute, List<String> parts) {
        this.fileSystem = fileSystem;
        this.absolute = absolute;
        this.parts = List.copyOf(parts);
    }

    static SimulatedPath of(SimulatedFileSystem fileSystem, String text) {
        if (text.indexOf('\0') >= 0) {
            throw new InvalidPathException(text, "A path has no NUL character");
        }
        List<String> parts = new ArrayList<>();
        for (String part : text.split("/", -1)) {
            if (!part.isEmpty()) {
                parts.add(part);
            }
        }
        boolean absolute = text.startsWith("/");
        return new SimulatedPath(fileSystem, absolute, parts.isEmpty() && !absolute ? List.of("") : parts);
    }

    static SimulatedPath of(Path path) {
        if (path instanceof SimulatedPath simulated) {
            return simulated;
        }
        throw new ProviderMismatchException(path + " is on no simulated disk");
    }

    private SimulatedPath with(boolean isAbsolute, List<String> newParts) {
        return new SimulatedPath(fileSystem, isAbsolute, newParts);
    }

    /** The name the disk knows it under. */
    String onDisk() {
        return toAbsolutePath().normalize().toString();
    }

    SimulatedFileSystem simulatedFileSystem() {
        return fileSystem;
    }

    @Override
    public FileSystem getFileSystem() {
        return fileSystem;
    }

    @Override
    public boolean isAbsolute() {
        return absolute;
    }

    @Override
    public Path getRoot() {
        return absolute ? with(true, List.of()) : null;
    }

    @Override
    public Path getFileName() {
        return parts.isEmpty() ? null : with(false, parts.subList(parts.size() - 1, parts.size()));
    }

    @Override
    public Path getParent() {
        boolean hasParent = parts.size() > 1 || absolute && parts.size() == 1;
        return hasParent ? with(absolute, parts.subList(0, parts.size() - 1)) : null;
    }

    @Override
    public int getNameCount() {
        return parts.size();
    }

    @Override
    public Path getName(int index) {
        return subpath(index, index + 1);
    }

    @Override
    public Path subpath(int begin, int end) {
        if (begin < 0 || end > parts.size() || begin >= end) {
            throw new IllegalArgumentException(this + " has no parts " + begin + " to " + end);
        }
        return with(false, parts.subList(begin, end));
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof SimulatedPath path
                && path.fileSystem == fileSystem
                && path.absolute == absolute
                && path.parts.size() <= parts.size()
                && parts.subList(0, path.parts.size()).equals(path.parts);
    }

    @Override
    public boolean endsWith(Path other) {
        if (!(other instanceof SimulatedPath path)
                || path.fileSystem != fileSystem
                || path.parts.size() > parts.size()) {
            return false;
        }
        List<String> tail = parts.subList(parts.size() - path.parts.size(), parts.size());
        return path.absolute ? equals(path) : tail.equals(path.parts);
    }

    @Override
    public SimulatedPath normalize() {
        List<String> kept = new ArrayList<>();
        for (String part : parts) {
            boolean canGoUp = !kept.isEmpty() && !kept.get(kept.size() - 1).equals("..");
            if (part.equals("..") && canGoUp) {
                kept.remove(kept.size() - 1);
            } else if (!part.equals(".") && !(part.equals("..") && absolute)) {
                kept.add(part);
            }
        }
        return with(absolute, kept);
    }

    @Override
    public Path resolve(Path other) {
        SimulatedPath path = of(other);
        if (path.absolute || isEmpty()) {
            return path;
        }
        if (path.isEmpty()) {
            return this;
        }
        List<String> joined = new ArrayList<>(parts);
        joined.addAll(path.parts);
        return with(absolute, joined);
    }

    private boolean isEmpty() {
        return !absolute && parts.equals(List.of(""));
    }

    @Override
    public Path relativize(Path other) {
        SimulatedPath path = of(other);
        if (path.absolute != absolute) {
            throw new IllegalArgumentException("Only one of " + this + " and " + other + " is absolute");
        }
        int common = 0;
        while (common < Math.min(parts.size(), path.parts.size())
                && parts.get(common).equals(path.parts.get(common))) {
            common++;
        }
        List<String> way = new ArrayList<>();
        for (int i = common; i < parts.size(); i++) {
            way.add("..");
        }
        way.addAll(path.parts.subList(common, path.parts.size()));
        return with(false, way.isEmpty() ? List.of("") : way);
    }

    @Override
    public URI toUri() {
        try {
            return new URI(SimulatedProvider.SCHEME, fileSystem.disk().node().name(), onDisk(), null, null);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The name of the node of " + this + " cannot be part of a URI", e);
        }
    }

    @Override
    public SimulatedPath toAbsolutePath() {
        return absolute ? this : with(true, isEmpty() ? List.of() : parts);
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        if (!fileSystem.disk().exists(onDisk())) {
            throw new NoSuchFileException(toString());
        }
        return toAbsolutePath().normalize();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException("A simulated disk watches nothing");
    }

    @Override
    public int compareTo(Path other) {
        return toString().compareTo(of(other).toString());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SimulatedPath path
                && path.fileSystem == fileSystem
                && path.absolute == absolute
                && path.parts.equals(parts);
    }

    @Override
    public int hashCode() {
        return Objects.hash(absolute, parts);
    }

    @Override
    public String toString() {
        return (absolute ? "/" : "") + String.join("/", parts);
    }
}
