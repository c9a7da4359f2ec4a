package io.crucible.app.gdb;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Where a debugger wants a machine to stop. */
public record GdbPoints(NavigableSet<Long> breaks, List<GdbWatch> watches) {
    public GdbPoints {
        breaks = new TreeSet<>(breaks);
        watches = List.copyOf(watches);
    }
}
