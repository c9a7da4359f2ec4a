package io.crucible.app.campaign;

import com.fasterxml.jackson.core.JsonGenerator;
import io.crucible.app.output.Format;
import io.crucible.app.output.Table;
import io.crucible.model.campaign.MergedCampaigns;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Several campaigns together, in words or in rows. */
public final class MergeWords {
    private MergeWords() {}

    /**
     * The text in one of the formats.
     *
     * @param merged the campaigns of each subject
     * @param kept how many seeds of each subject are kept now
     */
    public static String of(Map<String, MergedCampaigns> merged, SortedMap<String, Integer> kept, Format format) {
        if (format == Format.TABLE) {
            return merged.entrySet().stream()
                            .map(one -> (merged.size() == 1 ? "" : one.getKey() + "\n") + table(one.getValue()))
                            .collect(Collectors.joining("\n"))
                    + seeds(kept);
        }
        JsonRows rows = new JsonRows();
        merged.forEach((subject, campaigns) -> {
            campaigns.failures().forEach(one -> rows.add("merged_failure", json -> write(subject, one, json)));
            campaigns.trend().forEach(one -> rows.add("merged_campaign", json -> write(subject, one, json)));
        });
        kept.forEach((subject, seeds) -> rows.add("kept_seeds", json -> {
            json.writeStringField("subject", subject);
            json.writeNumberField("seeds", seeds);
        }));
        return rows.text(format);
    }

    private static String seeds(SortedMap<String, Integer> kept) {
        StringBuilder text = new StringBuilder();
        kept.forEach((subject, seeds) -> text.append(seeds)
                .append(seeds == 1 ? " seed of " : " seeds of ")
                .append(subject)
                .append(seeds == 1 ? " is" : " are")
                .append(" kept now.\n"));
        return text.toString();
    }

    private static String table(MergedCampaigns merged) {
        Table trend = new Table("");
        trend.row("campaign", "cases", "failed", "distinct", "new", "gone", "cases a second");
        for (MergedCampaigns.Row row : merged.trend()) {
            trend.row(
                    row.place(),
                    Long.toString(row.executed()),
                    Long.toString(row.failed()),
                    Integer.toString(row.distinct()),
                    Integer.toString(row.fresh()),
                    Integer.toString(row.gone()),
                    String.format(Locale.ROOT, "%.1f", row.casesPerSecond()));
        }
        StringBuilder text = new StringBuilder(trend.text());
        for (MergedCampaigns.Failure failure : merged.failures()) {
            Table lines = new Table("  ");
            lines.row("cases", failure.occurrences() + ", in " + String.join(", ", failure.seenIn()));
            failure.smallest().ifPresent(place -> lines.row("smallest", place));
            text.append('\n').append(failure.identity().words()).append('\n').append(lines.text());
        }
        return text.toString();
    }

    private static void write(String subject, MergedCampaigns.Failure failure, JsonGenerator json) throws IOException {
        json.writeStringField("subject", subject);
        json.writeStringField("kind", failure.identity().kind());
        json.writeStringField("error_name", failure.identity().errorName());
        json.writeStringField("check_name", failure.identity().checkName());
        json.writeStringField("digest", failure.identity().digest());
        json.writeNumberField("occurrences", failure.occurrences());
        json.writeArrayFieldStart("campaigns");
        for (String place : failure.seenIn()) {
            json.writeString(place);
        }
        json.writeEndArray();
        if (failure.smallest().isPresent()) {
            json.writeStringField("smallest", failure.smallest().get());
        }
    }

    private static void write(String subject, MergedCampaigns.Row row, JsonGenerator json) throws IOException {
        json.writeStringField("subject", subject);
        json.writeStringField("campaign", row.place());
        json.writeNumberField("executed_cases", row.executed());
        json.writeNumberField("failed_cases", row.failed());
        json.writeNumberField("distinct_failures", row.distinct());
        json.writeNumberField("new_failures", row.fresh());
        json.writeNumberField("gone_failures", row.gone());
    }
}
