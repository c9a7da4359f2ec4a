package io.crucible.qemu.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A program that answers a question")
@Timeout(60)
class HelperProcessTest {
    private static final Duration LONG = Duration.ofSeconds(50);

    @TempDir
    Path folder;

    @Test
    @DisplayName("is heard on both streams, with its status")
    void answers() throws Exception {
        HelperProcess.Answer answer =
                new HelperProcess(LONG, new Cancellation()).ask(List.of("sh", "-c", "echo one; echo two >&2; exit 3"));
        assertThat(answer).isEqualTo(new HelperProcess.Answer(3, "one\n", "two\n"));
        assertThat(answer.said()).isEqualTo("; it said: two");
    }

    @Test
    @DisplayName("is ended at its deadline, with all that it started")
    void deadline() throws Exception {
        HelperProcess helper = new HelperProcess(Duration.ofMillis(500), new Cancellation());
        assertThatExceptionOfType(BackendException.class)
                .isThrownBy(() -> helper.ask(List.of(slow().toString())))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.TIMEOUT))
                .withMessageContaining("gave no answer within 500 ms and was ended");
        assertChildGone();
    }

    @Test
    @DisplayName("is ended when the user cancels, with all that it started")
    void cancelled() throws Exception {
        Cancellation cancel = new Cancellation();
        Path program = slow();
        Thread user = new Thread(() -> {
            while (!Files.exists(folder.resolve("child"))) {
                Thread.onSpinWait();
            }
            cancel.request();
        });
        user.start();
        assertThatExceptionOfType(BackendException.class)
                .isThrownBy(() -> new HelperProcess(LONG, cancel).ask(List.of(program.toString())))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.CANCELLED));
        user.join();
        assertChildGone();
    }

    @Test
    @DisplayName("is not a QEMU when it answers with nothing")
    void noQemu() {
        QemuBuild build =
                new QemuBuild(Path.of("/bin/true"), new UserCache(folder), new HelperProcess(LONG, new Cancellation()));
        assertThatExceptionOfType(BackendException.class)
                .isThrownBy(build::digest)
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED))
                .withMessageContaining("/bin/true is not a QEMU that can be used");
    }

    private Path slow() throws IOException {
        Path script = Files.writeString(
                folder.resolve("slow"),
                "#!/bin/sh\nsleep 1000 &\necho $! > '" + folder + "/new'; mv '" + folder + "/new' '" + folder
                        + "/child'\nwait\n");
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    }

    private void assertChildGone() throws Exception {
        long child = Long.parseLong(Files.readString(folder.resolve("child")).strip());
        Optional<ProcessHandle> alive = ProcessHandle.of(child);
        if (alive.isPresent()) {
            try {
                alive.get().onExit().get(10, TimeUnit.SECONDS);
            } catch (TimeoutException stays) {
                alive.get().destroyForcibly();
                throw stays;
            }
        }
    }
}
