package io.crucible.views.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Journals as campaigns write them, for tests of what reads them. */
final class Journals {
    static final String FAILURE = "failure-0123456789abcdef";

    private Journals() {}

    /** Puts a journal in the place of the last one, as a campaign does. */
    static void write(Path folder, long planned, long executed, String outcomes, String stopReason) throws IOException {
        Files.createDirectories(folder);
        Path next = folder.resolve("campaign.json.next");
        Files.writeString(next, text(planned, executed, outcomes, stopReason));
        Files.move(next, folder.resolve("campaign.json"), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Has one failure, {@code 0} in the outcomes. */
    private static String text(long planned, long executed, String outcomes, String stopReason) {
        return """
            {
              "format" : "crucible.campaign", "version" : 1,
              "identity" : { "build" : "b" },
              "name" : "c", "base_seed" : "18446744073709551615",
              "planned_cases" : %d, "executed_cases" : %d, "passed_cases" : %d, "failed_cases" : 2,
              "stop_reason" : %s, "elapsed_ns" : 2000000000,
              "faults" : { "cut" : { "injected" : 3, "observed" : 2 }, "lose" : { "injected" : 0, "observed" : 0 } },
              "cases_without_faults" : 1,
              "checks" : { "canaries" : 1, "canaries_caught" : 1, "spot_checks" : 2, "spot_checks_equal" : 1 },
              "failures" : [ {
                "kind" : "check_failed", "error_name" : "AssertionViolated", "check_name" : "one-leader",
                "first_case" : 1, "first_seed" : "7", "occurrences" : 2, "reproducible" : true,
                "artifact_name" : "%s",
                "reduction" : { "attempts" : 9, "original_groups" : 41, "remaining_groups" : 3,
                  "one_minimal" : true, "minimized" : true, "elapsed_ns" : 1000000000, "course" : "1:20 3:10 4:10 6:3" }
              } ],
              "error_count" : 1,
              "errors" : [ { "case" : 2, "seed" : "9", "phase" : "run", "error_name" : "E", "message" : "QEMU ended." } ],
              "outcomes" : "%s"
            }
            """.formatted(
                        planned,
                        executed,
                        executed - 3,
                        stopReason.isEmpty() ? "null" : '"' + stopReason + '"',
                        FAILURE,
                        outcomes);
    }

    /** Puts the folder of the failure there, with its manifest. */
    static void manifest(Path campaign) throws IOException {
        Path folder = Files.createDirectories(campaign.resolve(FAILURE));
        Files.writeString(folder.resolve("manifest.json"), """
            {
              "format" : "crucible.failure", "version" : 1, "complete" : true,
              "failure" : { "kind" : "check_failed", "error_name" : "AssertionViolated", "check_name" : "one-leader" },
              "case" : 1, "seed" : "7", "capsule" : "replay.crucible", "capsule_unavailable_reason" : null,
              "reduction" : null, "identity" : { "build" : "b" }, "files" : [ ]
            }
            """);
    }
}
