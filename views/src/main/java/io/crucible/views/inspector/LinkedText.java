package io.crucible.views.inspector;

import io.crucible.model.explain.Sentence;
import io.crucible.model.explain.Sentence.Span;
import io.crucible.model.explain.Target;
import io.crucible.views.common.Clickable;
import java.util.function.Consumer;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Words that wrap and of which some can be clicked; a {@code Hyperlink} would be one block that does not wrap. */
final class LinkedText {
    private final Consumer<Target> follow;

    LinkedText(Consumer<Target> follow) {
        this.follow = follow;
    }

    TextFlow flow(Sentence sentence) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("sentence");
        sentence.spans().forEach(span -> flow.getChildren().add(text(span)));
        return flow;
    }

    private Text text(Span span) {
        return span.target().map(target -> link(span.words(), target)).orElseGet(() -> plain(span.words()));
    }

    private static Text plain(String words) {
        Text text = new Text(Unbroken.of(words));
        text.getStyleClass().add("plain");
        return text;
    }

    /** Words that lead somewhere, by mouse or by Enter and Space. */
    Text link(String words, Target target) {
        Text link = new Text(Unbroken.of(words));
        link.getStyleClass().add("link");
        Clickable.actOn(link, words, () -> follow.accept(target));
        return link;
    }
}
