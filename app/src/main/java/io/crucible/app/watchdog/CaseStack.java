package io.crucible.app.watchdog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Where the code of a case is: the frames of the thread that runs it now, from the outermost in. */
final class CaseStack {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");
    private static final List<String> SIMULATION = List.of(
            "io.crucible.model.sim.CaseRunner.",
            "io.crucible.model.sim.Simulation.",
            "io.crucible.model.sim.disk.",
            "io.crucible.model.sim.net.",
            "io.crucible.model.sim.task.",
            "io.crucible.model.sim.world.");
    private static final String BEGIN = "io.crucible.model.sim.CaseRunner.run";
    private static final String TASK = "io.crucible.model.sim.task.";

    private CaseStack() {}

    /** Now: of several running threads that with most frames of its own, and where none runs that of the cases. */
    static List<String> now(Thread cases) {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey() != Thread.currentThread())
                .filter(thread -> thread.getKey().getState() == Thread.State.RUNNABLE)
                .map(Map.Entry::getValue)
                .max(Comparator.comparingLong(CaseStack::own))
                .filter(stack -> own(stack) > 0)
                .map(CaseStack::frames)
                .orElseGet(() -> frames(cases.getStackTrace()));
    }

    /** Of the thread that ends the process. */
    static List<String> exiting() {
        return Thread.getAllStackTraces().values().stream()
                .map(CaseStack::frames)
                .filter(frames -> frames.contains("java.lang.Runtime.exit"))
                .findFirst()
                .orElse(List.of());
    }

    private static long own(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .filter(frame -> !beginsWith(frame.getClassName(), JDK))
                .count();
    }

    private static boolean beginsWith(String name, List<String> prefixes) {
        return prefixes.stream().anyMatch(name::startsWith);
    }

    private static List<String> frames(StackTraceElement[] stack) {
        List<String> frames = new ArrayList<>();
        for (int depth = stack.length - 1; depth >= 0; depth--) {
            frames.add(stack[depth].getClassName() + "." + stack[depth].getMethodName());
        }
        return frames;
    }

    /** What two looks have in common from the outermost frame on; a look that saw nothing does not count. */
    static List<String> common(List<String> one, List<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.isEmpty() ? other : one;
        }
        int depth = 0;
        while (depth < one.size() && depth < other.size() && one.get(depth).equals(other.get(depth))) {
            depth++;
        }
        return List.copyOf(one.subList(0, depth));
    }

    /** The innermost frame that is of the case or of what it tests; empty where there is none. */
    static String place(List<String> frames) {
        int first = 0;
        for (int depth = 0; depth < frames.size(); depth++) {
            boolean machinery =
                    frames.get(depth).startsWith(BEGIN) || frames.get(depth).startsWith(TASK);
            first = machinery ? depth + 1 : first;
        }
        for (int depth = frames.size() - 1; first > 0 && depth >= first; depth--) {
            if (!beginsWith(frames.get(depth), JDK) && !beginsWith(frames.get(depth), SIMULATION)) {
                return frames.get(depth);
            }
        }
        return "";
    }
}
