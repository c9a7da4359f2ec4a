package io.crucible.views.inspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.Recording;
import io.crucible.model.digest.Sha256;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.explain.Sentence;
import io.crucible.model.explain.Target;
import io.crucible.model.replay.Difference;
import io.crucible.model.schedule.Decision;
import io.crucible.views.Desk;
import io.crucible.views.document.RunDocument;
import io.crucible.views.inspector.InspectorModel.Ended;
import io.crucible.views.inspector.StateHere.Row;
import io.crucible.views.item.Item;
import io.crucible.views.theme.Meaning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The inspector")
class InspectorModelTest {
    @TempDir
    Path folder;

    private final Desk desk = new Desk();
    private final InspectorModel model = new InspectorModel(desk.workbench());

    @AfterEach
    void close() {
        desk.close();
    }

    private RunDocument open(String sample) {
        desk.open(Desk.sample(sample));
        return desk.workbench().document().orElseThrow();
    }

    @Test
    @DisplayName("says in words what failed as soon as a failure is open, and how to do it again")
    void words() throws Exception {
        open("failed");

        List<String> texts =
                model.wordsProperty().get().stream().map(Sentence::text).toList();
        assertThat(texts).hasSizeLessThanOrEqualTo(10);
        assertThat(texts.get(0)).startsWith("The promise one-leader was broken at 123.000 000 ms");
        assertThat(texts.get(texts.size() - 1))
                .startsWith("To see it happen again: crucible replay ")
                .endsWith("failed.crucible");
        assertThat(model.endedProperty().get()).isEqualTo(Ended.BADLY);
        assertThat(model.wordsText().lines()).hasSameSizeAs(texts);
    }

    @Test
    @DisplayName("says of a branch from which run it was taken, and what was changed")
    void branch() throws Exception {
        Recording failed = new ArtifactReader(ArtifactLimits.USUAL)
                .read(Desk.sample("failed"))
                .recording();
        List<Decision> decisions = new ArrayList<>(failed.decisions());
        Decision changed = decisions.get(3);
        decisions.set(3, new Decision(3, changed.at(), changed.point(), changed.value(), Decision.Origin.CHOSEN));
        Lineage lineage =
                new Lineage(Sha256.of("parent"), 3, changed.point().key(), changed.value() ^ 1, changed.value());
        Recording branch = new Recording(
                failed.identity(),
                failed.seed(),
                failed.scenario(),
                failed.controls(),
                failed.outcome(),
                decisions,
                failed.events(),
                failed.samples(),
                failed.modelProof(),
                failed.transcript(),
                Optional.of(lineage));
        desk.open(new ArtifactWriter().write(branch, folder).file());

        assertThat(model.wordsText())
                .contains("Branched from " + lineage.parent().substring(0, 23) + " at decision 3 (");
    }

    @Test
    @DisplayName("forgets the words of a run when another is opened")
    void another() throws Exception {
        open("failed");
        open("passed");

        assertThat(model.endedProperty().get()).isEqualTo(Ended.WELL);
        assertThat(model.wordsText()).startsWith("The time to run was over").doesNotContain("one-leader was broken");
    }

    @Test
    @DisplayName("says of a file that is cut off that it is")
    void cutOff() throws Exception {
        byte[] whole = Files.readAllBytes(Desk.sample("failed"));
        desk.open(Files.write(folder.resolve("cut.crucible"), Arrays.copyOf(whole, 3000)));

        assertThat(model.wordsText()).contains("The file ends too early;");
        assertThat(model.endedProperty().get()).isEqualTo(Ended.EARLY);
    }

    @Test
    @DisplayName("goes to the event, decision, fault, assertion or instant that words lead to")
    void follows() throws Exception {
        RunDocument run = open("linux");
        int faultRow = run.story().faults().get(0).row();

        model.follow(new Target.EventRow(5));
        assertThat(selected()).contains(new Item.EventItem(5));
        model.follow(new Target.DecisionAt(7));
        assertThat(selected()).contains(new Item.DecisionItem(7));
        model.follow(new Target.Fault("cut", faultRow));
        assertThat(selected()).contains(new Item.FaultItem("cut", faultRow));
        assertThat(at()).isEqualTo(2_000_000_000L);
        model.follow(new Target.Assertion("page-before-the-cut", -1));
        assertThat(selected()).contains(new Item.AssertionItem("page-before-the-cut", -1));
        assertThat(at()).isZero();
        model.follow(new Target.Instant(1_234_567));
        assertThat(at()).isEqualTo(1_234_567);
        assertThat(selected()).isEmpty();
    }

    private Optional<Item> selected() {
        return desk.workbench().moment().place().orElseThrow().item();
    }

    private long at() {
        return desk.workbench().moment().place().orElseThrow().moment().at();
    }

    @Test
    @DisplayName("shows every attribute of an event, and writes its numbers exactly in text and JSON")
    void event() throws Exception {
        RunDocument run = open("failed");
        for (int row = 0; row < run.events().size(); row++) {
            desk.workbench().selectEvent(row);
            Card card = model.cardProperty().get().orElseThrow();
            JsonNode json = new ObjectMapper().readTree(card.json());

            assertThat(json.path("at").asText())
                    .isEqualTo(Long.toString(run.events().at(row)));
            assertThat(card.fields())
                    .extracting(Field::name)
                    .containsAll(run.events().event(row).attributes().keySet());
            assertThat(card.text().lines().count()).isEqualTo(card.fields().size() + 1L);
            assertThat(json.size())
                    .as("no field is lost to another")
                    .isEqualTo(card.fields().size() + 1);
        }
    }

    @Test
    @DisplayName("shows a decision with what was decided, out of what, and the alternatives where they are few")
    void decision() throws Exception {
        RunDocument run = open("failed");
        desk.workbench().selectDecision(run.decisions().size() - 1);
        Card last = model.cardProperty().get().orElseThrow();
        assertThat(value(last, "decided"))
                .isEqualTo(new DecisionFacts(run.scenario().orElseThrow().links())
                        .decided(run.decisions().get(run.decisions().size() - 1)));

        for (int index = 0; index < run.decisions().size(); index++) {
            desk.workbench().selectDecision(index);
            Card card = model.cardProperty().get().orElseThrow();
            long domain = run.decisions().get(index).point().domain();
            long alternatives = card.fields().stream()
                    .filter(field -> field.name().startsWith("alternative"))
                    .count();
            assertThat(alternatives).isEqualTo(domain > 1 && domain <= 6 ? domain : 0);
        }
        desk.workbench().selectDecision(0);
        assertThat(value(model.cardProperty().get().orElseThrow(), "out of"))
                .isEqualTo("0 to 18 446 744 073 709 551 615");
    }

    @Test
    @DisplayName("shows a fault, a sample and a node with all that is known of them")
    void others() throws Exception {
        RunDocument run = open("linux");
        int row = run.story().faults().get(0).row();
        assertThat(value(card(new Item.FaultItem("cut", row)), "healed at")).isEqualTo("4 000.000 000 ms");
        assertThat(value(card(new Item.FaultItem("cut", row)), "cuts")).isEqualTo("a--b");
        assertThat(value(card(new Item.SampleItem(3)), "registers"))
                .isEqualTo(run.samples().get(3).rolling().toString());
        assertThat(value(card(new Item.NodeItem("b")), "memory")).endsWith(" MiB");
        assertThat(value(card(new Item.AssertionItem("page-before-the-cut", -1)), "message"))
                .isNotEmpty();
    }

    private Card card(Item item) {
        desk.workbench().select(item, 2_500_000_000L, Optional.empty());
        return model.cardProperty().get().orElseThrow();
    }

    private static String value(Card card, String name) {
        return card.fields().stream()
                .filter(field -> field.name().equals(name))
                .map(Field::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    @DisplayName("shows at the moment which faults are in force, which links are cut and how the assertions stand")
    void here() throws Exception {
        open("linux");
        desk.workbench().goTo(2_500_000_000L);
        assertThat(model.hereProperty().get())
                .extracting(Row::name, Row::state)
                .contains(tuple("a--b", "cut by cut"))
                .contains(tuple("no-page-during-the-cut", "open"));
        desk.workbench().goTo(4_000_000_000L);
        assertThat(model.hereProperty().get()).extracting(Row::name).doesNotContain("a--b", "cut");
    }

    @Test
    @DisplayName("says that a node is down from its crash on")
    void down() throws Exception {
        open("crashed");
        desk.workbench().goTo(190_500_000L);
        assertThat(model.hereProperty().get().get(0).state()).isNotEqualTo("down");
        desk.workbench().toEnd();
        assertThat(model.hereProperty().get().get(0))
                .extracting(Row::meaning, Row::state)
                .containsExactly(Meaning.FAULT, "down");
    }

    @Test
    @DisplayName("begins its words with where a replay went another way, until another file is opened")
    void replayed() throws Exception {
        open("failed");
        model.replayed(Optional.of(new Difference("sample", 5_000_000, "recorded was 1, but 2 came")));
        desk.settle();
        assertThat(model.wordsText()).startsWith("Its replay went another way at 5.000 000 ms");
        open("passed");
        assertThat(model.wordsText()).startsWith("The time to run was over");
    }

    @Test
    @DisplayName("keeps numbers on one line where words wrap")
    void unbroken() {
        assertThat(Unbroken.of("at 2 000.000 000 ms on a 12 x"))
                .isEqualTo("at 2\u00a0000.000\u00a0000\u00a0ms on a 12 x");
    }
}
