package io.crucible.app.campaign;

import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.text.Printable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A campaign in the XML that build servers read: one test for the campaign itself, one for each distinct failure, and one for each kind of
 * error.
 */
public final class JUnitReport {
    private static final double SECOND = 1e9;

    private final CampaignSummary summary;
    private final XMLStreamWriter xml;
    private final SortedMap<String, Long> errors = new TreeMap<>();

    private JUnitReport(CampaignSummary summary, XMLStreamWriter xml) {
        this.summary = summary;
        this.xml = xml;
        for (CaseError error : summary.errors()) {
            errors.merge(error.phase().word() + " " + error.errorName(), 1L, Long::sum);
        }
    }

    /** Writes it. */
    public static void write(CampaignSummary summary, OutputStream out) throws IOException {
        try {
            XMLStreamWriter xml =
                    XMLOutputFactory.newInstance().createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
            new JUnitReport(summary, xml).write();
            xml.close();
        } catch (XMLStreamException failed) {
            throw failed.getNestedException() instanceof IOException unwritable
                    ? unwritable
                    : new IOException(failed.getMessage(), failed);
        }
    }

    private void write() throws XMLStreamException {
        int failures = summary.failures().size() + (summary.checks().clean() ? 0 : 1);
        int unended = summary.stopReason().isPresent() ? 0 : 1;
        xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        attribute("name", summary.name());
        attribute("tests", Integer.toString(1 + summary.failures().size() + errors.size()));
        attribute("failures", Integer.toString(failures));
        attribute("errors", Integer.toString(errors.size() + unended));
        attribute("time", String.format(Locale.ROOT, "%.3f", summary.elapsed() / SECOND));
        campaign();
        for (CampaignFailure failure : summary.failures()) {
            failure(failure);
        }
        for (String kind : errors.keySet()) {
            error(kind);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void campaign() throws XMLStreamException {
        begin(summary.executed() + " of " + summary.planned() + " cases, base seed "
                + Long.toUnsignedString(summary.baseSeed()));
        if (!summary.checks().clean()) {
            problem(
                    "failure",
                    "the campaign cannot be trusted",
                    summary.checks().canariesCaught() + " of "
                            + summary.checks().canaries() + " cases that had to fail did; "
                            + summary.checks().spotsEqual() + " of "
                            + summary.checks().spots() + " repeated cases were the same.");
        }
        if (summary.stopReason().isEmpty()) {
            problem(
                    "error",
                    "the campaign did not come to its end",
                    "It was interrupted or killed, or it still ran when this was written; crucible campaign resume goes on with it.");
        }
        xml.writeEndElement();
    }

    private void failure(CampaignFailure failure) throws XMLStreamException {
        begin(failure.identity().words());
        String evidence =
                failure.folder().map(name -> "evidence: " + name + "\n").orElse("");
        String reduced = failure.reduction()
                .map(one -> "reduced: " + CampaignWords.words(one) + "\n")
                .orElse("");
        problem(
                "failure",
                failure.identity().words(),
                "first case: " + failure.firstCase() + ", seed " + Long.toUnsignedString(failure.firstSeed())
                        + "\ncases: " + failure.occurrences() + "\n" + evidence + reduced);
        xml.writeEndElement();
    }

    private void error(String kind) throws XMLStreamException {
        begin("error " + kind);
        String first = summary.errors().stream()
                .filter(error -> kind.equals(error.phase().word() + " " + error.errorName()))
                .findFirst()
                .map(error -> "case " + error.caseNumber() + ": " + error.message())
                .orElse("");
        problem("error", kind, errors.get(kind) + amongHowMany() + "; the first is of " + first);
        xml.writeEndElement();
    }

    /** Of very many errors a campaign keeps only the first. */
    private String amongHowMany() {
        int kept = summary.errors().size();
        return summary.errorCount() == kept
                ? " in all"
                : " among the first " + kept + " of all " + summary.errorCount() + " errors";
    }

    private void begin(String name) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        attribute("classname", summary.name());
        attribute("name", name);
    }

    private void problem(String element, String message, String text) throws XMLStreamException {
        xml.writeStartElement(element);
        attribute("message", message);
        xml.writeCharacters(plain(text));
        xml.writeEndElement();
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, plain(value));
    }

    /** XML can hold neither control characters nor U+FFFE and U+FFFF. */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        text.lines()
                .forEach(line -> plain.append(plain.length() == 0 ? "" : "\n").append(Printable.all(line)));
        return plain.toString();
    }
}
