package io.crucible.model.sim.task;

import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.List;

/** The order in which tasks go first under PCT, the highest priority first. */
final class Priorities {
    private final World world;
    private final List<Task> order = new ArrayList<>();
    private Task main;
    private final List<Long> changes = new ArrayList<>();
    private boolean used;
    private Scheduling scheduling = Scheduling.UNIFORM;
    private long selections;

    Priorities(World world) {
        this.world = world;
    }

    /** The scenario's own task goes first until it gives way or a change comes upon it. */
    void begin(Scheduling newScheduling, Task scenario) {
        scheduling = newScheduling;
        main = scenario;
        order.clear();
        order.add(main);
        changes.clear();
        used = false;
        selections = 0;
    }

    boolean areUsed() {
        return scheduling.byPriority();
    }

    void add(Task task) {
        if (areUsed()) {
            drawChanges();
            order.add(after((int) world.choose("task.priority", order.size())), task);
        }
    }

    /** The place after so many tasks, the scenario's own not counted but passed over. */
    private int after(int others) {
        int at = 0;
        int passed = 0;
        while (at < order.size() && (order.get(at) == main || passed < others)) {
            passed += order.get(at) == main ? 0 : 1;
            at++;
        }
        return at;
    }

    /** With the first task, so that an execution without tasks chooses nothing. */
    private void drawChanges() {
        if (!used) {
            used = true;
            for (int i = 1; i < scheduling.depth(); i++) {
                changes.add(world.choose("task.change", scheduling.steps()));
            }
        }
    }

    void remove(Task task) {
        order.remove(task);
    }

    /** A task that gives way lets all others go first, or one that only asks again and again would run for ever. */
    void lower(Task task) {
        if (order.remove(task)) {
            order.add(task);
        }
    }

    /** The index of the one to run among those that can. */
    int select(List<Task> ready) {
        int highest = highest(ready);
        if (changes.contains(selections++)) {
            lower(ready.get(highest));
            highest = highest(ready);
        }
        return highest;
    }

    private int highest(List<Task> ready) {
        int best = 0;
        for (int i = 1; i < ready.size(); i++) {
            if (order.indexOf(ready.get(i)) < order.indexOf(ready.get(best))) {
                best = i;
            }
        }
        return best;
    }
}
