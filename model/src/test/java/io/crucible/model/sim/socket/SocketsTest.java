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
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
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
                    .isInstanceOf(java.net.BindException.class);
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
                    .hasMessage("connect timed out");
        });
    }
}
