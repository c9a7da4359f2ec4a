package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSubject;
import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.backend.BackendException;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.cases.SimulatedCases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One capsule that a command was told to execute from its file alone, which says what it is of. */
final class CapsuleFile {
    private static final String SIMULATION = ".json";

    private CapsuleFile() {}

    /**
     * What the capsule in a file is of.
     *
     * @param shown the file as the user names it
     * @param named failures that were named besides, of which a file has none
     * @param classPath where the classes of a simulation are, which its file does not say
     */
    static CampaignSubject subject(
            Path file, String shown, List<String> named, ClassPathOption classPath, Surroundings around)
            throws IOException, CommandFailure, BackendException {
        if (!named.isEmpty()) {
            throw new CommandFailure(ExitCode.USAGE, "An artifact holds one failure: leave out " + named.get(0) + ".");
        }
        ArtifactReader.demandFile(file, shown);
        if (file.toString().endsWith(SIMULATION)) {
            return new CampaignSubject.OfJava(workload(file, shown), classPath.paths(around), Optional.empty());
        }
        demandNone(classPath, shown + " holds a run of a scenario");
        Artifact artifact = new ArtifactReader(ArtifactLimits.USUAL).read(file);
        return new CampaignSubject.OfScenario(
                artifact.recording().scenario(), artifact.recording().controls());
    }

    private static String workload(Path file, String shown) throws IOException, CommandFailure, BackendException {
        try {
            return SimulatedCases.workload(
                    new CaseWorker.Capsule(shown, CaseWorker.Capsule.read(file).content()));
        } catch (CaseException unreadable) {
            throw RunningCampaign.failure(unreadable);
        }
    }

    /** @param why a clause that says why it is of no use */
    static void demandNone(ClassPathOption classPath, String why) throws CommandFailure {
        if (classPath.given()) {
            throw new CommandFailure(ExitCode.USAGE, why + ": leave out --class-path.");
        }
    }
}
