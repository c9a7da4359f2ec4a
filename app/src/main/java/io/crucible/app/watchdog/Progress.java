package io.crucible.app.watchdog;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a case had come when it was last looked at.
 *
 * @param site where it made its last choice
 * @param same at how many looks in a row that was the site
 * @param looks its stack at the last few looks
 * @param exiting whether it is ending its process
 */
record Progress(long steps, String site, int same, List<List<String>> looks, boolean exiting) {
    /** Of a case that has not been looked at yet. */
    static final Progress NONE = new Progress(-1, "", 0, List.of(), false);

    private static final int LOOKS = 10;

    static Progress read(byte[] content, boolean exiting) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        return new Progress(in.readLong(), Message.text(in), 1, List.of(Message.lines(in)), exiting);
    }

    Progress then(Progress next) {
        List<List<String>> both = new ArrayList<>(looks);
        both.addAll(next.looks());
        return new Progress(
                next.steps(),
                next.site(),
                next.site().equals(site) ? same + 1 : 1,
                both.subList(Math.max(0, both.size() - LOOKS), both.size()),
                false);
    }

    /** Whether it had made a choice, and none elsewhere between the last looks: in a loop of choices the last site is chance. */
    boolean hasSettled() {
        return !site.isEmpty() && same >= looks.size();
    }

    /** The frames that were the same in all looks. */
    List<String> stack() {
        return looks.stream().reduce(List.of(), CaseStack::common);
    }

    /** For people: what is known, and of which moment. */
    String words() {
        if (looks.isEmpty()) {
            return "It ended before it was looked at: how many steps it had taken, where it made its last choice and what it did"
                    + " is not known.";
        }
        String moment = exiting
                ? "This is how it was when it began to exit."
                : "This is how it was at the last look, up to " + WorkerProcess.HEARTBEAT_MILLIS
                        + " ms before the end, longer on a busy machine.";
        return moment + "\nsteps     " + steps + "\nlast site " + (site.isEmpty() ? "none" : site)
                + "\nstack, the outermost frame first" + (exiting ? "" : ", as far as the last looks were the same")
                + ":\n  " + (stack().isEmpty() ? "not known" : String.join("\n  ", stack()));
    }
}
