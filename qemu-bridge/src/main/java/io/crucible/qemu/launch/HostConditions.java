package io.crucible.qemu.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the host is like for the QEMU processes of a world; none of it may change what the guests do, but for {@link #hostRandomness()}.
 *
 * @param through a program, with its arguments, through which QEMU is started, such as {@code nice -n 19}; it must become QEMU and not
 *     stay beside it
 * @param environment variables that QEMU gets besides the usual ones
 * @param place a folder for RAM and sockets in the place of the usual ones
 * @param started is told each process that was started
 * @param hostRandomness gives the guests a processor with RDRAND that draws from the host, so that no run can be reproduced
 */
public record HostConditions(
        List<String> through,
        Map<String, String> environment,
        Optional<Path> place,
        Consumer<ProcessHandle> started,
        boolean hostRandomness) {

    /** Nothing special. */
    public static final HostConditions USUAL =
            new HostConditions(List.of(), Map.of(), Optional.empty(), process -> {}, false);

    public HostConditions {
        through = List.copyOf(through);
        environment = Map.copyOf(environment);
    }

    /** The same, started through this program. */
    public HostConditions through(String... program) {
        return new HostConditions(List.of(program), environment, place, started, hostRandomness);
    }

    /** The same with these variables. */
    public HostConditions withEnvironment(Map<String, String> variables) {
        return new HostConditions(through, variables, place, started, hostRandomness);
    }

    /** The same in this folder. */
    public HostConditions in(Path folder) {
        return new HostConditions(through, environment, Optional.of(folder), started, hostRandomness);
    }

    /** The same with somebody who is told each process. */
    public HostConditions telling(Consumer<ProcessHandle> listener) {
        return new HostConditions(through, environment, place, listener, hostRandomness);
    }

    /** The same with guests that draw from the host. */
    public HostConditions withHostRandomness() {
        return new HostConditions(through, environment, place, started, true);
    }

    List<String> commandLine(List<String> qemu) {
        List<String> line = new ArrayList<>(through);
        line.addAll(qemu);
        return line;
    }
}
