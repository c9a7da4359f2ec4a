package io.crucible.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
            return new String[] {"crucible " + new String(in.readAllBytes(), StandardCharsets.UTF_8).strip()};
        }
    }
}
