package io.crucible.junit;

import io.crucible.model.cases.JavaMethod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Calls a test once for each seed, with the simulation before it where one is named. */
final class SeedsExtension implements TestTemplateInvocationContextProvider {

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true; // it is registered by the two annotations alone
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        Optional<Seeds> seeds = AnnotationSupport.findAnnotation(context.getTestMethod(), Seeds.class);
        Optional<SimulationTest> simulation =
                AnnotationSupport.findAnnotation(context.getTestMethod(), SimulationTest.class);
        if (seeds.isPresent() && simulation.isPresent()) {
            throw new ExtensionConfigurationException("Annotate " + context.getDisplayName()
                    + " with @Seeds or with @SimulationTest, which has a base and cases of its own, not with both.");
        }
        Settings settings = Settings.of(context);
        return seeds.map(plain -> invocations(settings.seeds(plain.base(), plain.cases()), Optional.empty()))
                .orElseGet(() -> simulations(simulation.orElseThrow(), context, settings));
    }

    private static Stream<TestTemplateInvocationContext> simulations(
            SimulationTest annotation, ExtensionContext context, Settings settings) {
        Class<?> test = context.getRequiredTestClass();
        JavaMethod method = named(annotation.value(), test);
        Path folder = settings.evidence()
                .resolve(test.getName())
                .resolve(context.getRequiredTestMethod().getName());
        try {
            TestedCase tested = new TestedCase(
                    method.call(test.getClassLoader()), new Evidence(method, folder, settings.reduction()));
            return invocations(settings.seeds(annotation.base(), annotation.cases()), Optional.of(tested));
        } catch (IOException none) {
            throw new ExtensionConfigurationException(none.getMessage(), none);
        }
    }

    private static JavaMethod named(String value, Class<?> test) {
        String full = value.contains("#") ? value : test.getName() + "#" + value;
        return JavaMethod.named(full.startsWith(JavaMethod.PREFIX) ? full : JavaMethod.PREFIX + full)
                .orElseThrow(() -> new ExtensionConfigurationException("@SimulationTest(\"" + value
                        + "\") names no case: write the name of a public static method of " + test.getName()
                        + ", or of another class as in my.Cases#queue."));
    }

    private static Stream<TestTemplateInvocationContext> invocations(
            Stream<CaseSeed> seeds, Optional<TestedCase> tested) {
        return seeds.map(seed -> new TestTemplateInvocationContext() {
            @Override
            public String getDisplayName(int invocation) {
                return seed.words();
            }

            @Override
            public List<Extension> getAdditionalExtensions() {
                Extension parameter = new SeedParameter(seed.seed());
                return tested.<List<Extension>>map(of -> List.of(parameter, new SimulationBefore(of, seed)))
                        .orElse(List.of(parameter));
            }
        });
    }
}
