package io.crucible.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Who ends the process")
class InterruptionTest {
    private static final StackTraceElement SEQUENCE = frame("java.lang.ApplicationShutdownHooks", "runHooks");
    private static final StackTraceElement BLOCKED = frame("java.lang.Shutdown", "exit");
    private static final StackTraceElement RUNTIME = frame("java.lang.Runtime", "exit");
    private static final StackTraceElement SYSTEM = frame("java.lang.System", "exit");

    private static StackTraceElement frame(String type, String method) {
        return new StackTraceElement(type, method, type + ".java", 1);
    }

    private static StackTraceElement[] calling(StackTraceElement top, String caller) {
        return new StackTraceElement[] {top, BLOCKED, RUNTIME, SYSTEM, frame(caller, "end")};
    }

    @Test
    @DisplayName("is of two threads the one whose call is carried out, in whatever order they are looked at")
    void firstOfTwo() {
        StackTraceElement[] first = calling(SEQUENCE, "my.First");
        StackTraceElement[] second = calling(BLOCKED, "my.Second");

        assertThat(Interruption.endedByCode(List.of(first, second))).contains("my.First.end");
        assertThat(Interruption.endedByCode(List.of(second, first))).contains("my.First.end");
    }

    @Test
    @DisplayName("is nobody's code where a signal does, also while a case calls System.exit")
    void signal() {
        StackTraceElement[] signal = {SEQUENCE, BLOCKED, frame("java.lang.Terminator$1", "handle")};

        assertThat(Interruption.endedByCode(List.of(calling(BLOCKED, "my.Case"), signal)))
                .isEmpty();
    }
}
