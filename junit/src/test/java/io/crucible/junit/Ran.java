package io.crucible.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventType.FINISHED;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** What came of a test class that JUnit ran. */
record Ran(EngineExecutionResults results) {

    /**
     * Runs one.
     *
     * @param evidence the folder for it
     * @param settings names and values, one after the other
     */
    static Ran of(Class<?> test, Path evidence, String... settings) {
        Fixtures.CALLS.clear();
        EngineTestKit.Builder kit = EngineTestKit.engine("junit-jupiter")
                .configurationParameter("crucible.evidence", evidence.toString())
                .selectors(selectClass(test));
        for (int i = 0; i < settings.length; i += 2) {
            kit.configurationParameter(settings[i], settings[i + 1]);
        }
        return new Ran(kit.execute());
    }

    /** How the tests are called, in the order in which they ran. */
    List<String> names() {
        return results.testEvents()
                .started()
                .map(event -> event.getTestDescriptor().getDisplayName())
                .toList();
    }

    /** Those of them that failed. */
    List<String> failed() {
        return results.testEvents()
                .failed()
                .map(event -> event.getTestDescriptor().getDisplayName())
                .toList();
    }

    /** What the failed tests threw. */
    List<Throwable> thrown() {
        return results.testEvents().failed().map(Ran::thrown).toList();
    }

    /** What the test that cannot begin threw. */
    Throwable refusal() {
        return results.containerEvents()
                .filter(event -> event.getType() == FINISHED)
                .flatMap(event -> thrownBy(event).stream())
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing was refused"));
    }

    private static Throwable thrown(Event event) {
        return thrownBy(event).orElseThrow();
    }

    private static Optional<Throwable> thrownBy(Event event) {
        return event.getPayload(TestExecutionResult.class).flatMap(TestExecutionResult::getThrowable);
    }
}
