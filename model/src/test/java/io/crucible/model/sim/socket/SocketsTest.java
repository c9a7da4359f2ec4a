package io.crucible.model.sim.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.BindException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Simulated sockets")
@Timeout(60)
class SocketsTest {
    private final List<String> log = new ArrayList<>();

    private interface Script {
        void run(Simulation simulation, Node client, Node server) throws Exception;
    }

    private void run(long seed, Script script) {
        SimulatedCase.of("sockets", simulation -> "", (simulation, application) -> {
                    log.clear();
                    simulation.network().setLatency(1_000_000, 0);
                    script.run(simulation, simulation.node("client"), simulation.node("server"));
                })
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(seed);
    }

    private static void echo(Simulation simulation, Node node) throws IOException {
        ServerSocket listener = simulation.sockets().serverSocket(node, 7, 5);
        simulation.tasks().spawn(node, "echo", () -> {
            try (listener;
                    Socket socket = listener.accept()) {
                socket.getInputStream().transferTo(socket.getOutputStream());
            }
        });
    }

    private static void say(Socket socket, String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Test
    @DisplayName("carry a conversation as real ones do, whatever the network does to it")
    void conversation() {
        for (int i = 0; i < 20; i++) {
            run(CaseSeeds.caseSeed(9, i), (simulation, client, server) -> {
                echo(simulation, server);
                simulation.network().link(client, server).loss(Rate.percent(20)).shortRead(Rate.percent(50));
                simulation.network().link(server, client).loss(Rate.percent(20)).shortRead(Rate.percent(50));
                try (Socket socket = simulation.sockets().factory(client).createSocket("server", 7)) {
                    assertThat(socket.isConnected()).isTrue();
                    assertThat(socket.getPort()).isEqualTo(7);
                    assertThat(socket.getInetAddress().getHostName()).isEqualTo("server");
                    say(socket, "one\ntwo\n");
                    BufferedReader lines =
                            new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
                    log.add(lines.readLine());
                    log.add(lines.readLine());
                    socket.shutdownOutput();
                    log.add(lines.readLine());
                }
                simulation.tasks().settle();
            });
            assertThat(log).containsExactly("one", "two", null);
        }
    }

    @Test
    @DisplayName("keep options under both of their names, with the limits of real ones")
    void options() {
        run(1, (simulation, client, server) -> {
            echo(simulation, server);
            try (Socket socket = simulation.sockets().factory(client).createSocket("server", 7);
                    Socket real = new Socket();
                    ServerSocket listener = simulation.sockets().serverSocket(server, 8, 1);
                    ServerSocket realListener = new ServerSocket()) {
                socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
                assertThat(socket.getKeepAlive()).isTrue();
                socket.setTcpNoDelay(true);
                assertThat(socket.getOption(StandardSocketOptions.TCP_NODELAY)).isTrue();
                socket.setSoLinger(true, 70_000);
                assertThat(socket.getOption(StandardSocketOptions.SO_LINGER)).isEqualTo(65_535);
                socket.setOption(StandardSocketOptions.SO_LINGER, -5);
                assertThat(socket.getSoLinger()).isEqualTo(-1);
                socket.setSoLinger(false, 0);
                assertThat(socket.getSoLinger()).isEqualTo(-1);
                socket.setTrafficClass(16);
                assertThat(socket.getOption(StandardSocketOptions.IP_TOS)).isEqualTo(16);
                socket.setOption(StandardSocketOptions.SO_RCVBUF, 100);
                assertThat(socket.getReceiveBufferSize()).isEqualTo(100);
                socket.setReuseAddress(true);
                assertThat(socket.getOption(StandardSocketOptions.SO_REUSEADDR)).isTrue();
                socket.setOOBInline(true);
                assertThat(socket.getOOBInline()).isTrue();
                assertThatThrownBy(() -> socket.setOption(StandardSocketOptions.SO_SNDBUF, -1))
                        .isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> socket.setOption(StandardSocketOptions.IP_MULTICAST_TTL, 1))
                        .isInstanceOf(UnsupportedOperationException.class);
                assertThatThrownBy(() -> listener.setOption(StandardSocketOptions.TCP_NODELAY, true))
                        .isInstanceOf(UnsupportedOperationException.class);
                assertThat(real.supportedOptions()).containsAll(socket.supportedOptions());
                assertThat(realListener.supportedOptions()).containsAll(listener.supportedOptions());
                for (SocketOption<?> option : socket.supportedOptions()) {
                    assertThat(socket.getOption(option)).isInstanceOf(option.type());
                }
                listener.setReceiveBufferSize(200);
                assertThat(listener.getOption(StandardSocketOptions.SO_RCVBUF)).isEqualTo(200);
            }
            simulation.tasks().settle();
        });
    }

    @Test
    @DisplayName("have the addresses of their nodes at both ends")
    void addresses() {
        run(1, (simulation, client, server) -> {
            ServerSocket listener = simulation.sockets().serverSocket(server, 7, 5);
            Socket socket = simulation.sockets().socket(client);
            assertThat(socket.getLocalAddress().isAnyLocalAddress()).isTrue();
            assertThat(socket.getRemoteSocketAddress()).isNull();
            socket.connect(simulation.sockets().address(server, 7));
            Socket accepted = listener.accept();
            assertThat(listener.getInetAddress().getHostName()).isEqualTo("server");
            assertThat(listener.getLocalSocketAddress())
                    .isEqualTo(simulation.sockets().address(server, 7));
            assertThat(socket.getLocalAddress().getHostName()).isEqualTo("client");
            assertThat(socket.getInetAddress().getHostName()).isEqualTo("server");
            assertThat(socket.getRemoteSocketAddress())
                    .isEqualTo(simulation.sockets().address(server, 7));
            assertThat(accepted.getLocalSocketAddress()).isEqualTo(socket.getRemoteSocketAddress());
            assertThat(accepted.getRemoteSocketAddress()).isEqualTo(socket.getLocalSocketAddress());
            assertThat(accepted.getLocalAddress().getHostName()).isEqualTo("server");
            assertThat(accepted.getInetAddress().getHostName()).isEqualTo("client");
            for (Closeable each : List.of(socket, accepted, listener)) {
                each.close();
            }
            assertThat(socket.getLocalAddress().isAnyLocalAddress()).isTrue();
            ServerSocket elsewhere = simulation.sockets().serverSocket(server);
            assertThatThrownBy(() -> elsewhere.bind(simulation.sockets().address(client, 9)))
                    .isInstanceOf(BindException.class)
                    .hasMessage("Cannot assign requested address");
            elsewhere.bind(simulation.sockets().address(server, 9));
            elsewhere.close();
        });
    }

    @Test
    @DisplayName("throw what real ones throw")
    void exceptions() {
        run(1, (simulation, client, server) -> {
            assertThatThrownBy(() -> simulation.sockets().factory(client).createSocket("server", 8))
                    .isInstanceOf(ConnectException.class)
                    .hasMessage("Connection refused");
            assertThatThrownBy(() -> simulation.sockets().factory(client).createSocket("nobody", 8))
                    .isInstanceOf(UnknownHostException.class);
            echo(simulation, server);
            Socket socket = simulation.sockets().socket(client);
            socket.connect(simulation.sockets().address(server, 7), 1_000);
            socket.setSoTimeout(5);
            assertThatThrownBy(() -> socket.getInputStream().read())
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessage("Read timed out");
            assertThatThrownBy(() -> simulation.sockets().serverSocket(server, 7, 1))
                    .isInstanceOf(BindException.class);
            server.kill();
            simulation.tasks().sleep(10_000_000);
            assertThatThrownBy(() -> say(socket, "x"))
                    .isInstanceOf(SocketException.class)
                    .hasMessage("Connection reset");
            socket.close();
            assertThatThrownBy(() -> socket.getInputStream().read()).hasMessage("Socket is closed");
            Socket late = simulation.sockets().socket(client);
            simulation.network().link(client, server).cut();
            assertThatThrownBy(() -> late.connect(simulation.sockets().address(server, 7), 100))
                    .isInstanceOf(SocketTimeoutException.class)
                    .hasMessage("Connect timed out");
        });
    }
}
