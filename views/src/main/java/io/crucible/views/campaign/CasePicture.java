package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseOutcomes;
import io.crucible.views.theme.Meaning;
import io.crucible.views.theme.Palette;
import java.util.Arrays;
import java.util.Locale;

/**
 * Paints the cells of a {@link CaseGrid}, a pixel a px. What a colour says the form says too: a failed case fills its cell, one that could not be run
 * fills the lower half, one that passed stands inside of it, one still to come is a dot. A cell of several cases shows the worst.
 */
final class CasePicture {
    /** From the least to the worst. */
    enum Tone {
        TO_COME(Meaning.FAINT),
        UNTOLD(Meaning.MUTED),
        PASSED(Meaning.EQUAL),
        ERROR(Meaning.FAULT),
        FAILED(Meaning.DIFFERENT);

        private final Meaning meaning;

        Tone(Meaning meaning) {
            this.meaning = meaning;
        }

        Meaning meaning() {
            return meaning;
        }

        /** Its name in messages. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final CaseGrid grid;
    private final CampaignSummary summary;
    private final Palette palette;
    private final int[] argb;

    private CasePicture(CaseGrid grid, CampaignSummary summary, Palette palette) {
        this.grid = grid;
        this.summary = summary;
        this.palette = palette;
        this.argb = new int[grid.width() * grid.height()];
    }

    /**
     * Row by row, alpha, red, green, blue from the highest byte down.
     *
     * @param chosen the number of a failure whose cases stand out, or -1
     */
    static int[] paint(CaseGrid grid, CampaignSummary summary, Palette palette, int chosen) {
        return new CasePicture(grid, summary, palette).paint(chosen);
    }

    private int[] paint(int chosen) {
        Arrays.fill(argb, palette.argb(Meaning.GROUND));
        for (int cell = 0; cell < grid.cells(); cell++) {
            long first = (long) cell * grid.share();
            long end = Math.min(grid.cases(), first + grid.share());
            Tone worst = beyond(first, end);
            boolean one = false;
            for (long number = first; number < Math.min(end, told()); number++) {
                Tone tone = tone(summary, number);
                worst = tone.compareTo(worst) > 0 ? tone : worst;
                one |= tone == Tone.FAILED && summary.outcomes().of((int) number) == chosen;
            }
            cell(cell, worst, one);
        }
        return argb;
    }

    /** So many cases are known one by one, at most a million; of a campaign there may be many more. */
    private long told() {
        return Math.min(summary.executed(), summary.outcomes().size());
    }

    /** What the cases of a stretch are that are not known one by one. */
    private Tone beyond(long first, long end) {
        return Math.max(first, told()) < Math.min(end, summary.executed()) ? Tone.UNTOLD : Tone.TO_COME;
    }

    /** What came of a case. */
    static Tone tone(CampaignSummary summary, long number) {
        CaseOutcomes outcomes = summary.outcomes();
        if (number >= summary.executed()) {
            return Tone.TO_COME;
        }
        return number >= outcomes.size()
                ? Tone.UNTOLD
                : switch (outcomes.of((int) number)) {
                    case CaseOutcomes.PASSED -> Tone.PASSED;
                    case CaseOutcomes.ERROR -> Tone.ERROR;
                    case CaseOutcomes.UNTOLD -> Tone.UNTOLD;
                    default -> Tone.FAILED;
                };
    }

    private void cell(int number, Tone tone, boolean chosen) {
        int x = grid.x(number);
        int y = grid.y(number);
        int side = grid.cell() > 3 ? grid.cell() - 1 : grid.cell();
        int inset = side >= 5 ? side / 5 : 0;
        int dot = side >= 5 ? side * 2 / 5 : 0;
        int colour = palette.argb(tone.meaning());
        switch (tone) {
            case FAILED -> fill(x, y, side, side, colour);
            case ERROR -> fill(x, y + side / 2, side, side - side / 2, colour);
            case PASSED, UNTOLD -> fill(x + inset, y + inset, side - 2 * inset, side - 2 * inset, colour);
            case TO_COME -> fill(x + dot, y + dot, Math.max(1, side - 2 * dot), Math.max(1, side - 2 * dot), colour);
        }
        if (chosen && side >= 5) {
            fill(x + side / 3, y + side / 3, side - side / 3 * 2, side - side / 3 * 2, palette.argb(Meaning.TEXT));
        }
    }

    private void fill(int left, int top, int width, int height, int colour) {
        for (int y = Math.max(0, top); y < Math.min(grid.height(), top + height); y++) {
            int row = y * grid.width();
            Arrays.fill(argb, row + left, row + Math.min(grid.width(), left + width), colour);
        }
    }
}
