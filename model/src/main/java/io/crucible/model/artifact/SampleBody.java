package io.crucible.model.artifact;

import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.text.LineReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads fingerprint samples. */
final class SampleBody implements ContentBody {
    private final Optional<Scenario> scenario;
    private final List<Sample> samples = new ArrayList<>();

    SampleBody(Optional<Scenario> scenario) {
        this.scenario = scenario;
    }

    /** Those read; only to be asked once {@link #read} is over. */
    List<Sample> samples() {
        return samples;
    }

    @Override
    public void read(ContentReader content) throws IOException {
        LineReader lines = content.lines();
        while (lines.advance()) {
            Sample sample = SampleCodec.read(lines.line());
            if (samples.size() == content.records()) {
                throw lines.line().wrong(0, "tag", "the header says " + content.records() + " samples");
            }
            if (scenario.isPresent() && sample.node() >= scenario.get().nodes().size()) {
                throw lines.line().wrong(2, "node", "the scenario has no such node");
            }
            samples.add(sample);
        }
        content.finish(samples.size());
    }
}
