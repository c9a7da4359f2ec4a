package io.crucible.app.command;

import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends a command early, in order: asks for the stop and waits until the machines are gone and every file is whole. */
public final class Interruption {
    private static final long PATIENCE_SECONDS = 20;
    private static final long CASE_PATIENCE_SECONDS = 5;
    private static final long HEARING_MILLIS = 200;
    private static final long LOOK_MILLIS = 50;
    private static final long GRACE_MILLIS = 1_000;

    /** The window ends its own process where it does not close in time. */
    private static final String WINDOW = "io.crucible.app.desktop.";

    /** Where the Java runtime waits for {@link #stop}. */
    private static final String ENDING = "java.lang.ApplicationShutdownHooks";

    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);
    private final CountDownLatch settled = new CountDownLatch(1);
    private volatile Optional<Runnable> lastWords = Optional.empty();

    /** Listens to SIGINT, SIGTERM and SIGHUP for as long as the process lives. */
    public void listen(Streams streams) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(streams), "interruption"));
    }

    /** What every wait of a world listens to. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /**
     * Whether the user ends the command. Ctrl-C reaches QEMU as it reaches this process, and QEMU may be dead before the request is heard
     * here; so this waits a moment for it.
     */
    boolean arrives() {
        try {
            return requested.await(HEARING_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException nobodyInterruptsThisThread) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Asks everything of this command to end; the caller ends the process. */
    public void request() {
        requested.countDown();
        cancellation.request();
    }

    /** The command has nothing open any more. */
    public void finished() {
        finished.countDown();
    }

    /**
     * Cases run in this process, where one that hangs can only be ended with the process.
     *
     * @param words tells what has come of the command, where it ends so
     */
    void casesRunHere(Runnable words) {
        lastWords = Optional.of(words);
    }

    /** Everything that was to be written after the request is written; what is still to be waited for is a case. */
    void settled() {
        settled.countDown();
    }

    /** Who ends the process, where that is no signal but a thread of it. */
    private static Optional<String> endedByCode() {
        return endedByCode(Thread.getAllStackTraces().values());
    }

    /** Of several threads that called it one runs what is to be done at the end; the others wait for that one. */
    static Optional<String> endedByCode(Collection<StackTraceElement[]> stacks) {
        return stacks.stream()
                .filter(stack -> Arrays.stream(stack)
                        .anyMatch(frame -> frame.getClassName().equals(ENDING)))
                .filter(stack -> Arrays.stream(stack)
                        .noneMatch(frame -> frame.getClassName().startsWith(WINDOW)))
                .map(Interruption::callerOfExit)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> callerOfExit(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .dropWhile(frame -> !isExit(frame, Runtime.class))
                .dropWhile(frame -> isExit(frame, Runtime.class) || isExit(frame, System.class))
                .map(frame -> frame.getClassName() + "." + frame.getMethodName())
                .findFirst();
    }

    private static boolean isExit(StackTraceElement frame, Class<?> type) {
        return frame.getClassName().equals(type.getName())
                && frame.getMethodName().equals("exit");
    }

    private void stop(Streams streams) {
        if (finished.getCount() == 0) {
            return;
        }
        endedByCode().ifPresent(place -> {
            streams.remark(
                    "the code of a case ended this process: " + place + " called System.exit. Run the campaign with"
                            + " --watchdog, and this is a failure of that case.");
            streams.err().flush();
            // Whoever called it waits here for ever, so nothing ends in order; with its own exit code it would pass for
            // a success.
            Runtime.getRuntime().halt(ExitCode.BACKEND.number());
        });
        request();
        boolean inOrder = endsInTime();
        streams.err().print("\r\033[K".substring(streams.errIsTerminal() ? 0 : 4));
        if (!inOrder) {
            lastWords.ifPresent(Runnable::run);
        }
        streams.remark("interrupted; " + ending(inOrder));
        streams.err().flush();
    }

    private String ending(boolean inOrder) {
        if (inOrder) {
            return "every machine has been ended and every file is whole.";
        } else if (lastWords.isPresent()) {
            return "a case that does not end ends with this process, and every file is whole. With --watchdog a case that"
                    + " hangs is a failure of its own.";
        }
        return "a machine did not end within " + PATIENCE_SECONDS + " s and ends with this process.";
    }

    /** Whether the command ends in order; a case that runs here and has nothing more to be written for it is not waited for. */
    private boolean endsInTime() {
        long patience = lastWords.isPresent() ? CASE_PATIENCE_SECONDS : PATIENCE_SECONDS;
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(patience);
        try {
            while (!finished.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                boolean onlyCases = lastWords.isPresent() && settled.getCount() == 0;
                if (onlyCases || System.nanoTime() - deadline >= 0) {
                    return finished.await(onlyCases ? GRACE_MILLIS : 0, TimeUnit.MILLISECONDS);
                }
            }
            return true;
        } catch (InterruptedException nobodyWaitsForThisThread) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
