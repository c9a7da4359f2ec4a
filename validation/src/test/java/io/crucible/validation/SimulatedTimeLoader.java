package io.crucible.validation;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;

/**
 * Loads classes of its own of the named packages in which calls of {@link System#currentTimeMillis} and {@link System#nanoTime} go to
 * {@link SimulatedClock}; nothing else of them is changed. Only the constant pool is touched (JVM specification, 4.4): the class that these
 * method references name.
 */
final class SimulatedTimeLoader extends ClassLoader {
    private static final String CLOCK = SimulatedClock.class.getName().replace('.', '/');
    private static final List<String> REDIRECTED = List.of("currentTimeMillis", "nanoTime");

    private final List<String> prefixes;

    SimulatedTimeLoader(ClassLoader parent, List<String> prefixes) {
        super(parent);
        this.prefixes = prefixes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            return prefixes.stream().anyMatch(name::startsWith) ? define(name) : super.loadClass(name, resolve);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = redirected(file.readAllBytes());
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** The same class file, with two constants more: the name of the clock, and the class of that name. */
    static byte[] redirected(byte[] file) throws IOException {
        Pool pool = new Pool(file);
        List<Integer> references = pool.references(REDIRECTED);
        if (references.isEmpty()) {
            return file;
        }
        byte[] patched = file.clone();
        for (int reference : references) {
            patched[reference + 1] = (byte) ((pool.count + 1) >> 8);
            patched[reference + 2] = (byte) (pool.count + 1);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(out);
        data.write(patched, 0, 8);
        data.writeShort(pool.count + 2);
        data.write(patched, 10, pool.end - 10);
        data.writeByte(Pool.UTF8);
        data.writeUTF(CLOCK);
        data.writeByte(Pool.CLASS);
        data.writeShort(pool.count);
        data.write(patched, pool.end, patched.length - pool.end);
        return out.toByteArray();
    }

    /** The constants of a class file. */
    private static final class Pool {
        static final int UTF8 = 1;
        static final int CLASS = 7;
        private static final int METHOD = 10;

        private final byte[] file;
        private final int count;
        private final int[] offsets;
        private final int end;

        Pool(byte[] file) {
            this.file = file;
            this.count = unsigned(8);
            this.offsets = new int[count];
            int at = 10;
            for (int i = 1; i < count; i++) {
                offsets[i] = at;
                int tag = file[at];
                at += size(tag, at);
                // A long or a double takes two numbers.
                i += tag == 5 || tag == 6 ? 1 : 0;
            }
            end = at;
        }

        private int size(int tag, int at) {
            return switch (tag) {
                case UTF8 -> 3 + unsigned(at + 1);
                case 3, 4, 9, METHOD, 11, 12, 17, 18 -> 5;
                case 5, 6 -> 9;
                case 15 -> 4;
                case CLASS, 8, 16, 19, 20 -> 3;
                default -> throw new IllegalArgumentException("A class file has no constants of kind " + tag + ".");
            };
        }

        private int unsigned(int at) {
            return (file[at] & 0xFF) << 8 | file[at + 1] & 0xFF;
        }

        private String text(int index) throws IOException {
            int at = offsets[index];
            return new DataInputStream(new java.io.ByteArrayInputStream(file, at + 1, file.length - at - 1)).readUTF();
        }

        /** Where the references to these methods of System are. */
        List<Integer> references(List<String> methods) throws IOException {
            List<Integer> found = new java.util.ArrayList<>();
            for (int at : Arrays.stream(offsets).filter(at -> at > 0).toArray()) {
                if (file[at] == METHOD) {
                    int owner = unsigned(offsets[unsigned(at + 1)] + 1);
                    int name = unsigned(offsets[unsigned(at + 3)] + 1);
                    if (text(owner).equals("java/lang/System") && methods.contains(text(name))) {
                        found.add(at);
                    }
                }
            }
            return found;
        }
    }
}
