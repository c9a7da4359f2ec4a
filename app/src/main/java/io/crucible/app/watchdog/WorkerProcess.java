package io.crucible.app.watchdog;

import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.campaign.JavaCases;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.cases.CaseProgress;
import io.crucible.model.minimize.Candidate;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The process that a watchdog watches: runs the cases that it is asked for, and tells of its progress, over descriptors of their own. */
public final class WorkerProcess {
    static final long HEARTBEAT_MILLIS = 20;
    /** The descriptor from which it reads requests. */
    static final int REQUESTS = 4;
    /** The descriptor to which it writes replies. */
    static final int REPLIES = 3;

    private static final String DESCRIPTOR = "/dev/fd/";
    private static final int NO_MEMORY = 3; // what ExitOnOutOfMemoryError ends with

    private final CaseWorker worker;
    private final CaseProgress progress;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final int capacity;
    private final Thread cases = Thread.currentThread();
    private CaseWorker.Capsule lastCapsule = new CaseWorker.Capsule("", new byte[0]);
    private CaseReport lastOriginal = CaseReport.passed(io.crucible.model.campaign.FaultCoverage.none());
    private volatile boolean busy;

    private WorkerProcess(CaseWorker worker, DataInputStream in, DataOutputStream out, int capacity) {
        this.worker = worker;
        this.progress = (CaseProgress) worker;
        this.in = in;
        this.out = out;
        this.capacity = capacity;
    }

    /** Arguments: how many bytes a result may have, the method that gives the case, and its class path. */
    public static void main(String[] args) throws IOException, CaseException {
        PrintStream errors = System.err; // a case may set another
        DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(DESCRIPTOR + REPLIES), 1 << 16));
        System.setOut(System.err); // so that what a case prints by either stays in order
        List<Path> classPath = Arrays.stream(args).skip(2).map(Path::of).toList();
        CaseWorker worker = JavaCases.of(new CampaignSubject.OfJava(args[1], classPath, Optional.empty()))
                .worker();
        DataInputStream in =
                new DataInputStream(new BufferedInputStream(new FileInputStream(DESCRIPTOR + REQUESTS), 1 << 16));
        WorkerProcess process = new WorkerProcess(worker, in, out, Integer.parseInt(args[0]));
        out.writeInt(Message.GREETING);
        out.flush();
        try {
            process.serve();
        } catch (OutOfMemoryError thrown) { // by Java code; what the virtual machine throws has ended it before
            try {
                thrown.printStackTrace(errors);
                errors.println("The code of the case threw this by itself; the process ends like one without memory.");
            } finally {
                Runtime.getRuntime().halt(NO_MEMORY); // also where the error cannot be printed
            }
        }
        Runtime.getRuntime().halt(0); // threads that a case has left must not keep it
    }

    private void serve() throws IOException {
        Thread heart = new Thread(this::beat, "heartbeat");
        heart.setDaemon(true);
        heart.start();
        Runtime.getRuntime().addShutdownHook(new Thread(this::exiting, "exiting"));
        LeftThreads left = new LeftThreads();
        while (true) {
            Message.Request request;
            try {
                request = Message.Request.valueOf(in.readUTF());
            } catch (EOFException noMore) {
                return;
            }
            busy = true;
            ByteArrayOutputStream reply = new ByteArrayOutputStream();
            Message.Reply kind = reply(request, new DataOutputStream(reply));
            boolean fits = reply.size() <= capacity;
            reply(left.any(), fits ? kind : Message.Reply.TOO_LARGE, fits ? reply.toByteArray() : new byte[0]);
        }
    }

    /** In one go, so that no beat of the heart follows that the next case would be taken to have made. */
    private void reply(boolean last, Message.Reply kind, byte[] content) throws IOException {
        synchronized (out) {
            busy = false;
            if (last) {
                send(Message.Reply.LAST_REPLY, new byte[0]);
            }
            send(kind, content);
        }
    }

    private Message.Reply reply(Message.Request request, DataOutputStream reply) throws IOException {
        try {
            if (request == Message.Request.SAME_AGAIN) {
                reply.writeBoolean(worker.sameAgain(in.readLong()));
                return Message.Reply.ANSWER;
            }
            CaseReport report = report(request);
            if (report.failure().isPresent()) {
                // Its evidence is our own doing, the longer the busier the host is.
                send(Message.Reply.TELLING, new byte[0]);
            }
            Message.write(report, reply);
            return Message.Reply.REPORT;
        } catch (CaseException wrong) {
            Message.write(wrong, reply);
            return Message.Reply.ERROR;
        }
    }

    private CaseReport report(Message.Request request) throws IOException, CaseException {
        return switch (request) {
            case RUN, SAME_AGAIN -> worker.run(in.readLong());
            case CANARY -> worker.canary(in.readLong());
            case REPLAY -> worker.replay(capsule());
            case CANDIDATE -> candidate();
        };
    }

    private CaseWorker.Capsule capsule() throws IOException {
        return new CaseWorker.Capsule(Message.text(in), Message.bytes(in));
    }

    private CaseReport candidate() throws IOException, CaseException {
        CaseWorker.Capsule original = capsule();
        SortedMap<Integer, Long> kept = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            kept.put(in.readInt(), in.readLong());
        }
        if (!Arrays.equals(original.content(), lastCapsule.content())) {
            lastOriginal = worker.replay(original);
            lastCapsule = original;
        }
        return worker.candidate(lastOriginal, new Candidate(kept));
    }

    /** Tells how far the case has come, as long as it runs. */
    private void beat() {
        while (true) {
            try {
                Thread.sleep(HEARTBEAT_MILLIS);
                synchronized (out) {
                    if (busy) {
                        tell(Message.Reply.PROGRESS, CaseStack.now(cases));
                    }
                }
            } catch (InterruptedException | IOException gone) {
                return;
            }
        }
    }

    /** Somebody ends the process in the middle of a case. */
    private void exiting() {
        synchronized (out) {
            try {
                if (busy) {
                    tell(Message.Reply.EXITING, CaseStack.exiting());
                }
            } catch (IOException gone) {
                return; // who watches sees the end itself
            }
        }
    }

    private void tell(Message.Reply kind, List<String> stack) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream message = new DataOutputStream(bytes);
        message.writeLong(progress.steps());
        Message.write(progress.lastSite(), message);
        Message.write(stack, message);
        send(kind, bytes.toByteArray());
    }

    private void send(Message.Reply kind, byte[] content) throws IOException {
        synchronized (out) {
            out.writeUTF(kind.name());
            Message.write(content, out);
            out.flush();
        }
    }
}
