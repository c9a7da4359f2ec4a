package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Inspection;
import java.util.Optional;
import java.util.OptionalLong;

/** The machines of a replay that stands still; to be used only while the {@link Look} lasts that got it. */
public interface LiveMachines {
    /** Virtual ns at which they stand. */
    long at();

    /** Whether a node's machine has power. */
    boolean on(int node);

    /** Virtual ns at which a node that sleeps wakes by itself, {@code NEVER} where it would not; empty where it does not sleep, and where nothing is known of it since it has not run here yet. */
    OptionalLong wakes(int node);

    /**
     * A look into a node. Whoever writes through it changes the machine: from here on the run is another than the recorded one.
     *
     * @throws BackendException with a sentence where the node has no power
     */
    Inspection inspect(int node) throws BackendException;

    /** The last bytes that a console of the node has printed up to here, over all its incarnations. */
    byte[] console(int node, int console, int most);

    /**
     * Types into a console of the node; the machine gets it when it goes on, at this very instant. From here on the run is another than the
     * recorded one.
     *
     * @throws BackendException with a sentence where the node has no power, or the run is over so that no machine goes on
     */
    void type(int node, int console, byte[] bytes) throws BackendException;

    /** What the machines have done since somebody changed them; empty where nobody did. */
    Optional<Departure> departure();

    /** Is requested when the replay is cancelled or closed; what takes long must heed it. */
    Cancellation cancel();
}
