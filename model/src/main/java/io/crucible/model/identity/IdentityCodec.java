package io.crucible.model.identity;

import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** An identity as a line: {@code identity} and its ten fields, none of them empty. */
public final class IdentityCodec {
    private static final String TAG = "identity";

    private IdentityCodec() {}

    /** Writes the identity's line. */
    public static void write(Identity identity, TabWriter out) throws IOException {
        out.line(TAG);
        for (String value : identity.values()) {
            if (value.isEmpty()) {
                throw new IllegalArgumentException("a field of the identity is empty");
            }
            out.ascii(value);
        }
        out.end();
    }

    /** The identity of a line. */
    public static Identity read(TabLine line) throws MalformedLineException {
        line.expect(TAG, Identity.FIELDS.size() + 1);
        List<String> values = new ArrayList<>();
        for (int field = 1; field <= Identity.FIELDS.size(); field++) {
            values.add(line.filled(field, Identity.FIELDS.get(field - 1)));
        }
        return Identity.of(values);
    }
}
