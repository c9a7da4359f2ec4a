package io.crucible.model.toml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong with one text: each problem once, and at most {@value #MOST} of them. */
public final class Problems {
    /** A person mends a few and reads again; more than this many are not shown. */
    public static final int MOST = 20;

    private final Set<Problem> found = new LinkedHashSet<>();

    /** Adds a problem; the sentence is kept to one line. */
    public void add(int line, int column, String sentence) {
        if (!full()) {
            found.add(new Problem(line, column, Quoted.oneLine(sentence)));
        }
    }

    public boolean none() {
        return found.isEmpty();
    }

    /** Tells whether further problems would be dropped, so that looking for them is of no use. */
    public boolean full() {
        return found.size() >= MOST;
    }

    /** All problems in the order of the text. */
    public List<Problem> inOrder() {
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
        return List.copyOf(sorted);
    }
}
