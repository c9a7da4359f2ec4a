package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the QEMU that is installed. */
public final class QemuProgram {
    /** Environment variable that names another one. */
    public static final String VARIABLE = "CRUCIBLE_QEMU";

    static final String NAME = "qemu-system-x86_64";

    private QemuProgram() {}

    /** The configured program, else the first on the path. */
    public static Path find(Map<String, String> environment) throws BackendException {
        String configured = environment.getOrDefault(VARIABLE, "");
        if (!configured.isEmpty()) {
            Path program = Path.of(configured);
            if (Files.isDirectory(program) || !Files.isExecutable(program)) {
                throw new BackendException(
                        Reason.SETTING,
                        "the variable " + VARIABLE + " names " + program
                                + ", which is not a program; unset or mend it");
            }
            return program.toAbsolutePath();
        }
        return onPath(environment.getOrDefault("PATH", ""))
                .orElseThrow(() -> new BackendException(
                        Reason.MISSING,
                        "QEMU is not installed: there is no " + NAME
                                + " on the PATH; install it with: apt-get install qemu-system-x86"));
    }

    /** What the program says of its version, one line. */
    public static String version(Path program, HelperProcess helper) throws BackendException {
        try {
            HelperProcess.Answer answer = helper.ask(List.of(program.toString(), "--version"));
            return answer.out()
                    .lines()
                    .findFirst()
                    .orElse("of an unknown version")
                    .strip();
        } catch (IOException failed) {
            throw new BackendException(Reason.MISSING, program + " cannot be started: " + failed.getMessage(), failed);
        }
    }

    private static Optional<Path> onPath(String path) {
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (folder.isEmpty()) {
                continue;
            }
            Path program = Path.of(folder).resolve(NAME);
            if (Files.isExecutable(program)) {
                return Optional.of(program.toAbsolutePath());
            }
        }
        return Optional.empty();
    }
}
