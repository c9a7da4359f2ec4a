package io.crucible.views.source;

import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.EditableStyledDocument;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.SimpleEditableStyledDocument;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** A text with its colours as RichTextFX keeps it; it may be made on any thread and belongs to one view. */
record DyedText(EditableStyledDocument<Collection<String>, String, Collection<String>> document) {
    static DyedText of(SourceText source) {
        Collection<String> plain = List.of();
        SimpleEditableStyledDocument<Collection<String>, Collection<String>> document =
                new SimpleEditableStyledDocument<>(plain, plain);
        document.replace(
                0, 0, ReadOnlyStyledDocument.fromString(source.text(), plain, plain, SegmentOps.styledTextOps()));
        StyleSpansBuilder<Collection<String>> styles = new StyleSpansBuilder<>();
        source.spans().forEach(span -> styles.add(List.of(span.ink().style()), span.length()));
        document.setStyleSpans(0, styles.create());
        return new DyedText(document);
    }
}
