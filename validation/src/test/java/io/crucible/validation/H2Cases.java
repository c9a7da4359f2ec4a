package io.crucible.validation;

import io.crucible.model.sim.SimulatedCase;
import java.lang.reflect.Method;
import java.util.List;

/** The cases of {@link H2History}, with an H2 whose clock is the world's: it writes times of commits into its file. */
final class H2Cases {
    private static final ClassLoader LOADER = new SimulatedTimeLoader(
            H2Cases.class.getClassLoader(),
            List.of(
                    "org.h2.",
                    H2History.class.getName(),
                    SimulatedH2Path.class.getName(),
                    SimulatedClock.class.getName()));

    private H2Cases() {}

    static SimulatedCase<?> acknowledgedHistory() {
        return made("acknowledgedHistory");
    }

    static SimulatedCase<?> victimDurable() {
        return made("victimDurable");
    }

    private static SimulatedCase<?> made(String name) {
        try {
            Method method = LOADER.loadClass(H2History.class.getName()).getDeclaredMethod(name);
            return (SimulatedCase<?>) method.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
