package io.crucible.app.campaign;

import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.cases.JavaCode;
import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.SimulatedCases;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds the simulations that a user names. What their classes are is part of a campaign's identity. */
public final class JavaCases {
    private JavaCases() {}

    /**
     * The cases of a simulation.
     *
     * @throws IOException with a sentence where there is no such case
     */
    public static CaseHarness of(CampaignSubject.OfJava subject) throws IOException {
        JavaMethod named = JavaMethod.named(subject.method())
                .orElseThrow(
                        () -> new IOException(subject.method() + " names no case: write java:CLASS#METHOD, a public"
                                + " static method without parameters that returns a SimulatedCase."));
        for (Path root : subject.classPath()) {
            if (!Files.exists(root)) {
                throw new IOException("There is no " + root + ", which is on the class path of the case.");
            }
        }
        SimulatedCases.Anew anew = () -> named.call(loader(subject.classPath()));
        return new SimulatedCases<>(anew.make(), anew, new JavaCode(subject.classPath()).digest(), subject.method());
    }

    private static ClassLoader loader(List<Path> classPath) throws MalformedURLException {
        if (classPath.isEmpty()) {
            return JavaCases.class.getClassLoader();
        }
        List<URL> urls = new ArrayList<>();
        for (Path path : classPath) {
            urls.add(path.toUri().toURL());
        }
        // It lives as long as its classes: the cases load more of them through it.
        return new URLClassLoader(urls.toArray(URL[]::new), JavaCases.class.getClassLoader());
    }
}
