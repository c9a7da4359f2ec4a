package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.backend.Cancellation;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The workshop of Linux guests")
class WorkshopTest {
    @TempDir
    private Path folder;

    private final List<String> remarks = new ArrayList<>();
    private final Cancellation cancel = new Cancellation();

    private Workshop workshop(Duration patience) {
        return new Workshop(folder, patience, remarks::add, cancel);
    }

    @Test
    @DisplayName("is waited for until a deadline, with the number of the process that holds it")
    void held() throws Exception {
        String holder = "process " + ProcessHandle.current().pid();

        workshop(Duration.ZERO).work(outer -> {
            assertThatThrownBy(() -> workshop(Duration.ofMillis(300)).work(inner -> inner))
                    .isInstanceOf(GuestTrouble.class)
                    .hasMessageStartingWith(holder + " has been building Linux guests in ");
            return outer;
        });
        assertThat(remarks).hasSize(1).first().asString().startsWith("waiting for " + holder + ", which builds ");
    }

    @Test
    @DisplayName("is not waited for any longer after a cancellation")
    void cancelled() throws Exception {
        workshop(Duration.ZERO).work(outer -> {
            cancel.request();
            assertThatThrownBy(() -> workshop(Duration.ofMinutes(1)).work(inner -> inner))
                    .isInstanceOf(InterruptedIOException.class);
            return outer;
        });
    }

    @Test
    @DisplayName("is empty afterwards, whatever was left in it")
    void empty() throws Exception {
        Path inside = workshop(Duration.ZERO)
                .work(workshop -> java.nio.file.Files.writeString(workshop.resolve("half"), "a guest"));
        assertThat(inside.getParent()).doesNotExist();
    }
}
