package io.crucible.app.desktop;

import io.crucible.app.command.CommandFailure;
import io.crucible.app.command.GlobalOptions;
import io.crucible.app.command.Surroundings;
import io.crucible.app.output.WholeFile;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.views.campaign.CampaignModel;
import io.crucible.views.theme.Theme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible screenshot}. */
@Command(
        name = "screenshot",
        description = "Draws the window with an artifact or a campaign open into a PNG file; needs no display.",
        footer = {"", "Exit codes: 0 drawn, 5 bad input or local I/O, 64 usage."})
public final class ScreenshotCommand implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(
            paramLabel = "FILE",
            description =
                    "A .crucible file; a damaged one is shown as far as it can be read. Or the folder of a campaign.")
    private Path file;

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            defaultValue = "main",
            description =
                    "What to show: main (the whole window), timeline (that alone), schedule, events, log, console,"
                            + " frames, faults, assertions, source, compare, campaign, machine or tasks (that tab in"
                            + " front), palette, keys, preferences, save, branch or new-campaign (that laid over the"
                            + " window).")
    private String view;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            defaultValue = "1600x900",
            converter = WindowSize.Converter.class,
            description = "In px; 1600x900 by default.")
    private WindowSize size;

    @Option(
            names = "--theme",
            paramLabel = "THEME",
            defaultValue = "dark",
            converter = ThemeConverter.class,
            description = "dark or light; dark by default.")
    private Theme theme;

    @Option(
            names = "--at",
            paramLabel = "MOMENT",
            description = "Where to be: an instant such as 14.67ms, or a moment that was copied.")
    private String at;

    @Option(
            names = "--compare",
            paramLabel = "FILE",
            description = "Lays this artifact beside the first; the view compare tells how they differ.")
    private Path other;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The PNG file to write.")
    private Path out;

    public ScreenshotCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        global.demandOnly("screenshot");
        Path artifact = around.path(file);
        if (!CampaignModel.hasJournal(artifact)) {
            ArtifactReader.demandFile(artifact, file.toString());
        }
        if (other != null) {
            ArtifactReader.demandFile(around.path(other), other.toString());
        }
        WholeFile.demandFree(around.path(out));
        new Screenshot(
                        artifact,
                        Optional.ofNullable(other).map(around::path),
                        view,
                        size.width(),
                        size.height(),
                        theme,
                        Optional.ofNullable(at),
                        UserFolders.kept(around.environment()))
                .write(around.path(out), around);
        return 0;
    }
}
