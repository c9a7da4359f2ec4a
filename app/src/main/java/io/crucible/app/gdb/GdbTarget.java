package io.crucible.app.gdb;

import io.crucible.model.backend.BackendException;
import java.util.List;
import java.util.Map;

/** A machine that a debugger looks into and takes to and fro; nothing in it can be written. */
public interface GdbTarget {
    /** What the debugger sees it as, for all of a connection. */
    GdbArchitecture architecture();

    /** A word for people, such as the node's name. */
    String name();

    /** The registers' values by the backend's names, least significant byte first; empty where there is no machine now. */
    Map<String, byte[]> registers() throws BackendException;

    /** So many bytes as the vCPU sees them, or as many of the first as can be read. */
    byte[] memory(long address, int size) throws BackendException;

    /**
     * The physical bytes in which an address is at present, piece by piece within pages.
     *
     * @throws GdbRefusal where nothing is mapped there
     */
    List<GdbWatch.Piece> pieces(long address, int size) throws BackendException, GdbRefusal;

    /** Goes one instruction on or back. */
    GdbStop step(boolean forward) throws BackendException, GdbRefusal;

    /** Goes on or back to the nearest of some points, or to the end. */
    GdbStop run(boolean forward, GdbPoints points) throws BackendException, GdbRefusal;

    /** Does what a person asks of the session itself; the result is what to print. */
    String monitor(String line) throws BackendException, GdbRefusal;
}
