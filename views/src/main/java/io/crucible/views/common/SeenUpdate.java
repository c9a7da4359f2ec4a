package io.crucible.views.common;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.Executor;
import javafx.scene.Node;

/**
 * Runs the newest of the updates that it is given, when its turn comes among {@link Turns}, and only once a node can be seen. What nobody sees is
 * not worked on, and however often something changes meanwhile, it is shown once.
 */
public final class SeenUpdate implements Executor {
    private final Node node;
    private final Set<Node> watched = Collections.newSetFromMap(new WeakHashMap<>());
    private Optional<Runnable> newest = Optional.empty();
    private boolean asked;

    /** @param node what the updates change, or something that is seen with it */
    public SeenUpdate(Node node) {
        this.node = node;
        node.sceneProperty().addListener((property, before, now) -> ask());
    }

    /** Takes the place of an update that has not run yet. */
    @Override
    public void execute(Runnable update) {
        newest = Optional.of(update);
        ask();
    }

    private void ask() {
        if (newest.isPresent() && !asked) {
            asked = true;
            Turns.ask(this::look);
        }
    }

    private boolean look() {
        asked = false;
        if (!seen() || newest.isEmpty()) {
            return false;
        }
        Runnable update = newest.get();
        newest = Optional.empty();
        update.run();
        return true;
    }

    private boolean seen() {
        boolean seen = node.getScene() != null;
        for (Node each = node; each != null; each = each.getParent()) {
            seen &= each.isVisible();
            if (watched.add(each)) {
                each.visibleProperty().addListener((property, before, now) -> ask());
            }
        }
        return seen;
    }
}
