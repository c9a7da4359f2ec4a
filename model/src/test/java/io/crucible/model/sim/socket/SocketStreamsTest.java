package io.crucible.model.sim.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("The streams of simulated sockets")
@Timeout(60)
class SocketStreamsTest {
    private static final long MILLISECOND = 1_000_000;

    private final List<String> log = new ArrayList<>();

    private interface Script {
        void run(Simulation simulation, Socket near, Socket far) throws Exception;
    }

    private void run(Script script) {
        SimulatedCase.of("streams", simulation -> "", (simulation, application) -> {
                    log.clear();
                    simulation.network().setLatency(MILLISECOND, 0);
                    Sockets sockets = simulation.sockets();
                    try (ServerSocket listener = sockets.serverSocket(simulation.node("server"), 7, 5);
                            Socket near =
                                    sockets.factory(simulation.node("client")).createSocket("server", 7);
                            Socket far = listener.accept()) {
                        script.run(simulation, near, far);
                    }
                    simulation.tasks().settle();
                })
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(1);
    }

    private static void sleep(Simulation simulation) {
        simulation.tasks().sleep(10 * MILLISECOND);
    }

    private interface Call {
        void run() throws IOException;
    }

    /** Lets a task of the client do what throws or returns only later, and notes what came of it. */
    private void meanwhile(Simulation simulation, Call call) {
        simulation.tasks().spawn(simulation.node("client"), "meanwhile", () -> {
            try {
                call.run();
            } catch (IOException e) {
                log.add(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        });
    }

    @Test
    @DisplayName("refuse ranges outside of their arrays, and move nothing for none, closed or not")
    void ranges() {
        run((simulation, near, far) -> {
            InputStream in = near.getInputStream();
            OutputStream out = near.getOutputStream();
            far.getOutputStream().write(1);
            sleep(simulation);
            for (int round = 0; round < 2; round++) {
                for (int[] range : new int[][] {{1, 5}, {0, -1}, {1, -5}, {-1, 1}, {3, 0}}) {
                    assertThatThrownBy(() -> in.read(new byte[2], range[0], range[1]))
                            .isExactlyInstanceOf(IndexOutOfBoundsException.class);
                    assertThatThrownBy(() -> out.write(new byte[2], range[0], range[1]))
                            .isExactlyInstanceOf(IndexOutOfBoundsException.class);
                }
                assertThat(in.read(new byte[0])).isZero();
                out.write(new byte[0]);
                near.close();
            }
            assertThatThrownBy(in::read).isInstanceOf(SocketException.class).hasMessage("Socket closed");
            assertThatThrownBy(() -> out.write(1))
                    .isInstanceOf(SocketException.class)
                    .hasMessage("Socket closed");
        });
    }

    @Test
    @DisplayName("end for whoever waits for data when the input is shut down")
    void shutdownInput() {
        run((simulation, near, far) -> {
            InputStream in = near.getInputStream();
            meanwhile(simulation, () -> log.add("read " + in.read()));
            sleep(simulation);
            near.shutdownInput();
            sleep(simulation);
            assertThat(log).containsExactly("read -1");
            far.getOutputStream().write(1);
            sleep(simulation);
            assertThat(in.read()).isEqualTo(-1);
        });
        assertThat(log).containsExactly("read -1");
    }

    @Test
    @DisplayName("break for whoever waits for room when the output is shut down")
    void shutdownOutput() {
        run((simulation, near, far) -> {
            OutputStream out = near.getOutputStream();
            meanwhile(simulation, () -> out.write(new byte[100_000]));
            sleep(simulation);
            near.shutdownOutput();
            sleep(simulation);
            assertThatThrownBy(() -> out.write(1)).hasMessage("Broken pipe");
        });
        assertThat(log).containsExactly("SocketException Broken pipe");
    }

    @Test
    @DisplayName("break a round trip after the first write to a closed socket, for good")
    void brokenPipe() {
        run((simulation, near, far) -> {
            far.close();
            sleep(simulation);
            OutputStream out = near.getOutputStream();
            out.write(1);
            sleep(simulation);
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(() -> out.write(1))
                        .isInstanceOf(SocketException.class)
                        .hasMessage("Broken pipe");
            }
            assertThat(near.getInputStream().read()).isEqualTo(-1);
        });
    }

    @Test
    @DisplayName("are reset by a socket closed without lingering")
    void noLinger() {
        run((simulation, near, far) -> {
            far.setSoLinger(true, 0);
            meanwhile(simulation, () -> log.add("read " + near.getInputStream().read()));
            sleep(simulation);
            far.close();
            sleep(simulation);
        });
        assertThat(log).containsExactly("SocketException Connection reset");
    }

    @Test
    @DisplayName("end at a socket closed with any other linger")
    void linger() {
        run((simulation, near, far) -> {
            far.setSoLinger(true, 5);
            far.close();
            assertThat(near.getInputStream().read()).isEqualTo(-1);
        });
    }

    @Test
    @DisplayName("come from servers that say what real ones say")
    void servers() {
        run((simulation, near, far) -> {
            ServerSocket server = simulation.sockets().serverSocket(simulation.node("client"), 9, 1);
            assertThatThrownBy(() -> simulation.sockets().serverSocket(simulation.node("client"), 9, 1))
                    .isInstanceOf(BindException.class)
                    .hasMessage("Address already in use");
            server.setSoTimeout(5);
            assertThatThrownBy(server::accept)
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessage("Accept timed out");
            server.setSoTimeout(0);
            meanwhile(simulation, server::accept);
            sleep(simulation);
            server.close();
            sleep(simulation);
        });
        assertThat(log).containsExactly("SocketException Socket closed");
    }

    @Test
    @DisplayName("lead to the node itself by the loopback address, under each of its names")
    void loopback() {
        run((simulation, near, far) -> {
            Sockets sockets = simulation.sockets();
            try (ServerSocket own = sockets.serverSocket(simulation.node("client"), 7, 9)) {
                List<Socket> opened = new ArrayList<>();
                opened.add(sockets.factory(simulation.node("client")).createSocket("localhost", own.getLocalPort()));
                for (InetSocketAddress address : List.of(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 7),
                        new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 5}), 7),
                        new InetSocketAddress(InetAddress.getByAddress(new byte[4]), 7),
                        InetSocketAddress.createUnresolved("localhost", 7))) {
                    Socket socket = sockets.socket(simulation.node("client"));
                    socket.connect(address);
                    opened.add(socket);
                }
                for (Socket socket : opened) {
                    assertThat(socket.getInetAddress().getHostName()).isEqualTo("client");
                }
                for (Closeable each : opened) {
                    each.close();
                }
            }
        });
    }
}
