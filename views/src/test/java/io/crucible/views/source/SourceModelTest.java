package io.crucible.views.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scenario.ScenarioWriter;
import io.crucible.views.Desk;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.source.Part.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The source of a scenario")
class SourceModelTest {
    private final Desk desk = new Desk();
    private final SourceModel model = new SourceModel(desk.workbench());

    @AfterEach
    void close() {
        desk.close();
    }

    private SourceText open() {
        desk.open(Desk.sample("failed"));
        return model.textProperty().get().orElseThrow();
    }

    private Place place() {
        return desk.workbench().moment().place().orElseThrow();
    }

    private void click(Kind kind, String name) {
        model.choose(model.textProperty()
                        .get()
                        .orElseThrow()
                        .named(kind, name)
                        .orElseThrow()
                        .first()
                + 1);
        desk.settle();
    }

    @Test
    @DisplayName("is the canonical text, each part from its heading to the next")
    void parts() {
        SourceText source = open();
        assertThat(source.text())
                .isEqualTo(ScenarioWriter.write(
                        desk.workbench().document().orElseThrow().scenario().orElseThrow()));
        assertThat(source.parts())
                .extracting(part -> part.kind() + " " + part.name())
                .containsExactly(
                        "SCENARIO split-brain",
                        "NODE a",
                        "NODE b",
                        "NODE c",
                        "LINK a--b",
                        "LINK a--c",
                        "LINK b--c",
                        "FAULT cut",
                        "ASSERTION a-leader-in-time",
                        "ASSERTION commits-after-the-cut",
                        "ASSERTION one-leader");
        List<String> lines = source.text().lines().toList();
        assertThat(source.parts().get(0).first()).isZero();
        assertThat(source.parts().get(10).last()).isEqualTo(lines.size() - 1);
        source.parts().forEach(part -> assertThat(lines.get(part.first())).startsWith("["));
    }

    @Test
    @DisplayName("has a colour for every letter, also where a text holds quotes, braces and what looks like a key")
    void spans() {
        String text =
                "[[fault]]\nname = \"a \\\" b\"\nfrom = { x = \"y = 1\", z = [1, -2.5, true] }\ncommand-line = \"\"\n";
        SourceText source = new SourceReader(text).read();
        List<String> pieces = new ArrayList<>();
        int at = 0;
        for (Span span : source.spans()) {
            String piece = text.substring(at, at + span.length());
            if (span.ink() != Ink.PLAIN) {
                pieces.add(span.ink() + " " + piece);
            }
            at += span.length();
        }
        assertThat(at).isEqualTo(text.length());
        assertThat(pieces)
                .containsExactly(
                        "HEADING [[fault]]",
                        "KEY name",
                        "NAME \"a \\\" b\"",
                        "KEY from",
                        "KEY x",
                        "TEXT \"y = 1\"",
                        "KEY z",
                        "NUMBER 1",
                        "NUMBER -2.5",
                        "NUMBER true",
                        "KEY command-line",
                        "TEXT \"\"");
    }

    @Test
    @DisplayName("selects the assertion that is clicked, where it was broken, and marks it")
    void assertion() {
        open();
        click(Kind.ASSERTION, "one-leader");
        assertThat(place().item().orElseThrow())
                .isInstanceOfSatisfying(
                        Item.AssertionItem.class,
                        item -> assertThat(item.assertion()).isEqualTo("one-leader"));
        assertThat(place().moment().at()).isEqualTo(123_000_000L);
        assertThat(model.currentProperty().get().orElseThrow().name()).isEqualTo("one-leader");
    }

    @Test
    @DisplayName("says of a fault that never happened that it did not, and stays")
    void fault() {
        open();
        Place before = place();
        click(Kind.FAULT, "cut");
        assertThat(place()).isEqualTo(before);
        assertThat(desk.workbench().remarkProperty().get()).isEqualTo("The fault cut did not happen in this run.");
    }

    @Test
    @DisplayName("goes from frame to frame of a link that is clicked, and from the last to the first")
    void link() {
        open();
        desk.workbench().toStart();
        List<Long> times = new ArrayList<>();
        for (int click = 0; click < 3; click++) {
            click(Kind.LINK, "a--c");
            Item.EventItem item = (Item.EventItem) place().item().orElseThrow();
            assertThat(desk.workbench().document().orElseThrow().events().text(item.row(), "link"))
                    .contains("a--c");
            times.add(place().moment().at());
        }
        assertThat(times).isSorted().doesNotHaveDuplicates();
        desk.workbench().toEnd();
        click(Kind.LINK, "a--c");
        assertThat(place().moment().at()).isEqualTo(times.get(0));
    }

    @Test
    @DisplayName("says where there is none that nothing is open")
    void none() {
        assertThat(model.textProperty().get()).isEmpty();
        assertThat(model.hintProperty().get()).isEqualTo("Nothing is open.");
    }
}
