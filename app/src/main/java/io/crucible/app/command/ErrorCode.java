package io.crucible.app.command;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A short name for an unexpected error, hashed from its stack in three parts: where the first cause was thrown, that cause's whole stack,
 * and everything down to the outermost exception. Two codes that share a part are related. Neither messages nor line numbers count.
 */
public final class ErrorCode {
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int LENGTH = 4;

    private ErrorCode() {}

    /** The code of this error and what caused it. */
    public static String of(Throwable error) {
        List<Throwable> chain = chain(error);
        Throwable cause = chain.get(chain.size() - 1);
        StackTraceElement[] stack = cause.getStackTrace();
        String place = cause.getClass().getName() + (stack.length == 0 ? "" : frame(stack[0]));
        StringBuilder all = new StringBuilder();
        chain.forEach(link -> all.append(stack(link)));
        return hash(place) + ":" + hash(stack(cause)) + ":" + hash(all.toString());
    }

    private static List<Throwable> chain(Throwable error) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> chain = new ArrayList<>();
        for (Throwable link = error; link != null && seen.add(link); link = link.getCause()) {
            chain.add(link);
        }
        return chain;
    }

    private static String stack(Throwable error) {
        StringBuilder text = new StringBuilder(error.getClass().getName());
        for (StackTraceElement element : error.getStackTrace()) {
            text.append(frame(element));
        }
        return text.append('\n').toString();
    }

    private static String frame(StackTraceElement element) {
        return "\n" + element.getClassName() + "." + element.getMethodName();
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            StringBuilder code = new StringBuilder();
            for (int at = 0; at < LENGTH; at++) {
                code.append(DIGITS.charAt(digest[at] & 31));
            }
            return code.toString();
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
