package io.crucible.views.campaign;

/**
 * Where the cases of a campaign stand: row by row, in square cells, as large as they all fit into the room; where they do not even fit as the
 * smallest, several share a cell.
 *
 * @param width px
 * @param height px
 * @param columns cells in a row
 * @param cell px from one cell to the next
 * @param share cases in a cell
 */
record CaseGrid(long cases, int width, int height, int columns, int cell, int share) {
    private static final int LARGEST = 16;
    private static final int SMALLEST = 2;

    /** The grid for so many cases, of which there is at least one, in so much room, which holds at least one cell. */
    static CaseGrid fitting(long cases, int width, int height) {
        for (int cell = LARGEST; cell > SMALLEST; cell--) {
            long columns = width / cell;
            if (columns * (height / cell) >= cases) {
                return new CaseGrid(cases, width, height, (int) columns, cell, 1);
            }
        }
        int columns = Math.max(1, width / SMALLEST);
        long cells = (long) columns * Math.max(1, height / SMALLEST);
        long share = (cases + cells - 1) / cells;
        return new CaseGrid(cases, width, height, columns, SMALLEST, (int) Math.min(Integer.MAX_VALUE, share));
    }

    /** How many cells have a case. */
    int cells() {
        return (int) ((cases + share - 1) / share);
    }

    int x(int number) {
        return number % columns * cell;
    }

    int y(int number) {
        return number / columns * cell;
    }

    /** The first case of the cell at a place, or -1 where none stands there. */
    long caseAt(double x, double y) {
        int column = (int) Math.floor(x / cell);
        int row = (int) Math.floor(y / cell);
        if (column < 0 || column >= columns || row < 0) {
            return -1;
        }
        long number = ((long) row * columns + column) * share;
        return number < cases ? number : -1;
    }
}
