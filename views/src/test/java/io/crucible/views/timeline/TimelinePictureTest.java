package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.event.EventKind;
import io.crucible.views.document.RunDocument;
import io.crucible.views.theme.Meaning;
import io.crucible.views.timeline.LaneLayout.Row;
import java.io.StringReader;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

@DisplayName("A picture of the timeline")
class TimelinePictureTest {
    private static final RunDocument DOCUMENT = Documents.generated(20_000);
    private static final TimelineData DATA = Documents.lanes(DOCUMENT);

    @Test
    @DisplayName("shows every event as at least a pixel, from the whole run down to less than a nanosecond a pixel")
    void showsEveryEventAtEveryZoom() {
        long end = DATA.end();
        long middle = DOCUMENT.events().at(DOCUMENT.events().size() / 2);
        Viewport viewport = Viewport.all(end);
        while (viewport.length() > Viewport.SHORTEST) {
            everyMark(viewport, false);
            everyMark(viewport, true);
            viewport = viewport.zoomed(0.3, 0.5, end).centred(middle, end);
        }
        everyMark(viewport, false);
    }

    private static void everyMark(Viewport viewport, boolean folded) {
        Shot shot = Documents.shot(DATA, viewport, folded);
        Pixels pixels = Picture.of(shot, new Pixels(0, 0)).pixels();
        for (Row row : shot.layout().rows()) {
            Marks marks = DATA.marks(row.lane()).marks();
            if (row.lane().kind() == LaneKind.FINGERPRINTS || !shot.shows(row)) {
                continue;
            }
            int middle = (int) (shot.y(row) + (row.lane().kind() == LaneKind.FRAMES ? 4 : row.height() / 2));
            IntStream.range(0, marks.size())
                    .filter(index -> shot.shows(marks.at(index)))
                    .forEach(index -> {
                        int x = (int) Shot.HEADER + shot.axis().column(marks.at(index));
                        int pixel = pixels.argb()[middle * pixels.width() + x];
                        assertThat(pixel)
                                .as("%s %s at %d", row.lane(), marks.item(index), marks.at(index))
                                .isNotEqualTo(shot.inks().of(Meaning.GROUND));
                    });
        }
    }

    @Test
    @DisplayName("gives a pixel that stands for many events the colour of the worst of them")
    void showsTheWorst() {
        int lost = IntStream.range(0, DOCUMENT.events().size())
                .filter(row -> DOCUMENT.events().kind(row) == EventKind.MESSAGE_DROPPED)
                .findFirst()
                .orElseThrow();
        Shot shot = Documents.shot(DATA, Viewport.all(DATA.end()), false);
        Pixels pixels = Picture.of(shot, new Pixels(0, 0)).pixels();
        Lane lane =
                new Lane(LaneKind.FRAMES, DOCUMENT.events().text(lost, "from").orElseThrow());
        int x = (int) Shot.HEADER + shot.axis().column(DOCUMENT.events().at(lost));
        int y = (int) shot.y(shot.layout().row(lane).orElseThrow()) + 4;
        assertThat(pixels.argb()[y * pixels.width() + x]).isEqualTo(shot.inks().of(Tone.FAULT));
    }

    @Test
    @DisplayName("is the same whether new pixels are painted or those of the picture before")
    void isTheSameOnUsedPixels() {
        Viewport all = Viewport.all(DATA.end());
        Pixels fresh =
                Picture.of(Documents.shot(DATA, all, false), new Pixels(0, 0)).pixels();
        Shot other = Documents.shot(DATA, all.zoomed(0.1, 0.5, DATA.end()), false);
        Pixels used = Picture.of(other, new Pixels(0, 0)).pixels();
        Picture.of(Documents.shot(DATA, all, false), used);
        assertThat(used.argb()).isEqualTo(fresh.argb());
    }

    @Test
    @DisplayName("is written as SVG in shapes and words, without an embedded picture")
    void isWrittenAsShapes() throws Exception {
        String svg =
                TimelineExport.svg(Documents.shot(DATA, Viewport.all(DATA.end()).zoomed(0.01, 0.5, DATA.end()), false));
        Document parsed =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertThat(parsed.getElementsByTagName("image").getLength()).isZero();
        assertThat(parsed.getElementsByTagName("path").getLength()).isPositive();
        assertThat(parsed.getElementsByTagName("rect").getLength()).isGreaterThan(100);
        assertThat(svg).contains(">fingerprints<").contains(">decisions<");
    }
}
