package io.crucible.model.offender;

import io.crucible.qemu.offender.KnowsTheApp;
import java.io.IOException;
import java.net.Socket;

/** Breaks the rules for the model, to prove that they bite. */
public final class StartsAProcess {

    Process start(KnowsTheApp bridge) throws IOException {
        try (Socket socket = new Socket()) {
            Process other = Runtime.getRuntime().exec(new String[] {bridge.name(this)});
            return new ProcessBuilder(other.info().toString(), String.valueOf(socket.getPort())).start();
        }
    }
}
