package io.crucible.model.columns;

import java.nio.charset.StandardCharsets;

/** Compares rows of two logs, each of which has numbered its words for itself. One thread uses it. */
public final class RowMatch {
    private static final int UNKNOWN = -2;

    private final EventColumns left;
    private final EventColumns right;
    /** The left log's numbers of the right log's words. */
    private final int[] sources;

    private final int[] names;
    private final int[] texts;
    private final WordHashes leftHashes;
    private final WordHashes rightHashes;

    public RowMatch(EventColumns left, EventColumns right) {
        this.left = left;
        this.right = right;
        sources = numbers(left.sourceWords(), right.sourceWords());
        names = numbers(left.names(), right.names());
        texts = numbers(left.texts(), right.texts());
        leftHashes = new WordHashes(left);
        rightHashes = new WordHashes(right);
    }

    private static int[] numbers(Words left, Words right) {
        Dictionary known = new Dictionary();
        left.list().forEach(known::add);
        int[] numbers = new int[right.size()];
        for (int number = 0; number < numbers.length; number++) {
            int there = known.find(right.get(number));
            numbers[number] = there == Dictionary.ABSENT ? UNKNOWN : there;
        }
        return numbers;
    }

    /** Whether two rows are the same in everything but their numbers. */
    public boolean same(int leftRow, int rightRow) {
        return left.at(leftRow) == right.at(rightRow)
                && left.icount(leftRow) == right.icount(rightRow)
                && alike(leftRow, rightRow);
    }

    /** Whether two rows say the same, at whatever instant. */
    public boolean alike(int leftRow, int rightRow) {
        return left.kind(leftRow) == right.kind(rightRow)
                && left.level(leftRow) == right.level(rightRow)
                && left.source(leftRow) == sources[right.source(rightRow)]
                && sameAttributes(left.attributes(leftRow), right.attributes(rightRow));
    }

    /** Whether two rows are of one kind and source at one instant, whatever they say. */
    public boolean inOnePlace(int leftRow, int rightRow) {
        return left.at(leftRow) == right.at(rightRow)
                && left.kind(leftRow) == right.kind(rightRow)
                && left.source(leftRow) == sources[right.source(rightRow)];
    }

    private boolean sameAttributes(AttributeCursor one, AttributeCursor other) {
        while (one.next()) {
            if (!other.next() || one.name() != names[other.name()] || !sameValue(one, other)) {
                return false;
            }
        }
        return !other.next();
    }

    private boolean sameValue(AttributeCursor one, AttributeCursor other) {
        if (one.type() == AttributeBytes.WORD && other.type() == AttributeBytes.WORD) {
            return one.value() == texts[(int) other.value()];
        } else if (one.isText() && other.isText()) {
            // A dictionary that was full when the text came has it in the row.
            return one.text(left.texts()).equals(other.text(right.texts()));
        }
        return one.type() == other.type() && one.value() == other.value();
    }

    /** A number that alike rows of the two logs have in common; rows that differ seldom do. */
    public long leftHash(int row) {
        return leftHashes.of(row);
    }

    /** The same for the right log. */
    public long rightHash(int row) {
        return rightHashes.of(row);
    }

    /** Hashes rows by what their words say and not by how they are numbered. */
    private static final class WordHashes {
        private static final long FACTOR = 0x9e3779b97f4a7c15L;

        private final EventColumns events;
        private final long[] sources;
        private final long[] names;
        private final long[] texts;

        WordHashes(EventColumns events) {
            this.events = events;
            sources = hashes(events.sourceWords());
            names = hashes(events.names());
            texts = hashes(events.texts());
        }

        private static long[] hashes(Words words) {
            return words.list().stream().mapToLong(WordHashes::text).toArray();
        }

        private static long text(String text) {
            long hash = text.length();
            for (byte next : text.getBytes(StandardCharsets.UTF_8)) {
                hash = mixed(hash, next);
            }
            return hash;
        }

        private static long mixed(long hash, long next) {
            long product = (hash ^ next) * FACTOR;
            return product ^ product >>> 29;
        }

        long of(int row) {
            long hash = mixed(events.head(row) & 0xff, sources[events.source(row)]);
            for (AttributeCursor cursor = events.attributes(row); cursor.next(); ) {
                hash = mixed(hash, names[cursor.name()]);
                hash = mixed(hash, value(cursor));
            }
            return hash;
        }

        private long value(AttributeCursor cursor) {
            return switch (cursor.type()) {
                case AttributeBytes.WORD -> texts[(int) cursor.value()];
                case AttributeBytes.INLINE -> text(cursor.text(events.texts()));
                default -> cursor.value() * 8 + cursor.type();
            };
        }
    }
}
