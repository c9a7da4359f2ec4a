package io.crucible.app.samples;

import io.crucible.app.samples.SampleCheck.State;
import io.crucible.app.samples.SampleIndex.Entry;
import io.crucible.model.artifact.Recording;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** What a recording has to be so that this build would make the sample of it, besides what a replay shows. */
record SampleTerms(Sample sample, Entry entry, Scenario current) {

    /** A term that is not kept. */
    record Breach(State state, String why) {}

    Optional<Breach> breach(Recording recording) {
        return guest(recording.scenario())
                .or(() -> scenario(recording.scenario()))
                .or(() -> run(recording))
                .or(() -> index(recording.seed()));
    }

    /** A guest may be another although nobody touched the sample: Linux guests are built on each machine. */
    private Optional<Breach> guest(Scenario recorded) {
        for (NodeSpec node : recorded.nodes()) {
            for (NodeSpec now : current.nodes()) {
                boolean sameGuest = now.name().equals(node.name())
                        && now.guest().name().equals(node.guest().name());
                if (sameGuest && !now.guest().digest().equals(node.guest().digest())) {
                    return Optional.of(new Breach(
                            State.OTHER_BUILD,
                            "node " + node.name() + " boots " + node.guest().name() + " of the digest "
                                    + node.guest().digest() + ", but the one here is "
                                    + now.guest().digest()));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Breach> scenario(Scenario recorded) {
        List<String> lines = lines(recorded);
        Iterator<String> wanted = lines(current).iterator();
        for (String line : lines) {
            String other = wanted.hasNext() ? wanted.next() : "";
            if (!line.equals(other)) {
                return Optional.of(otherScenario(line, other));
            }
        }
        return wanted.hasNext() ? Optional.of(otherScenario("", wanted.next())) : Optional.empty();
    }

    private static List<String> lines(Scenario scenario) {
        return ScenarioWriter.write(scenario).lines().toList();
    }

    private Breach otherScenario(String line, String wanted) {
        return broken("its scenario is not " + sample.scenario() + " as this build has it: \"" + line
                + "\" stands where \"" + wanted + "\" belongs");
    }

    private Optional<Breach> run(Recording recording) {
        if (!recording.controls().equals(Studio.CONTROLS)) {
            return Optional.of(broken("it was recorded with other limits than those of the scenario"));
        } else if (recording.outcome().status() != sample.status()) {
            return Optional.of(broken("its run " + recording.outcome().status().word() + ", but it is to show one that "
                    + sample.status().word()));
        } else if (recording.seed() < sample.firstSeed() || recording.seed() > sample.lastSeed()) {
            return Optional.of(broken("it has the seed " + Long.toUnsignedString(recording.seed())
                    + ", with which this build does not make it"));
        }
        return Optional.empty();
    }

    private Optional<Breach> index(long seed) {
        String made = sample.made(seed);
        if (!entry.made().equals(made)) {
            return Optional.of(
                    broken("the index says that `" + entry.made() + "` made it, but that is `" + made + "`"));
        }
        return entry.what().equals(sample.what()) && entry.nature() == sample.nature()
                ? Optional.empty()
                : Optional.of(broken("the index says of it \"" + entry.what() + "\" and "
                        + entry.nature().word() + ", which is to be \"" + sample.what() + "\" and "
                        + sample.nature().word()));
    }

    private static Breach broken(String why) {
        return new Breach(State.BROKEN, why);
    }
}
