package io.crucible.app.gdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

@DisplayName("A debugger's packets")
class GdbSessionTest {
    private final ScriptedTarget target = new ScriptedTarget(GdbArchitecture.I386);
    private final List<String> answers = new ArrayList<>();
    private final GdbSession session = new GdbSession(target, answers::add);

    private String ask(String packet) throws Exception {
        answers.clear();
        session.handle(packet);
        return answers.isEmpty() ? "" : answers.get(answers.size() - 1);
    }

    private String printed() {
        StringBuilder text = new StringBuilder();
        answers.stream()
                .filter(answer -> answer.startsWith("O") && !answer.equals("OK"))
                .forEach(answer ->
                        text.append(new String(HexFormat.of().parseHex(answer.substring(1)), StandardCharsets.UTF_8)));
        return text.toString();
    }

    @Test
    @DisplayName("are told that going back is possible")
    void supported() throws Exception {
        assertThat(ask("qSupported:multiprocess+;swbreak+;hwbreak+"))
                .contains("ReverseStep+", "ReverseContinue+", "QStartNoAckMode+", "qXfer:features:read+", "swbreak+")
                .startsWith("PacketSize=4000");
        assertThat(ask("QStartNoAckMode")).isEqualTo("OK");
        assertThat(session.noAcknowledgement()).isTrue();
        assertThat(ask("?")).isEqualTo("T05thread:01;");
        assertThat(ask("vMustReplyEmpty")).isEmpty();
        assertThat(ask("qTStatus")).isEmpty();
        assertThat(ask("qfThreadInfo")).isEqualTo("m01");
        assertThat(ask("qThreadExtraInfo,1")).isEqualTo("61");
    }

    @Test
    @DisplayName("get registers, and x where the machine has none or one that does not fit")
    void registers() throws Exception {
        assertThat(ask("p0")).isEqualTo("01020304");
        assertThat(ask("p1")).isEqualTo("xxxxxxxx");
        assertThat(ask("p2")).isEqualTo("xxxxxxxx");
        assertThat(ask("p8")).isEqualTo("32100000");
        assertThat(ask("g")).startsWith("01020304xxxxxxxx").hasSize(2 * (16 * 4 + 8 * 10 + 8 * 4 + 8 * 16 + 4 + 4 * 4));
        assertThat(ask("pffff")).startsWith("E.there is no register");
    }

    @Test
    @DisplayName("get memory as far as it can be read")
    void memory() throws Exception {
        assertThat(ask("m1234,4")).isEqualTo("34353637");
        assertThat(ask("m1ffe,8")).isEqualTo("feff");
        assertThat(ask("m3000,8")).startsWith("E.no memory can be read at 0x3000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"M1000,1:00", "X1000,1:a", "G00", "P8=00000000"})
    @DisplayName("that would write are refused")
    void writes(String packet) throws Exception {
        assertThat(ask(packet)).startsWith("E.").contains("nothing in it can be written");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"m", "m12", "mxyz,4", "Z0", "Z0,", "z2,q,4", "p", "qXfer:features:read:target.xml:", "qRcmd,zz"})
    @DisplayName("that are malformed are answered with an error")
    void malformed(String packet) throws Exception {
        assertThat(ask(packet)).startsWith("E.");
    }

    @Test
    @DisplayName("step forward and back, and are told of either end")
    void steps() throws Exception {
        assertThat(ask("s")).isEqualTo("T05thread:01;");
        assertThat(ask("vCont;s:1;c")).isEqualTo("T05thread:01;");
        assertThat(ask("bs")).isEqualTo("T05thread:01;");
        assertThat(target.at).isEqualTo(51);
        target.at = ScriptedTarget.END;
        assertThat(ask("s")).isEqualTo("T05thread:01;replaylog:end;");
        target.at = 0;
        assertThat(ask("bs")).isEqualTo("T05thread:01;replaylog:begin;");
        target.at = 13;
        assertThat(ask("s")).isEqualTo("T05thread:01;");
        assertThat(printed()).isEqualTo("nobody steps at 13\n");
    }

    @Test
    @DisplayName("run to breakpoints and watchpoints both ways, and say which it was")
    void points() throws Exception {
        ask("qSupported:swbreak+");
        assertThat(ask("Z0,1037,1")).isEqualTo("OK");
        assertThat(ask("Z1,1025,1")).isEqualTo("OK");
        assertThat(ask("c")).isEqualTo("T05thread:01;swbreak:;");
        assertThat(target.at).isEqualTo(0x37);
        assertThat(ask("bc")).isEqualTo("T05thread:01;hwbreak:;");
        assertThat(target.at).isEqualTo(0x25);
        assertThat(ask("z0,1037,1")).isEqualTo("OK");
        assertThat(ask("Z2,40,4")).isEqualTo("OK");
        assertThat(ask("vCont;c")).isEqualTo("T05thread:01;watch:40;");
        assertThat(target.at).isEqualTo(40);
        assertThat(target.ran.get(2).watches())
                .containsExactly(new GdbWatch(0x40, List.of(new GdbWatch.Piece(0x40, 4))));
        ask("z2,40,4");
        ask("z1,1025,1");
        assertThat(ask("c")).isEqualTo("T05thread:01;replaylog:end;");
        assertThat(ask("bc")).isEqualTo("T05thread:01;replaylog:begin;");
    }

    @Test
    @DisplayName("cannot watch for reads, nor what is not mapped")
    void refusedPoints() throws Exception {
        assertThat(ask("Z3,40,4")).isEmpty();
        assertThat(ask("Z4,40,4")).isEmpty();
        assertThat(ask("Z2,9000,4")).isEqualTo("E.the vCPU maps nothing there");
    }

    @Test
    @DisplayName("can ask the session itself")
    void monitor() throws Exception {
        assertThat(ask("qRcmd," + HexFormat.of().formatHex("when x".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo("OK");
        assertThat(printed()).isEqualTo("you said when x\n");
        ask("qRcmd," + HexFormat.of().formatHex("wrong".getBytes(StandardCharsets.UTF_8)));
        assertThat(printed()).isEqualTo("there is no directive \"wrong\".\n");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("get a description of the registers that is well-formed, in pieces, and as long as the registers are")
    void description(GdbArchitecture architecture) throws Exception {
        GdbSession other = new GdbSession(new ScriptedTarget(architecture), answers::add);
        StringBuilder text = new StringBuilder();
        answers.clear();
        answers.add("m");
        while (answers.get(answers.size() - 1).startsWith("m")) {
            other.handle("qXfer:features:read:target.xml:" + Integer.toHexString(text.length()) + ",ff");
            text.append(answers.get(answers.size() - 1).substring(1));
        }
        Document read = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(
                        text.toString().replaceFirst("<!DOCTYPE.*>", "").getBytes(StandardCharsets.UTF_8)));
        var registers = read.getElementsByTagName("reg");
        int bits = 0;
        for (int index = 0; index < registers.getLength(); index++) {
            bits += Integer.parseInt(registers
                    .item(index)
                    .getAttributes()
                    .getNamedItem("bitsize")
                    .getNodeValue());
        }
        other.handle("g");
        assertThat(answers.get(answers.size() - 1)).hasSize(bits / 4);
        assertThat(read.getElementsByTagName("architecture").item(0).getTextContent())
                .isEqualTo(architecture.gdbName());
    }

    @ParameterizedTest
    @ValueSource(strings = {"D", "D;1", "k", "vKill;1"})
    @DisplayName("end the session")
    void ends(String packet) throws Exception {
        String answer = ask(packet);
        assertThat(session.over()).isTrue();
        assertThat(answer).isEqualTo(packet.equals("k") ? "" : "OK");
    }
}
