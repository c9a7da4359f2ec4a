package io.crucible.views.campaign;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignException;
import io.crucible.model.campaign.CampaignRemains;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.views.common.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;

/** A campaign that is followed, and which journal of it was read last. One thread at a time looks. */
final class Following {
    private static final Messages WORDS = Messages.of("campaign");

    private final Path folder;
    private final Optional<CampaignProcesses.Run> run;
    private Optional<Seen> last = Optional.empty();
    private String said = "";

    /** @param run the process, where it was started from here */
    Following(Path folder, Optional<CampaignProcesses.Run> run) {
        this.folder = folder;
        this.run = run;
    }

    /** What tells one journal from the next without reading it: each is a new file. */
    private record Stamp(long size, long modified, Optional<String> key) {
        static Stamp of(Path journal) throws IOException {
            BasicFileAttributes file = Files.readAttributes(journal, BasicFileAttributes.class);
            return new Stamp(
                    file.size(),
                    file.lastModifiedTime().toMillis(),
                    Optional.ofNullable(file.fileKey()).map(Objects::toString));
        }
    }

    private record Seen(Stamp stamp, boolean running, CampaignSummary summary) {}

    /** Reads the journal; where it is damaged, what is left of the campaign. */
    synchronized ShownCampaign read(Optional<CampaignProcesses> processes) throws IOException {
        last = Optional.empty();
        try {
            return news(processes).orElseThrow();
        } catch (CampaignException refused) {
            return remains(refused);
        }
    }

    /** What can still be read where the journal cannot. */
    private ShownCampaign remains(CampaignException refused) throws IOException {
        Path journal = folder.resolve(CampaignModel.JOURNAL);
        if (refused.reason() != CampaignException.Reason.INVALID_JOURNAL || !Files.isRegularFile(journal)) {
            throw refused;
        }
        CampaignRemains remains = CampaignRemains.read(folder);
        if (remains.summary().failures().isEmpty()) {
            throw refused;
        }
        last = Optional.of(new Seen(Stamp.of(journal), false, remains.summary()));
        String lost = WORDS.text("lost", refused.getMessage());
        return new ShownCampaign(
                folder,
                remains.summary(),
                false,
                Optional.of(
                        remains.unreadable() == 0
                                ? lost
                                : WORDS.text("lost.more", lost, Integer.toString(remains.unreadable()))));
    }

    /** The campaign where it is another than at the last look. */
    synchronized Optional<ShownCampaign> news(Optional<CampaignProcesses> processes) throws IOException {
        // Asked before the journal is read: a process writes the last one and then ends.
        boolean running = processes.isPresent() && processes.get().runs(folder);
        Path journal = folder.resolve(CampaignModel.JOURNAL);
        if (!Files.exists(journal)) {
            Campaign.load(folder); // throws a sentence that says so
        }
        Stamp stamp = Stamp.of(journal);
        if (last.isPresent() && last.get().stamp().equals(stamp) && last.get().running() == running) {
            return Optional.empty();
        }
        CampaignSummary summary = Campaign.load(folder);
        last = Optional.of(new Seen(stamp, running, summary));
        return Optional.of(new ShownCampaign(folder, summary, running, Optional.empty()));
    }

    /** What the process said that ended before the campaign did. */
    synchronized Optional<String> trouble() {
        boolean unfinished =
                last.isPresent() && last.get().summary().stopReason().isEmpty();
        return run.filter(process -> unfinished && !process.alive()).flatMap(CampaignProcesses.Run::trouble);
    }

    /** Whether this is another sentence than the last. */
    synchronized boolean says(String sentence) {
        boolean other = !sentence.equals(said);
        said = sentence;
        return other;
    }
}
