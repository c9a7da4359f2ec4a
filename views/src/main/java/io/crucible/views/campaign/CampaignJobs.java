package io.crucible.views.campaign;

import io.crucible.views.common.Messages;
import io.crucible.views.task.Job;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Begins campaigns, ends them and goes on with them, each in a process of its own. What becomes of one its journal tells. */
public final class CampaignJobs {
    private static final Messages WORDS = Messages.of("campaign");
    private static final long LOOK_MILLIS = 50;
    /** A guest may have to be built first. */
    private static final long START_MINUTES = 60;

    private static final long STOP_MINUTES = 2;

    private final CampaignModel model;
    private final Workbench workbench;
    private final ReadOnlyObjectWrapper<Optional<Job>> job = new ReadOnlyObjectWrapper<>(this, "job", Optional.empty());

    public CampaignJobs(CampaignModel model) {
        this.model = model;
        this.workbench = model.workbench();
    }

    /** What is done with a process just now: beginning, ending, going on. */
    public ReadOnlyObjectProperty<Optional<Job>> jobProperty() {
        return job.getReadOnlyProperty();
    }

    /** Begins a campaign and shows it as soon as it is on the disk. */
    public Job start(CampaignOrder order) {
        return act("starting", order.folder(), progress -> {
            if (Files.exists(order.folder())) {
                throw new IOException(WORDS.text("folder.exists", order.folder().toString()));
            }
            CampaignProcesses.Run run = ready().start(order);
            progress.onCancel(run::stop);
            await(run, progress, () -> Files.exists(order.folder().resolve(CampaignModel.JOURNAL)));
            if (!progress.cancelled()) {
                model.show(new Following(order.folder(), Optional.of(run)));
            }
        });
    }

    /** Goes on with the campaign that is shown. */
    public Optional<Job> resume() {
        return model.shownProperty().get().filter(ShownCampaign::resumable).map(campaign -> {
            Path folder = campaign.folder();
            return act("resuming", folder, progress -> {
                CampaignProcesses.Run run = ready().resume(folder);
                progress.onCancel(run::stop);
                await(run, progress, () -> runs(folder));
                model.show(new Following(folder, Optional.of(run)));
            });
        });
    }

    /** Asks the process of the campaign that is shown to end in order, and waits until it has. */
    public Optional<Job> stop() {
        return model.shownProperty().get().filter(ShownCampaign::running).map(campaign -> {
            Path folder = campaign.folder();
            return act("stopping", folder, progress -> {
                ready().stop(folder);
                long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(STOP_MINUTES);
                while (runs(folder) && !progress.cancelled()) {
                    demandBefore(end, "not.stopped");
                }
                model.look();
            });
        });
    }

    private Job act(String what, Path folder, Work work) {
        Job started = workbench.tasks().start(WORDS.text(what, CampaignModel.name(folder)), work);
        job.set(Optional.of(started));
        model.say("");
        started.stateProperty().subscribe(state -> {
            if (started.ended() && job.get().equals(Optional.of(started))) {
                job.set(Optional.empty());
                started.failure().ifPresent(why -> model.say(why.getMessage()));
                workbench.tasks().dismiss(started);
            }
        });
        return started;
    }

    private CampaignProcesses ready() throws IOException {
        return model.processes().orElseThrow(() -> new IOException(WORDS.text("no.processes")));
    }

    private boolean runs(Path folder) {
        try {
            return ready().runs(folder);
        } catch (IOException unknown) {
            return false;
        }
    }

    /** Waits until a process has come so far; throws what it said where it ends before. */
    private static void await(CampaignProcesses.Run run, Work.Progress progress, BooleanSupplier arrived)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(START_MINUTES);
        while (!progress.cancelled()) {
            boolean alive = run.alive(); // asked first: what ends now may have arrived before
            if (arrived.getAsBoolean()) {
                return;
            } else if (!alive) {
                Optional<String> said = run.trouble();
                if (said.isPresent()) {
                    throw new IOException(said.get());
                }
                return;
            }
            demandBefore(end, "not.started");
        }
    }

    private static void demandBefore(long end, String message) throws IOException, InterruptedException {
        if (System.nanoTime() - end > 0) {
            throw new IOException(WORDS.text(message));
        }
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
}
