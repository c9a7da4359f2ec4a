package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a campaign kept of a failure, for a person to read.
 *
 * @param campaign its folder
 * @param folder that of the failure
 * @param message what the failure said; empty where nothing was kept
 * @param files below the folder of the failure, relative to it, in order
 * @param first the one to be read first
 */
record Evidence(Path campaign, Path folder, CampaignFailure failure, String message, List<String> files, String first) {
    private static final String REDUCED = "reduced/";
    private static final String MESSAGE = "message.txt";
    /** What tells most first. */
    private static final List<String> TELLING = List.of("trace.txt", "diagnostics.txt", "canonical-log.jsonl");

    private static final int MOST_FILES = 100;
    private static final int LONGEST_MESSAGE = 4_000;

    Evidence {
        files = List.copyOf(files);
    }

    /**
     * Looks at what there is; not for the thread of the window.
     *
     * @param reduced whether the smaller failure is wanted rather than the run that the campaign met
     * @throws IOException where there is nothing, or it cannot be read
     */
    static Evidence of(Path campaign, CampaignFailure failure, boolean reduced) throws IOException {
        Path folder =
                campaign.resolve(failure.folder().orElseThrow(() -> new NoSuchFileException(campaign.toString())));
        List<String> files = files(folder);
        List<Path> places = reduced ? List.of(Path.of(REDUCED), Path.of("")) : List.of(Path.of(""));
        String first = places.stream()
                .flatMap(place ->
                        TELLING.stream().map(name -> place.resolve(name).toString()))
                .filter(files::contains)
                .findFirst()
                .or(() -> files.stream().findFirst())
                .orElseThrow(() -> new NoSuchFileException(folder.toString()));
        return new Evidence(campaign, folder, failure, message(folder), files, first);
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder, 2)) {
            return walk.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .limit(MOST_FILES)
                    .toList();
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static String message(Path folder) throws IOException {
        Path file = folder.resolve(MESSAGE);
        if (!Files.isRegularFile(file)) {
            return "";
        }
        EvidenceText text = EvidenceText.read(file);
        String words = String.join("\n", text.lines()).strip();
        return words.length() > LONGEST_MESSAGE ? words.substring(0, LONGEST_MESSAGE) + "…" : words;
    }

    /** The name under which commands know the failure. */
    String name() {
        return failure.identity().folder();
    }

    /** The text of one of the files; not for the thread of the window. */
    EvidenceText read(String file) throws IOException {
        return EvidenceText.read(folder.resolve(file));
    }
}
