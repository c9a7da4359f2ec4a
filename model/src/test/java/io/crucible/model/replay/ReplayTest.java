package io.crucible.model.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.Observer;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A replay")
class ReplayTest {

    private static Replay.Result replay(Recording recording) throws Exception {
        return Replay.execute(
                recording, SampleRuns.faultyWorld().backend(), 1_000_000, new Observer() {}, new Cancellation());
    }

    private static Recording with(Recording r, List<Event> events, List<Sample> samples) {
        return r.withEvents(events).withSamples(samples).withTranscript(Optional.empty());
    }

    private static Recording with(Recording r, Transcript transcript) {
        return r.withTranscript(Optional.of(transcript));
    }

    @Test
    @DisplayName("of an unchanged recording finds everything equal")
    void equal() throws Exception {
        Recording recording = SampleRuns.faulty(5);
        assertThat(Replay.refusal(recording, SampleRuns.faultyWorld().backend()))
                .isEmpty();
        assertThat(replay(recording).difference()).isEmpty();
    }

    @Test
    @DisplayName("stops at a fingerprint sample that is not the recorded one and names node and instant")
    void otherSample() throws Exception {
        Recording recording = SampleRuns.faulty(5);
        List<Sample> samples = new ArrayList<>(recording.samples());
        Sample old = samples.get(30);
        samples.set(30, new Sample(old.node(), old.quantum(), old.icount(), new Hash128(1, 2), old.coarse()));
        Replay.Result result = replay(with(recording, recording.events(), samples));
        assertThat(result.difference()).hasValueSatisfying(difference -> {
            assertThat(difference.what()).isEqualTo("sample");
            assertThat(difference.at()).isEqualTo(old.quantum() * 1_000_000);
            assertThat(difference.sentence())
                    .contains("on node "
                            + recording.scenario().nodes().get(old.node()).name());
        });
        assertThat(result.equalSamples()).isLessThan(samples.size());
    }

    @Test
    @DisplayName("stops at an event that was not recorded")
    void missingEvent() throws Exception {
        Recording recording = SampleRuns.faulty(5);
        List<Event> events = new ArrayList<>(recording.events());
        events.removeIf(event -> event.kind() == EventKind.FAULT_HEALED);
        assertThat(replay(with(recording, events, recording.samples())).difference())
                .hasValueSatisfying(difference -> assertThat(difference.what()).isEqualTo("event"));
    }

    @Test
    @DisplayName("stops at a console's or a frame's byte that is not the recorded one")
    void otherByte() throws Exception {
        Recording recording = SampleRuns.faulty(5);
        Transcript transcript = recording.transcript().orElseThrow();
        List<ConsoleOutput> consoles = new ArrayList<>(transcript.consoles());
        ConsoleOutput printed = consoles.get(7);
        consoles.set(7, new ConsoleOutput(printed.at(), printed.node(), printed.console(), new byte[] {1}));
        List<CapturedFrame> frames = new ArrayList<>(transcript.frames());
        CapturedFrame sent = frames.get(9);
        frames.set(9, new CapturedFrame(sent.at(), sent.node(), sent.nic(), sent.sequence(), new byte[60]));
        assertThat(replay(with(recording, new Transcript(consoles, transcript.frames())))
                        .difference())
                .hasValueSatisfying(difference -> assertThat(difference.what()).isEqualTo("console"));
        assertThat(replay(with(recording, new Transcript(transcript.consoles(), frames)))
                        .difference())
                .hasValueSatisfying(difference ->
                        assertThat(difference.sentence()).contains("frame " + sent.sequence() + " of " + sent.node()));
    }

    @Test
    @DisplayName("notices that the recording goes on after the run's end")
    void longerRecording() throws Exception {
        Recording recording = SampleRuns.faulty(5);
        List<Event> events = new ArrayList<>(recording.events());
        events.add(events.get(events.size() - 1));
        assertThat(replay(with(recording, events, recording.samples())).difference())
                .hasValueSatisfying(
                        difference -> assertThat(difference.sentence()).contains("ended before"));
    }

    @Test
    @DisplayName("is refused for another build, naming the field")
    void otherBuild() throws Exception {
        Recording recording = SampleRuns.faulty(5);
        List<String> values = new ArrayList<>(Collections.nCopies(Identity.FIELDS.size(), "scripted-1"));
        values.set(4, "sha256:other");
        Recording foreign = recording.withIdentity(Identity.of(values));
        assertThat(Replay.refusal(foreign, SampleRuns.faultyWorld().backend()))
                .hasValue("the recording's plugin is sha256:other, here it is scripted-1");
    }
}
