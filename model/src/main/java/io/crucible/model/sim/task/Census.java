package io.crucible.model.sim.task;

import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says who waits for what when nothing can run any more. */
final class Census {
    private final List<Task> waiting;

    Census(List<Task> waiting) {
        this.waiting = waiting;
    }

    /** Writes an event for every waiting task and, if tasks wait for each other's ends in a circle, one for it. */
    void record(World world) {
        for (Task task : waiting) {
            world.event("task.waits")
                    .with("task", task.name())
                    .with("for", task.reason())
                    .with("since", task.waitingSince())
                    .end();
        }
        if (!circle().isEmpty()) {
            world.event("task.circle").with("tasks", names(circle())).end();
        }
    }

    String sentence() {
        String waits = waiting.stream()
                .map(task -> task.name() + " waits for " + task.reason())
                .collect(Collectors.joining("; "));
        String circle = circle().isEmpty() ? "" : " They wait for each other in a circle: " + names(circle()) + ".";
        return "Nothing can run any more: " + waits + "." + circle;
    }

    private List<Task> circle() {
        for (Task first : waiting) {
            List<Task> path = new ArrayList<>();
            Task next = first;
            while (next != null && !path.contains(next)) {
                path.add(next);
                next = next.joinedTask();
            }
            if (next == first) {
                return path;
            }
        }
        return List.of();
    }

    private static String names(List<Task> tasks) {
        return tasks.stream().map(Task::name).collect(Collectors.joining(", "));
    }
}
