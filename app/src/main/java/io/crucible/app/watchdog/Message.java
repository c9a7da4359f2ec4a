package io.crucible.app.watchdog;

import io.crucible.model.campaign.CaseEvidence;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.FaultCoverage;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The parts of which a worker process's messages are made. */
final class Message {
    /** The ends of the pipe begin with it, so that what else a process prints is noticed. */
    static final int GREETING = 0x43525743;

    private Message() {}

    /** What a worker process is asked to do. */
    enum Request {
        RUN(2),
        /** The case here and in a new world. */
        SAME_AGAIN(4),
        CANARY(2),
        REPLAY(1),
        /** After a replay of the original, where that is new to the process. */
        CANDIDATE(3);

        private final int executions;

        Request(int executions) {
            this.executions = executions;
        }

        /** How many times a case is executed for it, at most; each has the run timeout for itself. */
        int executions() {
            return executions;
        }
    }

    /** What a worker process says. */
    enum Reply {
        PROGRESS,
        REPORT,
        ANSWER,
        ERROR,
        TOO_LARGE,
        EXITING,
        /** The case is over and has failed; what is to be told of it is put together. */
        TELLING,
        /** The reply that follows is the last of this process: the case has left threads behind, and it must be ended. */
        LAST_REPLY
    }

    static void write(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        // Not made before they are there: whoever wrote something else tells a length by chance.
        byte[] bytes = in.readNBytes(Math.max(0, length));
        if (bytes.length != length) {
            throw new EOFException("the message ends after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }

    /** What a worker process says next. */
    static Reply reply(DataInputStream in) throws IOException {
        String name = in.readUTF();
        try {
            return Reply.valueOf(name);
        } catch (IllegalArgumentException other) {
            throw new IOException("a worker process says nothing that is called so", other);
        }
    }

    static void write(String text, DataOutputStream out) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8), out);
    }

    static String text(DataInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    static void write(List<String> lines, DataOutputStream out) throws IOException {
        out.writeInt(lines.size());
        for (String line : lines) {
            write(line, out);
        }
    }

    static List<String> lines(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lines.add(text(in));
        }
        return lines;
    }

    static void write(CaseException wrong, DataOutputStream out) throws IOException {
        write(wrong.errorName(), out);
        write(wrong.getMessage(), out);
        out.writeBoolean(wrong.endsCampaign());
    }

    static CaseException error(DataInputStream in) throws IOException {
        String name = text(in);
        String sentence = text(in);
        IllegalStateException there = new IllegalStateException("in a worker process");
        return in.readBoolean()
                ? CaseException.ofEveryCase(name, sentence, there)
                : CaseException.ofTheCase(name, sentence, there);
    }

    static void write(CaseReport report, DataOutputStream out) throws IOException {
        out.writeInt(report.faults().counts().size());
        for (var fault : report.faults().counts().entrySet()) {
            write(fault.getKey(), out);
            out.writeLong(fault.getValue().injected());
            out.writeLong(fault.getValue().observed());
        }
        out.writeBoolean(report.failure().isPresent());
        if (report.failure().isPresent()) {
            FailureIdentity failure = report.failure().get();
            write(List.of(failure.kind(), failure.errorName(), failure.checkName()), out);
            write(report.evidence().orElseThrow(), out);
        }
    }

    private static void write(CaseEvidence evidence, DataOutputStream out) throws IOException {
        write(evidence.irreproducible().map(List::of).orElse(List.of()), out);
        List<EvidenceFile> files = new ArrayList<>(evidence.traces());
        evidence.capsule().ifPresent(files::add);
        out.writeInt(files.size());
        out.writeBoolean(evidence.capsule().isPresent());
        for (EvidenceFile file : files) {
            write(file.name(), out);
            write(file.content(), out);
        }
        out.writeInt(evidence.groups().size());
        for (CaseEvidence.DecisionGroup group : evidence.groups()) {
            write(group.name(), out);
            out.writeLong(group.value());
            out.writeInt(group.decisions());
        }
    }

    static CaseReport report(DataInputStream in) throws IOException {
        SortedMap<String, FaultCoverage.Count> counts = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            counts.put(text(in), new FaultCoverage.Count(in.readLong(), in.readLong()));
        }
        FaultCoverage faults = counts.isEmpty() ? FaultCoverage.none() : new FaultCoverage(counts);
        if (!in.readBoolean()) {
            return CaseReport.passed(faults);
        }
        List<String> parts = lines(in);
        return CaseReport.failed(new FailureIdentity(parts.get(0), parts.get(1), parts.get(2)), faults, evidence(in));
    }

    private static CaseEvidence evidence(DataInputStream in) throws IOException {
        Optional<String> irreproducible = lines(in).stream().findFirst();
        int count = in.readInt();
        boolean capsule = in.readBoolean();
        List<EvidenceFile> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            files.add(new EvidenceFile(text(in), bytes(in)));
        }
        List<CaseEvidence.DecisionGroup> groups = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            groups.add(new CaseEvidence.DecisionGroup(text(in), in.readLong(), in.readInt()));
        }
        Optional<EvidenceFile> last = capsule ? Optional.of(files.remove(count - 1)) : Optional.empty();
        return new SentEvidence(files, last, irreproducible, groups);
    }

    /** Evidence that another process made. */
    record SentEvidence(
            List<EvidenceFile> traces,
            Optional<EvidenceFile> capsule,
            Optional<String> irreproducible,
            List<DecisionGroup> groups)
            implements CaseEvidence {
        SentEvidence {
            traces = List.copyOf(traces);
            groups = List.copyOf(groups);
        }
    }
}
