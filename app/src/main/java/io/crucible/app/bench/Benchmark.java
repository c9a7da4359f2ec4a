package io.crucible.app.bench;

import java.io.IOException;
import java.util.List;

/** A measurement that anybody can repeat. */
@FunctionalInterface
interface Benchmark {

    /** Measures; throws {@link IOException} with a sentence if it could not. */
    List<Figure> measure() throws IOException, InterruptedException;
}
