package io.crucible.app.campaign;

import com.fasterxml.jackson.core.JsonGenerator;
import io.crucible.app.output.Format;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.minimize.Minimum;
import java.io.IOException;

/** A campaign's summary for programs: a row for each failure and each error, then one for the whole. */
public final class CampaignRows {
    private CampaignRows() {}

    /** The rows in one of the formats for programs; those of the kept seeds, which ran first, come first. */
    public static String of(CampaignOutcome outcome, Format format) {
        JsonRows rows = new JsonRows();
        for (CampaignSummary summary : outcome.all()) {
            summary.failures().forEach(failure -> rows.add("campaign_failure", json -> write(failure, json)));
            summary.errors().forEach(error -> rows.add("campaign_error", json -> write(error, json)));
            rows.add("campaign_summary", json -> write(summary, json));
        }
        return rows.text(format);
    }

    private static void write(CampaignFailure failure, JsonGenerator json) throws IOException {
        json.writeStringField("kind", failure.identity().kind());
        json.writeStringField("error_name", failure.identity().errorName());
        json.writeStringField("check_name", failure.identity().checkName());
        json.writeStringField("digest", failure.identity().digest());
        json.writeNumberField("first_case", failure.firstCase());
        json.writeStringField("first_seed", Long.toUnsignedString(failure.firstSeed()));
        json.writeNumberField("occurrences", failure.occurrences());
        json.writeBooleanField("reproducible", failure.reproducible());
        if (failure.folder().isPresent()) {
            json.writeStringField("artifact_name", failure.folder().get());
        }
        if (failure.reduction().isPresent()) {
            write(failure.reduction().get(), json);
        }
    }

    private static void write(FailureReduction reduction, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("reduction");
        json.writeNumberField("attempts", reduction.attempts());
        json.writeNumberField("original_groups", reduction.originalGroups());
        json.writeNumberField("remaining_groups", reduction.remainingGroups());
        json.writeBooleanField("one_minimal", reduction.oneMinimal());
        json.writeBooleanField("minimized", reduction.minimized());
        json.writeArrayFieldStart("course");
        for (Minimum.Step step : reduction.course()) {
            json.writeStartObject();
            json.writeNumberField("attempts", step.attempts());
            json.writeNumberField("left", step.left());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(CaseError error, JsonGenerator json) throws IOException {
        json.writeNumberField("case", error.caseNumber());
        json.writeStringField("seed", Long.toUnsignedString(error.seed()));
        json.writeStringField("phase", error.phase().word());
        json.writeStringField("error_name", error.errorName());
        json.writeStringField("message", error.message());
    }

    private static void write(CampaignSummary summary, JsonGenerator json) throws IOException {
        json.writeStringField("name", summary.name());
        json.writeStringField("base_seed", Long.toUnsignedString(summary.baseSeed()));
        json.writeNumberField("planned_cases", summary.planned());
        json.writeNumberField("executed_cases", summary.executed());
        json.writeNumberField("passed_cases", summary.passed());
        json.writeNumberField("failed_cases", summary.failed());
        json.writeNumberField("error_count", summary.errorCount());
        json.writeNumberField("cases_without_faults", summary.casesWithoutFaults());
        json.writeNumberField("canaries", summary.checks().canaries());
        json.writeNumberField("canaries_caught", summary.checks().canariesCaught());
        json.writeNumberField("spot_checks", summary.checks().spots());
        json.writeNumberField("spot_checks_equal", summary.checks().spotsEqual());
        if (summary.stopReason().isPresent()) {
            json.writeStringField("stop_reason", summary.stopReason().get().word());
        } else {
            json.writeNullField("stop_reason");
        }
    }
}
