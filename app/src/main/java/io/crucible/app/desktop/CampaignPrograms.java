package io.crucible.app.desktop;

import io.crucible.app.catalog.Builtins;
import io.crucible.app.command.Surroundings;
import io.crucible.app.output.WholeFile;
import io.crucible.app.process.SameProgram;
import io.crucible.model.digest.Sha256;
import io.crucible.model.scenario.ScenarioWriter;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.time.Durations;
import io.crucible.views.campaign.CampaignOrder;
import io.crucible.views.campaign.CampaignProcesses;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Campaigns in processes of this same program, {@code crucible campaign run} and {@code resume}. Each is in a session of its own, so that neither the
 * end of the window nor that of its terminal reaches it.
 */
final class CampaignPrograms implements CampaignProcesses {
    private static final Path ARTIFACTS = Path.of(".crucible");
    private static final String SESSION = "setsid";
    /** By its name, as it knows everything here. */
    private static final String MAIN = "io.crucible.app.Main";

    private static final int DIGITS = 16;

    private final Surroundings around;

    CampaignPrograms(Surroundings around) {
        this.around = around;
    }

    @Override
    public Path folder() {
        return around.path(ARTIFACTS);
    }

    @Override
    public List<String> builtins() {
        return Builtins.scenarios().stream().map(Builtins.Scenery::reference).toList();
    }

    @Override
    public Run start(CampaignOrder order) throws IOException {
        List<String> words = new ArrayList<>(List.of("campaign", "run"));
        words.addAll(subject(order));
        words.addAll(List.of("--seed", Seeds.format(order.seed()), "--cases", Long.toString(order.cases())));
        order.maxFailures().ifPresent(most -> words.addAll(List.of("--max-failures", Long.toString(most))));
        order.timeBudget().ifPresent(most -> words.addAll(List.of("--time-budget", Durations.format(most))));
        words.addAll(List.of("--out", order.folder().toString()));
        return launch(order.folder(), words);
    }

    @Override
    public Run resume(Path folder) throws IOException {
        return launch(folder, List.of("campaign", "resume", folder.toString()));
    }

    /** How the command is told what to run. */
    private List<String> subject(CampaignOrder order) throws IOException {
        if (order.subject() instanceof CampaignOrder.Builtin builtin) {
            return List.of(builtin.name());
        } else if (order.subject() instanceof CampaignOrder.Simulation simulation) {
            return words(simulation);
        }
        return List.of(scenario((CampaignOrder.OfArtifact) order.subject(), beside(order.folder(), ".toml")));
    }

    private static List<String> words(CampaignOrder.Simulation simulation) {
        List<String> words = new ArrayList<>(List.of(simulation.method().text()));
        if (!simulation.classPath().isEmpty()) {
            String paths = simulation.classPath().stream().map(Path::toString).collect(Collectors.joining(":"));
            words.add("--class-path=" + paths);
        }
        simulation
                .watchdog()
                .ifPresent(watchdog -> words.addAll(List.of(
                        "--watchdog",
                        "--stall-timeout",
                        Durations.format(watchdog.stall()),
                        "--run-timeout",
                        Durations.format(watchdog.run()))));
        return words;
    }

    /** Writes the scenario of an artifact to a file. Its images are found from here, since that is elsewhere. */
    private String scenario(CampaignOrder.OfArtifact run, Path target) throws IOException {
        Stream<Path> beside =
                Optional.ofNullable(run.artifact().toAbsolutePath().getParent()).stream();
        around.images()
                .prepare(
                        run.scenario(),
                        Stream.concat(Stream.of(around.folder()), beside).toList());
        byte[] text = ScenarioWriter.write(run.scenario()).getBytes(StandardCharsets.UTF_8);
        WholeFile.write(target, out -> out.write(text));
        return target.toString();
    }

    private Run launch(Path folder, List<String> words) throws IOException {
        Path log = beside(folder, ".log");
        List<String> line = new ArrayList<>();
        session().ifPresent(line::add);
        line.addAll(List.of(
                SameProgram.java("A campaign", "run it by `crucible campaign run` instead")
                        .toString(),
                "-Xshare:auto",
                "-XX:+UseSerialGC",
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-Dstderr.encoding=UTF-8",
                "-Dcrucible.home=" + System.getProperty("crucible.home", ""),
                "-Dcrucible.self=" + around.self(),
                "-cp",
                SameProgram.classPath(),
                MAIN));
        line.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(around.folder().toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().clear();
        builder.environment().putAll(around.environment());
        try {
            return new CampaignProgram(builder.start(), log);
        } catch (IOException refused) {
            throw new IOException(
                    "The process of a campaign cannot be started: " + refused.getMessage() + ".", refused);
        }
    }

    /** Among the user's state, since the campaign's own folder is there with its first journal or not at all. */
    private Path beside(Path folder, String suffix) throws IOException {
        Path kept =
                Files.createDirectories(UserFolders.state(around.environment()).resolve("campaigns"));
        String digest = Sha256.of(folder.toAbsolutePath().toString());
        return kept.resolve(digest.substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + DIGITS) + suffix);
    }

    /** The program that gives another one a session of its own, where it is installed. */
    private Optional<String> session() {
        return Stream.of(around.environment().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, SESSION))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }

    @Override
    public boolean runs(Path folder) throws IOException {
        return CampaignLock.holder(folder).isPresent();
    }

    @Override
    public void stop(Path folder) throws IOException {
        OptionalLong holder = CampaignLock.holder(folder);
        if (holder.isPresent()) {
            ProcessHandle.of(holder.getAsLong()).ifPresent(ProcessHandle::destroy);
        }
    }
}
