package io.crucible.app.catalog;

import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.toml.NearestWord;
import io.crucible.model.toml.Quoted;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The text of a scenario and where its relative paths begin. */
public final class ScenarioSource {
    private final String name;
    private final byte[] text;
    private final Path folder;

    private ScenarioSource(String name, byte[] text, Path folder) {
        this.name = name;
        this.text = text;
        this.folder = folder;
    }

    /**
     * The scenario that a command's argument names: {@code builtin:NAME} or a file.
     *
     * @throws IOException with a sentence for the user
     */
    public static ScenarioSource of(String argument, Path workingFolder) throws IOException {
        if (argument.startsWith(Builtins.PREFIX)) {
            return builtin(argument, workingFolder);
        }
        Path file = workingFolder.resolve(argument).normalize();
        Path folder = file.getParent();
        return new ScenarioSource(argument, bytes(argument, file), folder == null ? workingFolder : folder);
    }

    private static ScenarioSource builtin(String argument, Path folder) throws IOException {
        Builtins.Scenery scenery = Builtins.scenario(argument)
                .orElseThrow(() -> new IOException("There is no built-in scenario " + Quoted.text(argument) + "; "
                        + NearestWord.hint(
                                argument,
                                Builtins.scenarios().stream()
                                        .map(Builtins.Scenery::reference)
                                        .toList(),
                                "there are")
                        + "."));
        return new ScenarioSource(argument, scenery.file().bytes(), folder);
    }

    private static byte[] bytes(String argument, Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("The scenario " + argument + " is a folder; name the file in it.");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(ScenarioReader.MOST_BYTES + 1);
        } catch (NoSuchFileException missing) {
            throw new IOException(
                    "There is no scenario file " + argument + "; `crucible scenario list` shows the built-in ones.",
                    missing);
        } catch (AccessDeniedException denied) {
            throw new IOException("The scenario file " + argument + " may not be read: permission denied.", denied);
        } catch (IOException failed) {
            throw new IOException("The scenario file " + argument + " cannot be read: " + failed.getMessage() + ".");
        }
    }

    /** The argument that named it. */
    public String name() {
        return name;
    }

    /** The bytes as they are. */
    public byte[] text() {
        return text.clone();
    }

    /** The folder where relative paths of images begin. */
    public Path folder() {
        return folder;
    }

    /** The scenario, whose Linux guests come from the library; throws where the text is none. */
    public Scenario read(GuestLibrary linux) throws ScenarioException {
        return ScenarioReader.read(text, new EveryGuest(folder, linux));
    }
}
