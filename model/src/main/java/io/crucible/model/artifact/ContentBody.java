package io.crucible.model.artifact;

import java.io.IOException;

/** Understands the records of one kind of component. */
interface ContentBody {
    /** Reads to the end; what was read before a fault stays. */
    void read(ContentReader content) throws IOException;
}
