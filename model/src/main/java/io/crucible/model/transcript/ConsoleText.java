package io.crucible.model.transcript;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/**
 * What one console printed, line by line. A line is made when it is asked for; what is kept is where each begins. It never changes; any
 * thread may read it.
 */
public final class ConsoleText {
    /** More of one line than anybody reads; the rest is cut off and the cut is shown. */
    private static final int LONGEST = 4000;

    private static final Pattern CONTROL_SEQUENCE =
            Pattern.compile("\u001b(\\[[0-9;?]*[ -/]*[@-~]?|\\][^\u0007\u001b]*(\u0007|\u001b\\\\)?|[()][A-Z0-9]?|.?)");
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\t]]");

    private final List<ConsoleOutput> outputs;
    /** Position of each output among all consoles'. */
    private final int[] numbers;
    /** Bytes printed before each output, and at last all bytes. */
    private final long[] begins;
    /** Bytes printed before each line, and at last all bytes. */
    private final long[] lines;

    private ConsoleText(List<ConsoleOutput> outputs, int[] numbers, long[] begins, long[] lines) {
        this.outputs = outputs;
        this.numbers = numbers;
        this.begins = begins;
        this.lines = lines;
    }

    /** A console of a transcript. */
    public static ConsoleText of(Transcript transcript, String node, int console) {
        List<ConsoleOutput> own = new ArrayList<>();
        int[] numbers = new int[transcript.consoles().size()];
        int number = 0;
        for (ConsoleOutput output : transcript.consoles()) {
            if (output.node().equals(node) && output.console() == console) {
                numbers[own.size()] = number;
                own.add(output);
            }
            number++;
        }
        long[] begins = new long[own.size() + 1];
        for (int at = 0; at < own.size(); at++) {
            begins[at + 1] = begins[at] + own.get(at).bytes().length;
        }
        return new ConsoleText(own, Arrays.copyOf(numbers, own.size()), begins, lines(own));
    }

    private static long[] lines(List<ConsoleOutput> outputs) {
        long[] lines = new long[64];
        int count = 0;
        long at = 0;
        boolean fresh = true;
        for (ConsoleOutput output : outputs) {
            for (byte b : output.bytes()) {
                if (fresh) {
                    lines = count + 1 < lines.length ? lines : Arrays.copyOf(lines, lines.length * 2);
                    lines[count++] = at;
                }
                fresh = b == '\n';
                at++;
            }
        }
        lines[count] = at;
        return Arrays.copyOf(lines, count + 1);
    }

    /** Number of lines. */
    public int size() {
        return lines.length - 1;
    }

    /** Virtual ns at the end of the quantum in which the line began. */
    public long at(int line) {
        return outputs.get(output(lines[line])).at();
    }

    /** The position in {@link Transcript#consoles()} of the output in which the line began. */
    public int number(int line) {
        return numbers[output(lines[line])];
    }

    /** The last line that had begun at this instant; -1 where none had. */
    public int last(long instant) {
        long printed = printed(instant);
        int found = Arrays.binarySearch(lines, 0, size(), printed);
        return found >= 0 ? found - 1 : -found - 2;
    }

    /** The whole line as people read it, without what only moves a cursor. */
    public String text(int line) {
        return readable(bytes(lines[line], lines[line + 1]));
    }

    /** The part of the line that was there at this instant. */
    public String seen(int line, long instant) {
        long printed = printed(instant);
        return printed <= lines[line] ? "" : readable(bytes(lines[line], Math.min(printed, lines[line + 1])));
    }

    /** The lines that hold a text in upper or lower case, ascending; what was found so far where it is stopped. */
    public int[] find(String text, BooleanSupplier stop) {
        String wanted = text.toLowerCase(Locale.ROOT);
        int[] found = new int[16];
        int count = 0;
        for (int line = 0; line < size() && !(line % 256 == 0 && stop.getAsBoolean()); line++) {
            if (text(line).toLowerCase(Locale.ROOT).contains(wanted)) {
                found = count < found.length ? found : Arrays.copyOf(found, count * 2);
                found[count++] = line;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private long printed(long instant) {
        int from = 0;
        int to = outputs.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (outputs.get(middle).at() <= instant) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return begins[from];
    }

    private int output(long offset) {
        int found = Arrays.binarySearch(begins, 0, outputs.size(), offset);
        int output = found >= 0 ? found : -found - 2;
        // Outputs of no bytes share their beginning with the next one.
        while (outputs.get(output).bytes().length == 0) {
            output++;
        }
        return output;
    }

    private byte[] bytes(long from, long to) {
        byte[] bytes = new byte[(int) Math.min(to - from, LONGEST)];
        int output = output(from);
        int at = 0;
        while (at < bytes.length) {
            byte[] source = outputs.get(output).bytes();
            int offset = (int) (from + at - begins[output]);
            int count = Math.min(source.length - offset, bytes.length - at);
            System.arraycopy(source, offset, bytes, at, count);
            at += count;
            output++;
        }
        return bytes;
    }

    /** A text without the sequences that colour it or move the cursor. */
    public static String plain(String text) {
        return text.indexOf('\u001b') < 0
                ? text
                : CONTROL_SEQUENCE.matcher(text).replaceAll("");
    }

    private static String readable(byte[] bytes) {
        String text = plain(new String(bytes, StandardCharsets.UTF_8));
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
            end--;
        }
        // A carriage return inside a line writes over what was there.
        String line = text.substring(text.lastIndexOf('\r', end - 1) + 1, end);
        return CONTROL.matcher(line).replaceAll("·") + (bytes.length == LONGEST ? " …" : "");
    }
}
