package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("crucible debug")
class DebugTest extends DebugScene {
    @Test
    @DisplayName("goes to the failure, back and on, and finds every sample on the way equal")
    void travels() {
        assertThat(debug(words("goto failure then back 3 decision then step quantum then goto start then goto end")))
                .as(cli.err())
                .isZero();
        assertThat(cli.out().lines().toList()).hasSize(5).allMatch(line -> line.startsWith("✓ "));
        assertThat(cli.out().lines().toList().get(3))
                .startsWith("✓ 0.000 000 ms")
                .contains("0 of 0 samples");
    }

    @Test
    @DisplayName("stays at either end and says so")
    void ends() {
        assertThat(debug(words("goto end then step event"))).isZero();
        assertThat(cli.out()).contains("there is no later event; the run ends at");
        assertThat(debug(words("goto start then back quantum"))).isZero();
        assertThat(cli.out()).contains("there is no earlier quantum; the run begins here");
    }

    @Test
    @DisplayName("goes back one instruction of a node, and marks the registers that are others there")
    void instructions() {
        assertThat(debug(words(
                        "goto event 5 then on a then regs a then back 9 quantum then regs a then step 1 instruction")))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).contains("node a").contains("\n* ");
    }

    @Test
    @DisplayName("finds the last event before the moment that says something, and the next after it")
    void searches() {
        assertThat(debug(words("goto end then when was switched on then until reported the marker")))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).contains("was switched on").contains("reported the marker");
        assertThat(debug(words("when nothing like this"))).isEqualTo(5);
        assertThat(cli.err()).contains("no event before this moment says \"nothing like this\"");
    }

    @Test
    @DisplayName("goes back to what wrote memory, and on to what writes it next")
    void watches() {
        assertThat(debug(words("goto 3ms then watch a 0x100 then watch a 0x100 8 forward")))
                .as(cli.err())
                .isZero();
        assertThat(cli.out())
                .contains("p:0x100, 4 bytes: 0x")
                .contains("p:0x100, 8 bytes: 0x")
                .contains(" → 0x");
        assertThat(cli.out())
                .contains("No instruction wrote it: it was changed between 2.999 999 ms and 3.000 000 ms by a device");
        assertThat(debug(words("goto start then watch a 0x100"))).isEqualTo(5);
        assertThat(cli.err()).contains("node a never writes to p:0x100, 4 bytes before 0.000 000 ms");
    }

    @Test
    @DisplayName("goes back to where an address was executed, and says where it never is")
    void breaks() {
        debug(words("goto 1500us then watch a 0x100"));
        String place = cli.out().lines().skip(1).findFirst().orElseThrow();
        String instruction = cli.out().lines().skip(2).findFirst().orElseThrow();
        String address = "0x" + instruction.substring(2, 10);
        assertThat(debug(words(
                        "goto end then break a " + address + " then goto start then break a " + address + " forward")))
                .as(cli.err())
                .isZero();
        assertThat(cli.out().lines().filter(place::equals)).hasSize(2);
        assertThat(cli.out().lines().filter(instruction::equals)).hasSize(2);
        assertThat(debug(words("goto end then break a " + address + " forward")))
                .isEqualTo(5);
        assertThat(cli.err()).contains("node a never executes " + address.replaceFirst("0x0*", "0x") + " after");
    }

    @Test
    @DisplayName("knows addresses by the names that an ELF file gives them")
    void symbols() throws Exception {
        ByteBuffer elf = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
        elf.putInt(0, 0x464c457f).put(4, (byte) 1).put(5, (byte) 1);
        elf.putInt(0x20, 64).putShort(0x2e, (short) 40).putShort(0x30, (short) 2);
        elf.putInt(64 + 4, 2)
                .putInt(64 + 16, 200)
                .putInt(64 + 20, 16)
                .putInt(64 + 24, 1)
                .putInt(64 + 36, 16);
        elf.putInt(104 + 4, 3).putInt(104 + 16, 220).putInt(104 + 20, 6);
        elf.putInt(200, 1)
                .putInt(204, 0x100)
                .putInt(208, 0x20)
                .put(212, (byte) 2)
                .putShort(214, (short) 1);
        elf.position(221).put("loop".getBytes(StandardCharsets.US_ASCII));
        Files.write(folder.resolve("guest.elf"), elf.array());
        assertThat(debug(words("symbols a guest.elf then dis a loop then x a loop 4 then dis b 0x100")))
                .as(cli.err())
                .isZero();
        List<String> lines = cli.out().lines().toList();
        assertThat(lines.get(0)).isEqualTo("1 name for the addresses of node a");
        assertThat(lines.get(1)).startsWith("  00000100  step").endsWith("<loop>");
        assertThat(lines.get(2)).endsWith("<loop+0x1>");
        assertThat(lines.get(17)).startsWith("00000100 ");
        assertThat(lines.get(18)).startsWith("  00000100  step").doesNotContain("<");
        assertThat(debug(words("symbols a election.toml"))).isEqualTo(5);
        assertThat(cli.err()).contains("the symbols of election.toml cannot be read: it is no little-endian ELF file");
        assertThat(debug(words("symbols a nowhere.elf"))).isEqualTo(5);
        assertThat(cli.err()).contains("there is no program file nowhere.elf");
    }

    @Test
    @DisplayName("takes symbols from its command line, for several nodes, and names them in registers, memory and code")
    void symbolsAtOnce() throws Exception {
        cli.file("a.map", "00000100 T first\n00000180 T second\n");
        cli.file("b.map", "00000000 T other\n");
        assertThat(cli.run(
                        "debug",
                        artifact,
                        "--symbols",
                        "a=a.map",
                        "--symbols",
                        "b=b.map",
                        "x",
                        "a",
                        "second",
                        "32",
                        "then",
                        "regs",
                        "b",
                        "then",
                        "dis",
                        "a",
                        "0x17f"))
                .as(cli.err())
                .isZero();
        assertThat(cli.out())
                .containsPattern("00000180 .*<second>\n00000190 .*<second\\+0x10>")
                .containsPattern("pc +0x[0-9a-f]{16}  <other\\+0x[0-9a-f]+>")
                .containsPattern("0000017f .*<first\\+0x7f>\n.*00000180 .*<second>");
        assertThat(cli.run("debug", artifact, "--symbols", "a", "where")).isEqualTo(64);
        assertThat(cli.err()).contains("--symbols has the form NODE=FILE");
        assertThat(cli.run("debug", artifact, "--symbols", "a=nowhere", "where"))
                .isEqualTo(5);
        assertThat(cli.err()).contains("there is no program file nowhere");
    }

    @Test
    @DisplayName("knows a program that was loaded elsewhere than it was linked to")
    void shifted() throws Exception {
        cli.file("a.map", "00000100 T first\n00000180 T second\n");
        assertThat(debug(
                        words("symbols a a.map 0x1000 then dis a second then symbols a a.map -0x80 then dis a second")))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).containsPattern("00001180 .*<second>").containsPattern("00000100 .*<second>");
    }

    @Test
    @DisplayName("comes back to the address that it gives of a moment")
    void addresses() {
        assertThat(debug(words("goto event 3 then where"))).isZero();
        String address = cli.out()
                .lines()
                .filter(line -> line.startsWith("crucible:"))
                .findFirst()
                .orElseThrow();
        String place = cli.out().lines().findFirst().orElseThrow();
        place = place.substring(0, place.indexOf(" · "));
        assertThat(debug("goto", address)).isZero();
        assertThat(cli.out()).startsWith(place);
        assertThat(debug("goto", address.replaceFirst("[0-9a-f]{8}\\?", "00000000?")))
                .isEqualTo(5);
        assertThat(cli.err()).contains("the address is of another artifact");
    }

    @Test
    @DisplayName("says where machines with several vCPUs stand for a moment inside a quantum")
    void severalVcpus() {
        cli.file(
                "several.toml",
                Scenes.ELECTION
                        .replace("white-box = true", "white-box = true\nvcpus = 2")
                        .replace("latency = \"1ms\"", "latency = \"2ms\""));
        cli.run("-q", "--artifact-dir", "several", "run", "several.toml", "--seed", Scenes.FAILING);
        artifact = folder.resolve("several").toFile().listFiles()[0].toString();
        assertThat(debug(words("goto 2500us then regs a then type a x then step quantum then rejoin then goto 3ms")))
                .as(cli.err())
                .isZero();
        List<String> lines = cli.out().lines().toList();
        assertThat(lines.get(0))
                .startsWith(
                        "✓ 2.500 000 ms; machines with several vCPUs stand at ends of quanta, here at 2.000 000 ms ·");
        assertThat(lines).contains("≈ what-if 2.000 000 ms, which leaves the recorded run here: a is typed \"x\"");
        assertThat(lines.get(lines.size() - 2)).startsWith("✓ 2.000 000 ms ·");
        assertThat(lines.get(lines.size() - 1)).startsWith("✓ 3.000 000 ms ·");
    }

    @Test
    @DisplayName("says what is wrong with a directive, and the form it has")
    void wrong() {
        for (String line : List.of(
                "jump 5",
                "goto",
                "goto tomorrow",
                "goto event 999999",
                "goto event x",
                "goto 900s",
                "goto marker nowhere",
                "goto icount a",
                "goto icount nobody 5",
                "step sideways",
                "on nobody",
                "regs",
                "regs a 7",
                "x a",
                "x a nowhere",
                "x a 0x0 0",
                "dis nobody",
                "console a 9",
                "break a",
                "break nobody 0x5",
                "break a 0x5 9",
                "watch a 0x0 0",
                "watch a 0x0 65",
                "watch a 0xffe 4",
                "watch a 0x0 4 backward",
                "bt a",
                "bt nobody",
                "list a",
                "list a nowhere",
                "symbols a guest.elf 5z",
                "sources a nowhere",
                "gdb a",
                "gdb 70000 a",
                "gdb nobody")) {
            assertThat(debug(words(line))).as(line).isEqualTo(5);
            assertThat(cli.err().lines().toList()).as(line).hasSize(1);
            assertThat(cli.err()).startsWith("crucible: ").endsWith(".\n");
        }
    }

    @Test
    @DisplayName("refuses an artifact of another build, what is no artifact, and what is not there")
    void refuses() {
        String recorded = artifact;
        cli.with(ModelDouble.running(Elections::new).withPlugin("another"));
        assertThat(debug("where")).isEqualTo(3);
        assertThat(cli.err()).contains(recorded).contains("cannot run here");
        cli.file("text.crucible", "no artifact");
        artifact = "text.crucible";
        assertThat(debug("where")).isEqualTo(5);
        artifact = "missing.crucible";
        assertThat(debug("where")).isEqualTo(5);
        assertThat(cli.err()).isEqualTo("crucible: There is no file missing.crucible.\n");
    }
}
