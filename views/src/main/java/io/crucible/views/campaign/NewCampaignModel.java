package io.crucible.views.campaign;

import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.time.Durations;
import io.crucible.views.campaign.CampaignOrder.Subject;
import io.crucible.views.card.CardJob;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What a person fills in to begin a campaign. */
public final class NewCampaignModel {
    private static final Messages WORDS = Messages.of("campaign");
    private static final String USUAL_CASES = "500";
    private static final String PREFIX = "builtin:";

    private final CampaignModel campaign;
    private final CampaignJobs jobs;
    private final Workbench workbench;
    private final CardJob job = new CardJob();
    private final ObjectProperty<Kind> kind = new SimpleObjectProperty<>(this, "kind", Kind.SCENARIO);
    private final SimulationModel simulation = new SimulationModel();
    private final ObjectProperty<Optional<Choice>> subject =
            new SimpleObjectProperty<>(this, "subject", Optional.empty());
    private final StringProperty cases = new SimpleStringProperty(this, "cases", USUAL_CASES);
    private final StringProperty failures = new SimpleStringProperty(this, "failures", "");
    private final StringProperty time = new SimpleStringProperty(this, "time", "");
    private final StringProperty seed = new SimpleStringProperty(this, "seed", Seeds.format(0));
    private final StringProperty folder = new SimpleStringProperty(this, "folder", "");
    private String proposed = "";

    /** What a campaign can be of. */
    enum Kind {
        SCENARIO,
        SIMULATION
    }

    /** A scenario that can be chosen. */
    public record Choice(String words, String name, Subject subject) {}

    public NewCampaignModel(CampaignModel campaign, CampaignJobs jobs) {
        this.campaign = campaign;
        this.jobs = jobs;
        this.workbench = campaign.workbench();
        kind.subscribe(chosen -> propose());
        subject.subscribe(chosen -> propose());
        simulation.methodProperty().subscribe(text -> propose());
        seed.subscribe(text -> propose());
    }

    /** Begins anew, with the scenario of what is open where something is; which simulation was named stays, to be run again. */
    public void prepare() {
        job.say("");
        List<Choice> choices = choices();
        subject.set(choices.stream().findFirst());
        cases.set(USUAL_CASES);
        failures.set("");
        time.set("");
        proposed = "";
        folder.set("");
        seed.set(Seeds.format(0));
        propose();
    }

    /** What can be run: the scenario of what is open, and those that come with the product. */
    List<Choice> choices() {
        List<Choice> choices = new ArrayList<>();
        workbench
                .document()
                .flatMap(open -> open.scenario().map(scenario -> choice(open, scenario)))
                .ifPresent(choices::add);
        campaign.processes()
                .map(CampaignProcesses::builtins)
                .orElse(List.of())
                .forEach(name -> choices.add(
                        new Choice(name, name.substring(PREFIX.length()), new CampaignOrder.Builtin(name))));
        return choices;
    }

    private static Choice choice(RunDocument open, Scenario scenario) {
        return new Choice(
                WORDS.text("subject.open", scenario.name(), open.name()),
                scenario.name(),
                new CampaignOrder.OfArtifact(scenario, open.file()));
    }

    ObjectProperty<Kind> kindProperty() {
        return kind;
    }

    SimulationModel simulation() {
        return simulation;
    }

    /** The scenario, where the campaign is to be of one. */
    ObjectProperty<Optional<Choice>> subjectProperty() {
        return subject;
    }

    StringProperty casesProperty() {
        return cases;
    }

    StringProperty failuresProperty() {
        return failures;
    }

    StringProperty timeProperty() {
        return time;
    }

    StringProperty seedProperty() {
        return seed;
    }

    StringProperty folderProperty() {
        return folder;
    }

    CardJob job() {
        return job;
    }

    /** Names a folder that fits what was chosen, unless a person has named another. */
    private void propose() {
        if (!folder.get().equals(proposed)) {
            return;
        }
        Optional<Path> base = campaign.processes().map(CampaignProcesses::folder);
        proposed = base.isEmpty()
                ? ""
                : subjectName()
                        .map(name -> "campaign-" + name + "-" + seed.get().strip())
                        .map(name -> name.replaceAll("[^A-Za-z0-9._-]", "_"))
                        .map(name -> base.get().resolve(name).toString())
                        .orElse("");
        folder.set(proposed);
    }

    private Optional<String> subjectName() {
        return switch (kind.get()) {
            case SCENARIO -> subject.get().map(Choice::name);
            case SIMULATION -> simulation.shortName();
        };
    }

    /** Adds folders and jars to the class path of the simulation; says what is wrong where one cannot be on it. */
    void addToClassPath(List<Path> places) {
        simulation.add(places).ifPresentOrElse(job::refuse, () -> job.say(""));
    }

    /** Begins it; says what is wrong where what was filled in cannot be understood. */
    public Optional<Job> start() {
        try {
            CampaignOrder order = order();
            job.say(WORDS.text("starting.words"));
            return Optional.of(job.follow(jobs.start(order), () -> "", WORDS.text("start.cancelled")));
        } catch (IllegalArgumentException wrong) {
            job.refuse(wrong.getMessage());
            return Optional.empty();
        }
    }

    private CampaignOrder order() {
        return new CampaignOrder(
                subject(),
                seed(),
                number("cases", cases.get()).orElseThrow(() -> wrong("cases")),
                number("failures", failures.get()),
                time(),
                path());
    }

    private Subject subject() {
        return switch (kind.get()) {
            case SCENARIO ->
                subject.get()
                        .map(Choice::subject)
                        .orElseThrow(() -> new IllegalArgumentException(WORDS.text("no.subject")));
            case SIMULATION -> simulation.subject();
        };
    }

    private long seed() {
        try {
            return Seeds.parse(seed.get().strip());
        } catch (IllegalArgumentException noSeed) {
            throw new IllegalArgumentException(WORDS.text("wrong.seed", noSeed.getMessage()), noSeed);
        }
    }

    private static OptionalLong number(String field, String text) {
        String digits = text.strip();
        if (digits.isEmpty()) {
            return OptionalLong.empty();
        }
        if (!digits.matches("[0-9]{1,15}") || Long.parseLong(digits) == 0) {
            throw wrong(field);
        }
        return OptionalLong.of(Long.parseLong(digits));
    }

    private static IllegalArgumentException wrong(String field) {
        return new IllegalArgumentException(WORDS.text("wrong." + field));
    }

    private OptionalLong time() {
        String text = time.get().strip();
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Durations.parse(text));
        } catch (IllegalArgumentException noDuration) {
            throw new IllegalArgumentException(WORDS.text("wrong.time", noDuration.getMessage()), noDuration);
        }
    }

    private Path path() {
        if (folder.get().isBlank()) {
            throw wrong("folder");
        }
        try {
            Path typed = Path.of(folder.get().strip());
            Path base = campaign.processes()
                    .map(CampaignProcesses::folder)
                    .orElseThrow(() -> new IllegalArgumentException(WORDS.text("no.processes")));
            return base.resolve(typed).normalize();
        } catch (InvalidPathException noPath) {
            throw new IllegalArgumentException(WORDS.text("wrong.folder"), noPath);
        }
    }
}
