package io.crucible.app.campaign;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.crucible.app.output.Format;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.FailureReduction;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A campaign's summary for programs: a row for each failure and each error, then one for the whole. */
public final class CampaignRows {
    private CampaignRows() {}

    /** The rows in one of the formats for programs. */
    public static String of(CampaignSummary summary, Format format) {
        List<String> rows = new ArrayList<>();
        summary.failures().forEach(failure -> rows.add(row(json -> write(failure, json))));
        summary.errors().forEach(error -> rows.add(row(json -> write(error, json))));
        rows.add(row(json -> write(summary, json)));
        return format == Format.JSON
                ? rows.stream().collect(Collectors.joining(",\n", "[", "]\n"))
                : rows.stream().map(one -> one + "\n").collect(Collectors.joining());
    }

    /** Writes the fields of one row. */
    @FunctionalInterface
    private interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    private static String row(Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
        return text.toString();
    }

    private static void write(CampaignFailure failure, JsonGenerator json) throws IOException {
        json.writeStringField("row", "campaign_failure");
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
        json.writeEndObject();
    }

    private static void write(CaseError error, JsonGenerator json) throws IOException {
        json.writeStringField("row", "campaign_error");
        json.writeNumberField("case", error.caseNumber());
        json.writeStringField("seed", Long.toUnsignedString(error.seed()));
        json.writeStringField("phase", error.phase().word());
        json.writeStringField("error_name", error.errorName());
        json.writeStringField("message", error.message());
    }

    private static void write(CampaignSummary summary, JsonGenerator json) throws IOException {
        json.writeStringField("row", "campaign_summary");
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
