package io.crucible.model.sim.example;

import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.SortedMap;
import java.util.TreeMap;

/** A small store: a log of records on a disk, and a map of what they say. A record is 24 bytes: magic, key, value, checksum. */
final class KeyValueStore {
    private static final int MAGIC = 0x4B56_4C47;
    private static final int RECORD = 24;
    private static final int PREALLOCATED = 64 * RECORD;

    private final boolean verifiesChecksums;
    private final SortedMap<Integer, Long> values = new TreeMap<>();
    private final ByteBuffer record = ByteBuffer.allocate(RECORD);
    private DiskFile log;
    private long end;

    /** A store that, when it recovers, looks at the checksums of its records or only at their magic, which is a bug. */
    KeyValueStore(boolean verifiesChecksums) {
        this.verifiesChecksums = verifiesChecksums;
    }

    /** Makes its log, name included, long enough for all that is to come. */
    void create(Disk disk) throws IOException {
        log = disk.create("/log");
        log.setLength(PREALLOCATED);
        log.sync();
        disk.syncDirectory("/");
    }

    /** Appends a record; durable once {@link #sync} returns. */
    void put(int key, long value) throws IOException {
        record.clear().putInt(MAGIC).putInt(key).putLong(value).putLong(checksum(key, value));
        log.write(end, record.array(), 0, RECORD);
        end += RECORD;
        values.put(key, value);
    }

    void sync() throws IOException {
        log.sync();
    }

    /** Reads the log again, up to the first record that is not whole. */
    void recover(Disk disk) throws IOException {
        log = disk.open("/log", false);
        values.clear();
        end = 0;
        while (log.read(end, record.array(), 0, RECORD) == RECORD && isWhole()) {
            values.put(record.getInt(4), record.getLong(8));
            end += RECORD;
        }
    }

    private boolean isWhole() {
        boolean marked = record.getInt(0) == MAGIC;
        return marked && (!verifiesChecksums || record.getLong(16) == checksum(record.getInt(4), record.getLong(8)));
    }

    SortedMap<Integer, Long> values() {
        return values;
    }

    void close() {
        log.close();
    }

    private static long checksum(int key, long value) {
        return (31L * key + value) * 0x9E3779B97F4A7C15L + 1;
    }
}
