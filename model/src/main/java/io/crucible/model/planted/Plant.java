package io.crucible.model.planted;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Inspection;

/** One thing in which a run is made to differ from what it would be. */
public sealed interface Plant {

    /** The node's number. */
    int node();

    /** World ns. */
    long at();

    /** A change of a machine that stands at the instant. */
    sealed interface InMachine extends Plant {
        void change(Inspection machine) throws BackendException;
    }

    /** A change of what is handed over to a machine at the instant. */
    sealed interface OfInput extends Plant {
        Input changed(Input input);
    }

    /**
     * A bit of RAM is turned over.
     *
     * @param address physical
     * @param bit from 0
     */
    record MemoryBit(int node, long at, long address, int bit) implements InMachine {
        @Override
        public void change(Inspection machine) throws BackendException {
            byte[] value = new byte[1];
            machine.readMemory(address, value);
            value[0] ^= (byte) (1 << bit);
            machine.writeMemory(address, value);
        }
    }

    /**
     * A bit of a register of vCPU 0 is turned over.
     *
     * @param bit from 0
     */
    record RegisterBit(int node, long at, String register, int bit) implements InMachine {
        @Override
        public void change(Inspection machine) throws BackendException {
            byte[] value = machine.registers(0).stream()
                    .filter(known -> known.name().equals(register))
                    .findFirst()
                    .orElseThrow(() -> new BackendException(Reason.UNSUPPORTED, "there is no register " + register))
                    .littleEndian()
                    .clone();
            value[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            machine.writeRegister(0, register, value);
        }
    }

    /**
     * A bit of a frame that reaches a machine is turned over.
     *
     * @param index of the byte, counted from the frame's end, whose last has 0
     */
    record FrameBit(int node, long at, int index, int bit) implements OfInput {
        @Override
        public Input changed(Input input) {
            if (!(input instanceof Input.Frame frame) || frame.at() != at) {
                return input;
            }
            byte[] bytes = frame.bytes().clone();
            bytes[bytes.length - 1 - index] ^= (byte) (1 << bit);
            return new Input.Frame(frame.at(), frame.nic(), bytes);
        }
    }

    /** A bit of what answers a guest's request for random bytes is turned over; the answer's last byte. */
    record AnswerBit(int node, long at, int bit) implements OfInput {
        @Override
        public Input changed(Input input) {
            if (!(input instanceof Input.WhiteBoxReply reply) || reply.at() != at) {
                return input;
            }
            byte[] bytes = reply.bytes().clone();
            bytes[bytes.length - 1] ^= (byte) (1 << bit);
            return new Input.WhiteBoxReply(reply.at(), bytes);
        }
    }
}
