package io.crucible.model.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** Takes the fields of an object; one that is missing or of another kind is told by name. */
record JsonFields(JsonNode node) {

    /** The object has not the form that it should have; the message is a clause. */
    static final class WrongException extends Exception {
        private static final long serialVersionUID = 1L;

        WrongException(String clause) {
            super(clause);
        }

        WrongException(String clause, Throwable cause) {
            super(clause, cause);
        }
    }

    JsonFields object(String name) throws WrongException {
        JsonNode field = node.path(name);
        if (!field.isObject()) {
            throw new WrongException("it has no object `" + name + "`");
        }
        return new JsonFields(field);
    }

    Iterable<JsonNode> array(String name) throws WrongException {
        JsonNode field = node.path(name);
        if (!field.isArray()) {
            throw new WrongException("it has no list `" + name + "`");
        }
        return field;
    }

    String text(String name) throws WrongException {
        JsonNode field = node.path(name);
        if (!field.isTextual()) {
            throw new WrongException("it has no text `" + name + "`");
        }
        return field.textValue();
    }

    /** Empty where it is null. */
    Optional<String> textOrNull(String name) throws WrongException {
        return node.path(name).isNull() ? Optional.empty() : Optional.of(text(name));
    }

    boolean flag(String name) throws WrongException {
        JsonNode field = node.path(name);
        if (!field.isBoolean()) {
            throw new WrongException("it has no flag `" + name + "`");
        }
        return field.booleanValue();
    }

    /** A number that is not negative. */
    long count(String name) throws WrongException {
        JsonNode field = node.path(name);
        if (!field.isIntegralNumber() || !field.canConvertToLong() || field.longValue() < 0) {
            throw new WrongException("it has no number `" + name + "`");
        }
        return field.longValue();
    }

    int small(String name) throws WrongException {
        long count = count(name);
        if (count > Integer.MAX_VALUE) {
            throw new WrongException("its number `" + name + "` is too large");
        }
        return (int) count;
    }

    /** 64 bits, unsigned, written as text, since many readers of JSON lose digits of large numbers. */
    long seed(String name) throws WrongException {
        try {
            return Long.parseUnsignedLong(text(name));
        } catch (NumberFormatException wrong) {
            throw new WrongException("its seed `" + name + "` is no number", wrong);
        }
    }
}
