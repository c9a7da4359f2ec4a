package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignFailure;
import io.crucible.views.common.Messages;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The campaign that is shown. What is true is its journal on the disk, which another process writes; this reads it again when it is another. */
public final class CampaignModel {
    /** The name of every campaign's journal. */
    public static final String JOURNAL = "campaign.json";

    private static final Messages WORDS = Messages.of("campaign");
    private static final String REDUCED = "reduced/replay.crucible";
    private static final String FIRST = "replay.crucible";

    private final Workbench workbench;
    private final ReadOnlyObjectWrapper<Optional<ShownCampaign>> shown =
            new ReadOnlyObjectWrapper<>(this, "shown", Optional.empty());
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private volatile Optional<CampaignProcesses> processes = Optional.empty();
    private volatile Optional<Following> following = Optional.empty();
    /** The newest request wins. */
    private Optional<Job> opening = Optional.empty();

    private Consumer<Path> opener = file -> {};
    private Consumer<EvidenceModel> reader = evidence -> {};

    public CampaignModel(Workbench workbench) {
        this.workbench = workbench;
    }

    /** From now on campaigns can be begun and ended, and whether one runs is known. */
    public void runBy(CampaignProcesses by) {
        processes = Optional.of(by);
    }

    /** Has artifacts of failures opened by this. */
    public void openBy(Consumer<Path> artifacts) {
        opener = artifacts;
    }

    /** Has the evidence of failures that are no runs in machines shown by this. */
    public void readBy(Consumer<EvidenceModel> evidence) {
        reader = evidence;
    }

    /** Begins to look at the journal twice a second, until the workbench is closed. */
    public void follow() {
        JournalWatch watch = new JournalWatch(this::look);
        workbench.closeWith(watch::close);
    }

    Workbench workbench() {
        return workbench;
    }

    Optional<CampaignProcesses> processes() {
        return processes;
    }

    /** The campaign, as its journal was when it was looked at last. */
    public ReadOnlyObjectProperty<Optional<ShownCampaign>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What keeps it from being shown or run, in a sentence; empty where nothing does. */
    public ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    void say(String sentence) {
        trouble.set(sentence);
    }

    /** Whether this is the folder of a campaign, as far as its name tells, or a journal. */
    public static boolean isCampaign(Path file) {
        return file.endsWith(JOURNAL) || Files.isDirectory(file);
    }

    /** Whether there is a journal to be shown. */
    public static boolean hasJournal(Path file) {
        return Files.isRegularFile(file.endsWith(JOURNAL) ? file : file.resolve(JOURNAL));
    }

    /** Shows the campaign in a folder, or that of a journal; the job fails where there is none. */
    public Job open(Path file) {
        Path folder = file.endsWith(JOURNAL) ? file.toAbsolutePath().getParent() : file.toAbsolutePath();
        opening.ifPresent(Job::cancel);
        Job job = workbench.tasks().start(WORDS.text("opening", name(folder)), progress -> {
            Following next = new Following(folder, Optional.empty());
            ShownCampaign read = next.read(processes);
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    show(next, read);
                }
            });
        });
        opening = Optional.of(job);
        return job;
    }

    /** The last part of a path, which campaigns are called by. */
    public static String name(Path folder) {
        Path last = folder.getFileName();
        return last == null ? folder.toString() : last.toString();
    }

    /** Reads a campaign and shows it from now on; not for the thread of the window. */
    void show(Following next) throws IOException {
        ShownCampaign read = next.read(processes);
        workbench.tasks().later(() -> show(next, read));
    }

    /** Shows one that is not looked at again. */
    public void show(ShownCampaign campaign) {
        following = Optional.empty();
        shown.set(Optional.of(campaign));
    }

    private void show(Following next, ShownCampaign read) {
        following = Optional.of(next);
        shown.set(Optional.of(read));
        trouble.set(read.lost().orElse(""));
    }

    /** Looks whether the journal is another one; not for the thread of the window. */
    void look() {
        Optional<Following> looked = following;
        looked.ifPresent(followed -> {
            Optional<ShownCampaign> news = Optional.empty();
            String wrong = "";
            try {
                news = followed.news(processes);
                wrong = followed.trouble().orElse("");
            } catch (IOException unreadable) {
                wrong = unreadable.getMessage();
            }
            tell(followed, news, wrong);
        });
    }

    private void tell(Following followed, Optional<ShownCampaign> news, String wrong) {
        boolean other = followed.says(wrong);
        if (news.isEmpty() && !other) {
            return;
        }
        workbench.tasks().later(() -> {
            if (following.equals(Optional.of(followed))) {
                news.ifPresent(read -> shown.set(Optional.of(read)));
                trouble.set(wrong);
            }
        });
    }

    /** Opens the artifact of a failure; where it has none that is a run, shows what was kept of it. */
    public void open(CampaignFailure failure, boolean reduced) {
        shown.get()
                .ifPresent(campaign -> workbench
                        .tasks()
                        .lane("finding an artifact")
                        .start(progress -> open(campaign, failure, reduced)));
    }

    private void open(ShownCampaign campaign, CampaignFailure failure, boolean reduced) {
        Optional<Path> found = artifact(campaign, failure, reduced);
        if (found.isPresent()) {
            workbench.tasks().later(() -> opener.accept(found.get()));
            return;
        }
        try {
            Evidence evidence = Evidence.of(campaign.folder(), failure, reduced);
            workbench.tasks().later(() -> reader.accept(new EvidenceModel(workbench, evidence)));
        } catch (IOException none) {
            Path folder = campaign.folder().resolve(failure.identity().folder());
            workbench.tasks().later(() -> workbench.remark(WORDS.text("no.evidence", folder.toString())));
        }
    }

    private static Optional<Path> artifact(ShownCampaign campaign, CampaignFailure failure, boolean reduced) {
        List<String> wanted = reduced ? List.of(REDUCED, FIRST) : List.of(FIRST);
        return failure.folder().stream()
                .map(campaign.folder()::resolve)
                .flatMap(folder -> wanted.stream().map(folder::resolve))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
