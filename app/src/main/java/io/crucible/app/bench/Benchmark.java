package io.crucible.app.bench;

import java.io.IOException;
import java.util.function.Consumer;

/** A measurement that anybody can repeat. */
@FunctionalInterface
interface Benchmark {

    /** Measures and tells each figure as soon as it is found; throws {@link IOException} with a sentence if it could not. */
    void measure(Consumer<Figure> found) throws IOException, InterruptedException;
}
