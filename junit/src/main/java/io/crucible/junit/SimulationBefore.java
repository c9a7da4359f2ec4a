package io.crucible.junit;

import io.crucible.model.sim.CaseReport;
import java.lang.reflect.Method;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Runs the simulation under one seed, before the body of the test. Not sooner than that, so that a time-out of JUnit is one of the
 * simulation too; but where the body asks for the report, it is run when JUnit looks for what to call the body with.
 */
final class SimulationBefore implements InvocationInterceptor, ParameterResolver {
    private final TestedCase tested;
    private final CaseSeed seed;
    private CaseReport report;

    SimulationBefore(TestedCase tested, CaseSeed seed) {
        this.tested = tested;
        this.seed = seed;
    }

    private CaseReport report() {
        if (report == null) {
            report = tested.run(seed);
        }
        return report;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == CaseReport.class
                && context.getTestMethod().equals(Optional.of(parameter.getDeclaringExecutable()));
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return report();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> body, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        if (!report().passed()) {
            body.skip();
            throw tested.failed(seed, report());
        }
        body.proceed();
    }
}
