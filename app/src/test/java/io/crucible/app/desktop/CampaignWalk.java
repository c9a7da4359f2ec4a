package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.Campaign;
import io.crucible.views.task.StallWatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Label;

/** What walks through campaigns have in common. */
final class CampaignWalk {
    /** As in the walk through an artifact. */
    private static final long LONGEST_TURN_MS = Boolean.getBoolean("crucible.all") ? StallWatch.LONGEST_MS : 250;

    private static final long PATIENCE_SECONDS = 60;

    private CampaignWalk() {}

    /** Ends the process of a campaign: what goes on when its window is closed must not go on when its test is over. */
    static void end(Path campaign) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (CampaignLock.holder(campaign).isPresent()) {
            ProcessHandle.of(CampaignLock.holder(campaign).orElse(0)).ifPresent(ProcessHandle::destroy);
            assertThat(System.nanoTime()).isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    /** How many cases are over; 0 while there is no journal. */
    static long executed(Path campaign) {
        try {
            return Campaign.load(campaign).executed();
        } catch (IOException notYet) {
            return 0;
        }
    }

    /** How far the window says the campaign is; for the thread of the window. */
    static String headline(Person person) {
        return text(person, "#campaign-headline");
    }

    /** The words of a label; for the thread of the window. */
    static String text(Person person, String selector) {
        return person.workbenchWindow().scene().getRoot().lookup(selector) instanceof Label label
                ? label.getText()
                : "";
    }

    static void neverStalled(Person person) {
        assertThat(person.stalls())
                .filteredOn(stall -> stall.workMs() > LONGEST_TURN_MS)
                .isEmpty();
    }
}
