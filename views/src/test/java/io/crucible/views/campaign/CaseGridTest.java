package io.crucible.views.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.views.theme.Meaning;
import io.crucible.views.theme.Palette;
import io.crucible.views.theme.Theme;
import java.nio.file.Path;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The grid of cases")
class CaseGridTest {

    @TempDir
    private Path folder;

    @Property
    @Label("has room for every case, one after the other, and finds each again")
    void holdsAll(
            @ForAll @LongRange(min = 1, max = 3_000_000) long cases,
            @ForAll @IntRange(min = 8, max = 900) int width,
            @ForAll @IntRange(min = 8, max = 600) int height) {
        CaseGrid grid = CaseGrid.fitting(cases, width, height);
        int last = grid.cells() - 1;
        assertThat(grid.x(last) + grid.cell()).isLessThanOrEqualTo(width);
        assertThat(grid.y(last) + grid.cell()).isLessThanOrEqualTo(height);
        for (int cell : new int[] {0, last / 2, last}) {
            assertThat(grid.caseAt(grid.x(cell), grid.y(cell))).isEqualTo((long) cell * grid.share());
        }
        assertThat(grid.caseAt(-1, 0)).isEqualTo(-1);
        assertThat(grid.caseAt(0, (double) height + grid.cell())).isEqualTo(-1);
    }

    private CampaignSummary summary(long planned, long executed, String outcomes) throws Exception {
        Journals.write(folder, planned, executed, outcomes, "");
        return Campaign.load(folder);
    }

    private static int[] colours(CampaignSummary summary, int width, int height, Meaning meaning) {
        Palette palette = Palette.of(Theme.DARK);
        CaseGrid grid = CaseGrid.fitting(summary.planned(), width, height);
        int[] argb = CasePicture.paint(grid, summary, palette, -1);
        return IntStream.range(0, argb.length)
                .filter(at -> argb[at] == palette.argb(meaning))
                .toArray();
    }

    @Test
    @DisplayName("shows a failed case larger than one that passed, and one to come as a dot")
    void forms() throws Exception {
        CampaignSummary summary = summary(10, 5, "p 0 e p 0");
        int failed = colours(summary, 160, 32, Meaning.DIFFERENT).length / 2;
        int passed = colours(summary, 160, 32, Meaning.EQUAL).length / 2;
        int broken = colours(summary, 160, 32, Meaning.FAULT).length;
        int toCome = colours(summary, 160, 32, Meaning.FAINT).length / 5;
        assertThat(failed).isEqualTo(15 * 15);
        assertThat(passed).isEqualTo(9 * 9);
        assertThat(broken).isEqualTo(15 * 8);
        assertThat(toCome).isEqualTo(3 * 3);
    }

    @Test
    @DisplayName("shows the worst of the cases that share a cell")
    void worst() throws Exception {
        CampaignSummary summary = summary(100_000, 100_000, "p*50000 0 p*49999");
        CaseGrid grid = CaseGrid.fitting(100_000, 100, 100);
        assertThat(grid.share()).isEqualTo(40);
        assertThat(colours(summary, 100, 100, Meaning.DIFFERENT)).hasSize(4);
        assertThat(colours(summary, 100, 100, Meaning.EQUAL)).hasSize(4 * (2500 - 1));
    }

    @Test
    @DisplayName("looks only at the cases that are known one by one, however many there are to be")
    void manyToCome() throws Exception {
        CampaignSummary summary = summary(900_000_000_000L, 5, "p 0 e p 0");
        assertThat(colours(summary, 100, 100, Meaning.DIFFERENT)).hasSize(4);
        assertThat(colours(summary, 100, 100, Meaning.FAINT)).hasSize(4 * (2500 - 1));
    }
}
