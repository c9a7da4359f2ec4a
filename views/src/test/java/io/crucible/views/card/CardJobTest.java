package io.crucible.views.card;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.Desk;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What a card says of its job")
class CardJobTest {
    private final Desk desk = new Desk();
    private final CardJob job = new CardJob();

    @AfterEach
    void close() {
        desk.close();
    }

    private void assertSays(String words, boolean refused) {
        assertThat(job.wordsProperty().get()).isEqualTo(words);
        assertThat(job.refusedProperty().get()).isEqualTo(refused);
    }

    @Test
    @DisplayName("is a refusal where what was filled in is wrong, and no more when something else is said")
    void refuses() {
        job.refuse("Cases must be a whole number.");
        assertSays("Cases must be a whole number.", true);
        job.say("It is being begun.");
        assertSays("It is being begun.", false);
    }

    @Test
    @DisplayName("is a refusal where the job failed, and none where it was done")
    void follows() {
        job.follow(
                desk.workbench().tasks().start("failing", progress -> {
                    throw new IOException("The disk is full.");
                }),
                () -> "done",
                "cancelled");
        desk.settle();
        assertSays("The disk is full.", true);
        job.follow(desk.workbench().tasks().start("doing", progress -> {}), () -> "done", "cancelled");
        desk.settle();
        assertSays("done", false);
    }
}
