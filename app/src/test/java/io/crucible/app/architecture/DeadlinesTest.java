package io.crucible.app.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.channels.FileChannel;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The product's code")
class DeadlinesTest {
    /** By type: methods that wait for ever where they are called without a time. */
    private static final Map<Class<?>, Set<String>> FOR_EVER = Map.of(
            Object.class, Set.of("wait"),
            Thread.class, Set.of("join"),
            Process.class, Set.of("waitFor"),
            Future.class, Set.of("get"),
            CompletableFuture.class, Set.of("join"),
            CountDownLatch.class, Set.of("await"),
            Semaphore.class, Set.of("acquire"),
            Condition.class, Set.of("await"),
            Lock.class, Set.of("lock", "lockInterruptibly"),
            BlockingQueue.class, Set.of("take"));

    private static final ArchRule WAITS_HAVE_DEADLINES = noClasses()
            .should()
            .callMethodWhere(endless())
            .orShould()
            .callMethod(ExecutorService.class, "invokeAll", java.util.Collection.class)
            .orShould()
            .callMethod(FileChannel.class, "lock");

    private static DescribedPredicate<JavaMethodCall> endless() {
        return describe(
                "it waits without a deadline",
                call -> call.getTarget().getRawParameterTypes().isEmpty()
                        && FOR_EVER.entrySet().stream()
                                .anyMatch(kind -> call.getTargetOwner().isAssignableTo(kind.getKey())
                                        && kind.getValue().contains(call.getName())));
    }

    @Test
    @DisplayName("waits for nothing without a deadline")
    void product() {
        JavaClasses product = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("io.crucible");
        assertThat(product).hasSizeGreaterThan(100);
        WAITS_HAVE_DEADLINES.check(product);
    }

    @Test
    @DisplayName("would be caught waiting")
    void offender() {
        JavaClasses offender = new ClassFileImporter().importClasses(Offender.class);
        assertThat(WAITS_HAVE_DEADLINES.evaluate(offender).getFailureReport().getDetails())
                .hasSize(3);
    }

    @SuppressWarnings("unused") // only its calls are looked at
    private static final class Offender {
        int endless(Process process, Thread thread, CompletableFuture<Integer> future) throws InterruptedException {
            thread.join();
            return process.waitFor() + future.join();
        }

        void bounded(Process process, Thread thread) throws InterruptedException {
            thread.join(1);
            var unused = process.waitFor(1, java.util.concurrent.TimeUnit.SECONDS);
        }
    }
}
