package io.crucible.model.backend;

/** What a machine is to count while it runs. */
public sealed interface Trace {

    /**
     * How often it is about to execute an instruction.
     *
     * @param address of its first byte, as the vCPU sees it
     */
    record Executions(long address) implements Trace {}

    /**
     * How often its instructions write any of some bytes; what devices write is not counted.
     *
     * @param physicalAddress of the first byte; all are within one page of RAM
     * @param size 1 to 4096
     */
    record Writes(long physicalAddress, int size) implements Trace {}
}
