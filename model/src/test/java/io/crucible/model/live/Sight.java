package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection;
import java.math.BigInteger;

/** What can be seen of three machines that stand. */
final class Sight {
    private Sight() {}

    /** Of each its place, registers and some memory, or that it is off. */
    static String everything(LiveMachines machines) throws BackendException {
        StringBuilder all = new StringBuilder();
        for (int node = 0; node < 3; node++) {
            if (machines.on(node)) {
                Inspection look = machines.inspect(node);
                byte[] memory = new byte[64];
                look.readMemory(512, memory);
                all.append(look.at()).append(' ').append(look.icount());
                look.registers(0).forEach(register -> all.append(' ').append(register.hex()));
                all.append(' ').append(new BigInteger(memory)).append('\n');
            } else {
                all.append("off\n");
            }
        }
        return all.toString();
    }
}
