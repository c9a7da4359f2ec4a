package io.crucible.app.desktop;

import io.crucible.views.campaign.CampaignProcesses;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The process of a campaign that was begun from the window. */
final class CampaignProgram implements CampaignProcesses.Run {
    private static final String PREFIX = "crucible: ";
    /** No case failed, some did, the time was used up. */
    private static final Set<Integer> RESULTS = Set.of(0, 1, 2);

    /** Those of processes that signals ended: HUP, INT, TERM. */
    private static final Set<Integer> TOLD_TO_END = Set.of(129, 130, 143);

    private final Process process;
    private final Path log;

    /** @param log what it prints */
    CampaignProgram(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    @Override
    public boolean alive() {
        return process.isAlive();
    }

    @Override
    public void stop() {
        process.destroy();
    }

    @Override
    public Optional<String> trouble() {
        if (process.isAlive()) {
            return Optional.empty();
        }
        int exit = process.exitValue();
        return RESULTS.contains(exit) || TOLD_TO_END.contains(exit) ? Optional.empty() : Optional.of(sentence(exit));
    }

    private String sentence(int exit) {
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
            return lines.stream()
                    .filter(line -> line.startsWith(PREFIX))
                    .reduce((earlier, later) -> later)
                    .map(line -> line.substring(PREFIX.length()))
                    .orElseGet(() -> silent(exit));
        } catch (IOException unreadable) {
            return silent(exit);
        }
    }

    private String silent(int exit) {
        return "The process of the campaign ended with exit code " + exit + "; what it printed is in " + log + ".";
    }
}
