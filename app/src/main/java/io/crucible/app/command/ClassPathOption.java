package io.crucible.app.command;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Option;

/** The option of every command that loads a simulation of Java code. */
final class ClassPathOption {
    @Option(
            names = "--class-path",
            paramLabel = "PATHS",
            description = "Of a simulation: folders and jars with its classes, joined by colons.")
    private String classPath = "";

    boolean given() {
        return !classPath.isEmpty();
    }

    List<Path> paths(Surroundings around) throws CommandFailure {
        if (classPath.indexOf('\0') >= 0) {
            throw new CommandFailure(ExitCode.USAGE, "--class-path holds a NUL, which no name of a file may.");
        }
        return Arrays.stream(classPath.split(":"))
                .filter(path -> !path.isEmpty())
                .map(path -> around.path(Path.of(path)))
                .toList();
    }
}
