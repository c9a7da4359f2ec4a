package io.crucible.views.branch;

import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.branch.AlternativeText;
import io.crucible.model.branch.BranchPoint;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.trunk.TrunkBackend;
import io.crucible.views.card.CardJob;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.run.EngineJob;
import io.crucible.views.task.Job;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Branches of the open run: at which decision, with which values, and what came of each. */
public final class BranchModel {
    private static final String ALL = "all";
    /** Opportunities before and after the moment that are offered. */
    private static final int AROUND = 50;

    private final Workbench workbench;
    private final Messages messages = Messages.of("branch");
    private final ObservableList<Decision> opportunities = FXCollections.observableArrayList();
    private final ObjectProperty<Optional<Decision>> chosen =
            new SimpleObjectProperty<>(this, "chosen", Optional.empty());
    private final StringProperty values = new SimpleStringProperty(this, "values", "");
    private final IntegerProperty most = new SimpleIntegerProperty(this, "most", 16);
    private final ObservableList<Branch> branches = FXCollections.observableArrayList();
    private final CardJob job = new CardJob();

    public BranchModel(Workbench workbench) {
        this.workbench = workbench;
    }

    /**
     * A run that took another alternative.
     *
     * @param words what was decided and how the run ended
     */
    public record Branch(Path file, String words) {}

    /** Begins anew with the opportunities round the moment; the one at it is chosen. */
    public void prepare() {
        job.say("");
        values.set("");
        branches.clear();
        opportunities.clear();
        chosen.set(Optional.empty());
        workbench.document().ifPresent(this::offer);
    }

    private void offer(RunDocument open) {
        int here = here(open);
        List<Decision> decisions = open.decisions();
        List<Decision> before = IntStream.iterate(here, at -> at >= 0, at -> at - 1)
                .mapToObj(decisions::get)
                .filter(BranchModel::isOpen)
                .limit(AROUND)
                .toList();
        Stream<Decision> after =
                decisions.stream().skip(here + 1L).filter(BranchModel::isOpen).limit(AROUND);
        Stream<Decision> inOrder =
                IntStream.range(0, before.size()).mapToObj(index -> before.get(before.size() - 1 - index));
        opportunities.setAll(Stream.concat(inOrder, after).toList());
        chosen.set(before.stream().findFirst().or(() -> opportunities.stream().findFirst()));
    }

    /** The number of the decision that is selected, or of the last one at the moment; -1 where there is none before it. */
    private int here(RunDocument open) {
        Optional<Place> place = workbench.moment().place();
        if (place.flatMap(Place::item).orElse(null) instanceof Item.DecisionItem selected) {
            return selected.sequence();
        }
        long at = place.map(now -> now.moment().at()).orElse(0L);
        int low = 0;
        int high = open.decisions().size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (open.decisions().get(middle).at() <= at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private static boolean isOpen(Decision decision) {
        return decision.point().domain() != 1;
    }

    /** Decisions that have another alternative, in order. */
    ObservableList<Decision> opportunities() {
        return opportunities;
    }

    public ObjectProperty<Optional<Decision>> chosenProperty() {
        return chosen;
    }

    /** What is to be decided instead: values as people write them, with blanks between, or {@code all}. */
    public StringProperty valuesProperty() {
        return values;
    }

    /** More runs than these are not made. */
    public IntegerProperty mostProperty() {
        return most;
    }

    /** What came of it, in the order in which the runs ended. */
    public ObservableList<Branch> branches() {
        return branches;
    }

    public ReadOnlyStringProperty wordsProperty() {
        return job.wordsProperty();
    }

    /** What runs just now, and what is said of it. */
    CardJob job() {
        return job;
    }

    /** A decision, for a list. */
    String line(Decision decision) {
        DecisionFacts facts = facts();
        return DecisionFacts.kind(decision) + " · " + facts.place(decision) + " · " + facts.decided(decision);
    }

    /** What can be written for the chosen decision, as a sentence. */
    String forms(Decision decision) {
        return messages.text("forms", facts().outOf(decision), new AlternativeText(decision, links()).forms());
    }

    private DecisionFacts facts() {
        return new DecisionFacts(links());
    }

    private List<LinkSpec> links() {
        return workbench
                .document()
                .flatMap(RunDocument::scenario)
                .map(Scenario::links)
                .orElse(List.of());
    }

    void open(Branch branch) {
        workbench.open(branch.file());
    }

    /** Makes the runs; says what is wrong where they cannot be made. */
    public Optional<Job> branch() {
        branches.clear();
        try {
            Decision decision = chosen.get().orElseThrow(() -> new IllegalArgumentException(messages.text("none")));
            List<Long> wanted = wanted(decision);
            RunDocument open = workbench.document().orElseThrow();
            job.say(messages.text("running"));
            Job started =
                    workbench.tasks().start(messages.text("job"), progress -> branch(open, decision, wanted, progress));
            return Optional.of(job.follow(
                    started,
                    () -> messages.text("done", Integer.toString(branches.size())),
                    messages.text("cancelled")));
        } catch (IllegalArgumentException wrong) {
            job.refuse(wrong.getMessage());
            return Optional.empty();
        }
    }

    private List<Long> wanted(Decision decision) {
        AlternativeText text = new AlternativeText(decision, links());
        Set<Long> numbers = new LinkedHashSet<>();
        try {
            for (String word : values.get().strip().split("\\s+", -1)) {
                numbers.addAll(word.equals(ALL) ? text.others() : List.of(text.parse(word)));
            }
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(messages.text("not.a.value", wrong.getMessage()), wrong);
        }
        if (numbers.size() > most.get()) {
            throw new IllegalArgumentException(
                    messages.text("too.many", Integer.toString(numbers.size()), Integer.toString(most.get())));
        }
        return List.copyOf(numbers);
    }

    private void branch(RunDocument open, Decision decision, List<Long> wanted, Work.Progress progress)
            throws Exception {
        Recording recording = EngineJob.recording(open.file());
        EngineJob run = EngineJob.of(workbench.engine().get(), recording.identity(), progress);
        BranchPoint point =
                BranchPoint.of(new Artifact(recording, open.artifact()), Math.toIntExact(decision.sequence()));
        for (long value : wanted) {
            Optional<String> refusal = point.refusal(value);
            if (refusal.isPresent()) {
                throw new IOException(messages.text("refused", Long.toUnsignedString(value), refusal.get()));
            }
        }
        boolean restorable = recording.scenario().nodes().stream().allMatch(node -> node.vcpus() == 1);
        if (wanted.size() == 1 || !restorable) {
            take(point, wanted, run.backend(), run, open);
            return;
        }
        try (TrunkBackend trunk =
                new TrunkBackend(recording.scenario(), point.prefix(), run.backend(), EngineJob.LONGEST_GRANT)) {
            take(point, wanted, trunk, run, open);
        }
    }

    private void take(BranchPoint point, List<Long> wanted, Backend backend, EngineJob run, RunDocument open)
            throws Exception {
        long end = point.run().outcome().frontier();
        var observer = run.observer(end, wanted.size());
        for (long value : wanted) {
            Recording branch = point.take(
                            value, point.run().controls(), backend, EngineJob.LONGEST_GRANT, observer, run.cancel())
                    .orElseThrow(() -> new IOException(messages.text("never")));
            Path folder = open.file().toAbsolutePath().getParent();
            Branch made = new Branch(
                    new ArtifactWriter().write(branch, folder).file(), words(point.changed(), value, branch));
            workbench.tasks().later(() -> branches.add(made));
        }
    }

    private String words(Decision changed, long value, Recording branch) {
        String decided = new DecisionFacts(branch.scenario().links())
                .decided(new Decision(changed.sequence(), changed.at(), changed.point(), value, Origin.CHOSEN));
        return BranchWords.of(decided, branch.outcome());
    }
}
