package io.crucible.app.watchdog;

import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.watchdog.WatchedProcess.Told;
import io.crucible.model.campaign.CaseEvidence;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.FaultCoverage;
import io.crucible.model.cases.WatchdogOptions;
import io.crucible.model.minimize.Candidate;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Runs cases in a worker process; one that hangs is killed, one that ended is replaced, and the case is a failure. */
final class WatchedWorker implements CaseWorker {
    private static final String DIAGNOSTICS = "diagnostics.txt";
    private static final String STALL = "non_yielding";
    private static final long LOOK_MILLIS = 10;
    /** How long it may take to put together what is to be told of a case that is over, ns. */
    private static final long TELLING = 60_000_000_000L;

    private final WatchdogOptions options;
    private final WatchedProcesses processes;

    WatchedWorker(CampaignSubject.OfJava subject, WatchdogOptions options) {
        this.options = options;
        this.processes = new WatchedProcesses(subject, options.capacity());
    }

    /** Writes what follows the kind of a request. */
    @FunctionalInterface
    private interface Body {
        void write(DataOutputStream out) throws IOException;
    }

    @Override
    public CaseReport run(long seed) throws CaseException {
        return report(ask(Message.Request.RUN, out -> out.writeLong(seed)));
    }

    @Override
    public boolean sameAgain(long seed) throws CaseException {
        Answer answer = ask(Message.Request.SAME_AGAIN, out -> out.writeLong(seed));
        if (answer.killed().isPresent()) {
            FailureIdentity end = answer.killed().get().failure().orElseThrow();
            String sentence = "Run again, the case ended with " + end.words() + ".";
            throw CaseException.ofTheCase(end.kind(), sentence, new IllegalStateException(sentence));
        }
        return answer.content()[0] != 0;
    }

    @Override
    public CaseReport canary(long seed) throws CaseException {
        return report(ask(Message.Request.CANARY, out -> out.writeLong(seed)));
    }

    @Override
    public CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException {
        EvidenceFile capsule = capsule(original);
        return report(ask(Message.Request.CANDIDATE, out -> {
            Message.write(capsule.name(), out);
            Message.write(capsule.content(), out);
            out.writeInt(candidate.kept().size());
            for (var part : candidate.kept().entrySet()) {
                out.writeInt(part.getKey());
                out.writeLong(part.getValue());
            }
        }));
    }

    private static EvidenceFile capsule(CaseReport original) throws CaseException {
        try {
            return original.evidence().orElseThrow().capsule().orElseThrow();
        } catch (IOException unreadable) {
            throw CaseException.ofTheCase("InvalidReplayArtifact", unreadable.getMessage(), unreadable);
        }
    }

    @Override
    public CaseReport replay(Capsule capsule) throws CaseException {
        return report(ask(Message.Request.REPLAY, out -> {
            Message.write(capsule.name(), out);
            Message.write(capsule.content(), out);
        }));
    }

    /**
     * What came of a request.
     *
     * @param killed the failure, where the worker process is gone
     */
    private record Answer(byte[] content, Optional<CaseReport> killed) {}

    private static CaseReport report(Answer answer) throws CaseException {
        if (answer.killed().isPresent()) {
            return answer.killed().get();
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(answer.content()))) {
            return Message.report(in);
        } catch (IOException never) {
            throw new IllegalStateException("a worker process sends whole reports", never);
        }
    }

    private Answer ask(Message.Request request, Body body) throws CaseException {
        try {
            WatchedProcess worker = processes.working();
            try {
                worker.out().writeUTF(request.name());
                body.write(worker.out());
                worker.out().flush();
            } catch (IOException gone) {
                return watch(worker, request); // its end is among its messages
            }
            return watch(worker, request);
        } catch (IOException unavailable) {
            throw CaseException.ofEveryCase("WatchdogUnavailable", unavailable.getMessage(), unavailable);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw CaseException.ofEveryCase("Interrupted", "The case was interrupted.", closing);
        }
    }

    private Answer watch(WatchedProcess worker, Message.Request request)
            throws CaseException, IOException, InterruptedException {
        long began = System.nanoTime();
        long moved = began;
        boolean lastReply = false;
        Progress last = Progress.NONE;
        while (true) {
            Optional<Told> told = worker.next(LOOK_MILLIS);
            long now = System.nanoTime();
            moved = processes.isStartingNext()
                    ? Math.max(moved, now)
                    : moved; // our own doing is not held against the case
            if (told.isPresent() && told.get().kind().isEmpty()) {
                return crashed(worker, last);
            } else if (is(told, Message.Reply.EXITING)) {
                last = Progress.read(told.get().content(), true);
            } else if (is(told, Message.Reply.PROGRESS)) {
                Progress next = Progress.read(told.get().content(), false);
                moved = next.steps() == last.steps() ? moved : Math.max(moved, now);
                // A beat of the heart may come after the last words.
                last = last.exiting() ? last : last.then(next);
            } else if (is(told, Message.Reply.TELLING)) {
                began = now + TELLING; // nor is that
                moved = began;
            } else if (is(told, Message.Reply.LAST_REPLY)) {
                lastReply = true;
            } else if (told.isPresent()) {
                if (lastReply) {
                    processes.end(); // what is left in it is not held against the next case
                }
                return answer(told.get());
            }
            if (now - moved > options.stall()) {
                return killed(STALL, "WatchdogStall", last.hasSettled(), worker, last);
            } else if (now - began > request.executions() * options.run()) {
                return killed("livelock", "WatchdogTimeout", false, worker, last);
            }
        }
    }

    private static boolean is(Optional<Told> told, Message.Reply kind) {
        return told.isPresent() && told.get().kind().equals(Optional.of(kind));
    }

    private Answer answer(Told told) throws CaseException, IOException {
        switch (told.kind().orElseThrow()) {
            case ERROR -> throw Message.error(new DataInputStream(new ByteArrayInputStream(told.content())));
            case TOO_LARGE ->
                throw CaseException.ofTheCase(
                        "WatchdogResultTooLarge",
                        "The result of the case has more than " + options.capacity() + " bytes.",
                        new IOException("too large"));
            default -> {
                return new Answer(told.content(), Optional.empty());
            }
        }
    }

    private Answer killed(String kind, String name, boolean withSite, WatchedProcess worker, Progress last) {
        processes.end();
        String place = CaseStack.place(last.stack());
        String where = place.isEmpty() ? name : name + " in " + place;
        return gone(kind, withSite ? where + " after " + last.site() : where, "it was killed", worker, last);
    }

    private Answer crashed(WatchedProcess worker, Progress last) throws InterruptedException {
        int status = worker.exitStatus();
        processes.end();
        // Only what the process said at its end is the same each time; where it was at the last look is chance.
        String place = last.exiting() ? CaseStack.place(last.stack()) : "";
        String name = "ExitStatus" + status + (place.isEmpty() ? "" : " in " + place);
        return gone("worker_crashed", name, "it ended with exit status " + status, worker, last);
    }

    /** The name says where it was and what it had chosen last, so that different hangs are different failures. */
    private static Answer gone(String kind, String name, String end, WatchedProcess worker, Progress last) {
        FailureIdentity failure = new FailureIdentity(kind, name, "");
        String text = "The worker process of this case is gone: " + end + ".\n" + last.words()
                + "\nthe end of what it printed:\n" + worker.errors();
        EvidenceFile diagnostics = new EvidenceFile(DIAGNOSTICS, text.getBytes(StandardCharsets.UTF_8));
        return new Answer(
                new byte[0],
                Optional.of(CaseReport.failed(
                        failure,
                        FaultCoverage.none(),
                        new Message.SentEvidence(
                                List.of(diagnostics),
                                Optional.empty(),
                                Optional.of(CaseEvidence.INCOMPLETE_TAPE),
                                List.of()))));
    }

    @Override
    public void close() {
        processes.close();
    }
}
