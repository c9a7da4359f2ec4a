package io.crucible.app.command;

import io.crucible.app.output.ProgressBar;
import io.crucible.model.run.Observer;
import java.util.Optional;

/** The progress bar, where there is one. */
record Progress(Optional<ProgressBar> bar) implements AutoCloseable {

    Observer observer() {
        return bar.<Observer>map(shown -> shown).orElse(new Observer() {});
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
