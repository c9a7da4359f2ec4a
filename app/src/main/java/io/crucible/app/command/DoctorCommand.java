package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import io.crucible.app.doctor.Doctor;
import io.crucible.app.doctor.Finding;
import io.crucible.app.output.Rows;
import io.crucible.model.backend.BackendException;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.UserCache;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code crucible doctor}. */
@Command(
        name = "doctor",
        description =
                "Says what this machine has, what is missing and how to get it, and proves on a tiny guest that runs"
                        + " are equal here.",
        footer = {"", "Exit codes: 0 all well, 1 the proof did not hold, 4 no machine can be run."})
public final class DoctorCommand implements Callable<Integer> {
    private static final String PATIENT = "builtin:happy-path";

    private final GlobalOptions global;
    private final Surroundings around;

    public DoctorCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly(
                "doctor",
                GlobalOptions.Special.ARTIFACT_DIR,
                GlobalOptions.Special.FORMAT,
                GlobalOptions.Special.TRACE);
        RunReport report = new RunReport(global, around);
        List<Finding> findings = doctor().examine(finding -> report.say(line(finding)));
        if (around.interruption().cancellation().requested()) {
            return ExitCode.INTERRUPTED.number();
        }
        ExitCode code = code(findings);
        report.say(conclusion(findings, code));
        Rows rows = new Rows();
        findings.forEach(finding -> rows.add(0, "host", "doctor-check", summary(finding)));
        rows.finish(0, word(code), code.number(), "");
        report.rows(rows);
        return code.number();
    }

    private Doctor doctor() throws IOException, CommandFailure {
        ScenarioSource source = ScenarioSource.of(PATIENT, around.folder());
        Scenario scenario = Scenarios.read(source, around);
        Doctor.Patient patient = new Doctor.Patient(
                PATIENT,
                scenario,
                () -> around.images().prepare(scenario, List.of()),
                host -> around.backends().open(around.images(), host),
                around.interruption().cancellation(),
                around.interruption()::arrives);
        return new Doctor(
                around.environment(),
                UserCache.ofUser(around.environment()).folder(),
                around.path(global.artifactDir()),
                patient);
    }

    private static ExitCode code(List<Finding> findings) {
        if (any(findings, Finding.State.MISSING)) {
            return ExitCode.BACKEND;
        }
        return any(findings, Finding.State.BROKEN) ? ExitCode.DIFFERENT : ExitCode.OK;
    }

    private static boolean any(List<Finding> findings, Finding.State state) {
        return findings.stream().anyMatch(finding -> finding.state() == state);
    }

    private static String word(ExitCode code) {
        return switch (code) {
            case OK -> "well";
            case DIFFERENT -> "broken";
            default -> "unusable";
        };
    }

    private static String line(Finding finding) {
        String line = String.format(
                Locale.ROOT, "%-13s %-8s %s%n", finding.check(), finding.state().word(), finding.found());
        return finding.remedy().isEmpty() ? line : line + " ".repeat(23) + finding.remedy() + "\n";
    }

    private static String conclusion(List<Finding> findings, ExitCode code) {
        List<String> packages = packages(findings);
        String install =
                packages.isEmpty() ? "" : "\nTo install what is missing, as root:\n  " + install(packages) + "\n";
        return install
                + switch (code) {
                    case OK -> "\n" + well(findings) + "\n";
                    case DIFFERENT -> "\nMachines run here, but two runs that had to be equal are not.\n";
                    default -> "\nNo machine can be run here yet.\n";
                };
    }

    private static String well(List<Finding> findings) {
        return findings.stream().anyMatch(finding -> finding.check().equals(Doctor.RANDOMNESS))
                ? "Machines run here, but a variable takes back that the same run is the same run."
                : "All well: machines run here, and the same run is the same run.";
    }

    private static List<String> packages(List<Finding> findings) {
        return findings.stream()
                .flatMap(finding -> finding.packages().stream())
                .distinct()
                .toList();
    }

    private static String install(List<String> packages) {
        return "apt-get update && apt-get install -y --no-install-recommends " + String.join(" ", packages);
    }

    private static String summary(Finding finding) {
        StringBuilder summary = new StringBuilder();
        summary.append(finding.check()).append(' ').append(finding.state().word());
        summary.append(": ").append(finding.found());
        if (!finding.packages().isEmpty()) {
            summary.append("; as root: ").append(install(finding.packages()));
        }
        if (!finding.remedy().isEmpty()) {
            summary.append("; ").append(finding.remedy());
        }
        return summary.toString();
    }
}
