package io.crucible.qemu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NicModel;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.ReadyPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("QEMU's command line")
class QemuCommandLineTest {

    private static List<String> line(NicModel model, int nics, int consoles, boolean whiteBox, String words) {
        Guest guest = new Guest("", new Guest.Image("k", "sha256:"), Optional.empty());
        NodeSpec spec =
                new NodeSpec("a", guest, 16, 1, 4, words, model, nics, consoles, whiteBox, new ReadyPoint.PowerOn());
        return QemuCommandLine.of(new QemuCommandLine.Machine(
                Path.of("/usr/bin/qemu"), Path.of("/p,q.so"), spec, 2, 3, Path.of("/d,e"), 946_684_800L, -1, false));
    }

    @Test
    @DisplayName("leaves nothing to the host's configuration or clock")
    void isolated() {
        assertThat(line(NicModel.RTL8139, 0, 1, false, ""))
                .contains("-nodefaults", "-no-user-config", "-no-reboot", "-S")
                .containsSequence("-icount", "shift=4,sleep=off,align=off")
                .containsSequence("-rtc", "clock=vm,base=2000-01-01T00:00:00")
                .containsSequence("-seed", "18446744073709551615")
                .containsSequence("-cpu", "qemu64,-cx16")
                .containsSequence("-kernel", "kernel")
                .doesNotContain("-initrd");
    }

    @Test
    @DisplayName("tells the guest who it is before what the scenario says")
    void append() {
        assertThat(line(NicModel.RTL8139, 0, 1, false, "quiet"))
                .containsSequence("-append", "crucible.node=2 crucible.nodes=3 quiet");
        assertThat(line(NicModel.RTL8139, 0, 1, false, ""))
                .containsSequence("-append", "crucible.node=2 crucible.nodes=3");
    }

    @Test
    @DisplayName("keeps COM2 for the replies of the white-box channel")
    void serialPorts() {
        assertThat(line(NicModel.RTL8139, 0, 2, true, ""))
                .contains(
                        "isa-serial,chardev=con0,index=0",
                        "isa-serial,chardev=reply,index=1",
                        "isa-serial,chardev=con1,index=2",
                        "isa-debugcon,chardev=wb,iobase=0xe9");
        assertThat(line(NicModel.RTL8139, 0, 2, false, ""))
                .contains("isa-serial,chardev=con0,index=0", "isa-serial,chardev=con1,index=1")
                .noneMatch(argument -> argument.contains("reply"));
    }

    @Test
    @DisplayName("gives each card the address of its node and a dump of its own")
    void cards() {
        assertThat(line(NicModel.RTL8139, 2, 1, false, ""))
                .contains(
                        "rtl8139,netdev=nic1,mac=52:54:00:00:02:01,romfile=",
                        "filter-dump,id=dump1,netdev=nic1,queue=rx,file=/d,,e/nic1.pcap");
        assertThat(line(NicModel.VIRTIO, 1, 1, false, ""))
                .anyMatch(argument ->
                        argument.startsWith("virtio-net-pci,tx=timer,x-txtimer=1,ioeventfd=off,guest_announce=off,"));
    }

    @Test
    @DisplayName("doubles the commas of paths")
    void commas() {
        assertThat(line(NicModel.RTL8139, 0, 1, false, ""))
                .contains("/p,,q.so,socket=/d,,e/c,folder=/d,,e,epoch=946684800,protocol=1");
    }
}
