package io.crucible.views.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Campaigns as processes of their own, which go on when the window is closed; no method is for the window's thread but the first two. */
public interface CampaignProcesses {

    /** The folder in which campaigns are kept unless a person names another. */
    Path folder();

    /** The scenarios that come with the product, by the names that commands take. */
    List<String> builtins();

    /**
     * Begins a new campaign.
     *
     * @throws IOException with a sentence where no process can be started
     */
    Run start(CampaignOrder order) throws IOException;

    /**
     * Goes on with the campaign in a folder, without limits.
     *
     * @throws IOException with a sentence where no process can be started
     */
    Run resume(Path folder) throws IOException;

    /**
     * Whether a process, whoever started it, runs the campaign in this folder now.
     *
     * @throws IOException with a sentence where that cannot be found out
     */
    boolean runs(Path folder) throws IOException;

    /** Asks the process that runs the campaign in this folder to end in order; does nothing where none does. */
    void stop(Path folder) throws IOException;

    /** A process that was started from here. */
    interface Run {
        boolean alive();

        /** Asks it to end in order. */
        void stop();

        /** What it said last, in a sentence, once it has ended; empty where it came to a result or was told to end. */
        Optional<String> trouble();
    }
}
