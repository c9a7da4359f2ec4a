package io.crucible.views.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The list of tasks")
class TasksModelTest {
    private final WindowThread window = new WindowThread();
    private final Tasks tasks = new Tasks(window, () -> 0);
    private final TasksModel model = new TasksModel(tasks);

    @AfterEach
    void end() {
        tasks.close();
    }

    @Test
    @DisplayName("counts what runs and says how far it is")
    void counts() {
        CountDownLatch go = new CountDownLatch(1);
        Job job = tasks.start("reading", progress -> {
            progress.fraction(0.5);
            progress.detail("events");
            go.await();
        });
        window.until(() -> job.detailProperty().get().equals("events"));
        assertThat(model.badgeProperty().get()).isEqualTo("1");
        assertThat(TasksModel.words(job)).isEqualTo("50 %: events");
        go.countDown();
        window.until(job::ended);
        assertThat(model.badgeProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("keeps what failed with its sentence until it is dismissed")
    void failures() {
        Job job = tasks.start("reading", progress -> {
            throw new IOException("The file is gone.");
        });
        window.until(job::ended);
        assertThat(TasksModel.words(job)).isEqualTo("The file is gone.");
        assertThat(model.badgeProperty().get()).isEqualTo("1");
        tasks.dismiss(job);
        assertThat(model.badgeProperty().get()).isEmpty();
    }
}
