package io.crucible.qemu.launch;

import io.crucible.model.scenario.NicModel;
import io.crucible.model.scenario.NodeSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** QEMU's arguments for a node: only devices that are synchronous with virtual time, nothing from the host's configuration. */
public final class QemuCommandLine {
    /** Version of the channel protocol that the plugin is asked to speak. */
    public static final int PROTOCOL = 1;

    private static final int WHITE_BOX_PORT = 0xe9;
    /**
     * Without CMPXCHG16B: up to version 7 QEMU computes the flags that this instruction leaves alone from what was known where its block of
     * code began (target/i386: no gen_update_cc_op before the helper), and where blocks begin depends on where a run was parked.
     */
    private static final String PROCESSOR = "qemu64,-cx16";

    private QemuCommandLine() {}

    /**
     * What the scenario does not say about a node.
     *
     * @param number the node's number counted from 1
     * @param nodes how many nodes there are
     * @param folder its private folder, which holds all its files and sockets
     * @param firstSecond what the guest's clock begins with, in seconds since 1970
     * @param seed for what QEMU itself draws
     * @param hostRandomness instead of by the seed, QEMU and the guest's processor draw from the host
     */
    public record Machine(
            Path program,
            Path plugin,
            NodeSpec spec,
            int number,
            int nodes,
            Path folder,
            long firstSecond,
            long seed,
            boolean hostRandomness) {}

    /** Program and arguments. */
    public static List<String> of(Machine machine) {
        NodeSpec spec = machine.spec();
        List<String> line = new ArrayList<>();
        line.add(machine.program().toString());
        board(line, machine);
        software(line, machine);
        serialPorts(line, machine);
        if (spec.whiteBox()) {
            chardev(line, "wb", machine.folder());
            option(line, "-device", "isa-debugcon,chardev=wb,iobase=0x" + Integer.toHexString(WHITE_BOX_PORT));
        }
        for (int nic = 0; nic < spec.nics(); nic++) {
            networkCard(line, machine, nic);
        }
        option(line, "-qmp", "unix:" + escape(QemuFiles.monitor(machine.folder())) + ",server=on,wait=off");
        option(
                line,
                "-plugin",
                escape(machine.plugin()) + ",socket=" + escape(QemuFiles.channel(machine.folder())) + ",folder="
                        + escape(machine.folder()) + ",epoch=" + machine.firstSecond() + ",protocol=" + PROTOCOL);
        return List.copyOf(line);
    }

    private static void board(List<String> line, Machine machine) {
        NodeSpec spec = machine.spec();
        option(line, "-machine", "pc,accel=tcg,memory-backend=ram,vmport=off,usb=off");
        option(line, "-m", spec.memoryMiB() + "M");
        option(
                line,
                "-object",
                "memory-backend-file,id=ram,share=on,size=" + spec.memoryMiB() + "M,mem-path="
                        + escape(QemuFiles.ram(machine.folder())));
        option(line, "-cpu", PROCESSOR + (machine.hostRandomness() ? ",rdrand=on" : ""));
        option(line, "-smp", Integer.toString(spec.vcpus()));
        option(line, "-icount", "shift=" + spec.icountShift() + ",sleep=off,align=off");
        option(line, "-rtc", "clock=vm,base=" + dateAndTime(machine.firstSecond()));
        if (!machine.hostRandomness()) {
            option(line, "-seed", Long.toUnsignedString(machine.seed()));
        }
        line.addAll(List.of("-nodefaults", "-no-user-config", "-no-reboot", "-S"));
        option(line, "-display", "none");
        option(line, "-vga", "none");
    }

    private static void software(List<String> line, Machine machine) {
        // A multiboot guest finds the kernel's name on its command line: it must be the same on every machine.
        option(line, "-kernel", QemuFiles.KERNEL);
        if (machine.spec().guest().initrd().isPresent()) {
            option(line, "-initrd", QemuFiles.INITRD);
        }
        String whoAmI = "crucible.node=" + machine.number() + " crucible.nodes=" + machine.nodes();
        String rest = machine.spec().commandLine();
        option(line, "-append", rest.isEmpty() ? whoAmI : whoAmI + " " + rest);
    }

    /** The first console is COM1; COM2 carries the replies of the white-box channel where there is one. */
    private static void serialPorts(List<String> line, Machine machine) {
        int port = 0;
        for (int console = 0; console < machine.spec().consoles(); console++, port++) {
            if (port == 1 && machine.spec().whiteBox()) {
                port++;
            }
            chardev(line, "con" + console, machine.folder());
            option(line, "-device", "isa-serial,chardev=con" + console + ",index=" + port);
        }
        if (machine.spec().whiteBox()) {
            option(line, "-chardev", "null,id=reply");
            option(line, "-device", "isa-serial,chardev=reply,index=1");
        }
    }

    private static void chardev(List<String> line, String id, Path folder) {
        option(line, "-chardev", "file,id=" + id + ",path=" + escape(folder.resolve(id)));
    }

    /**
     * The card sits on one port of a hub of its own; the second port swallows what it sends, because a hub with one port would block it.
     * The dump file gets every frame with its microsecond before the vCPU goes on.
     */
    private static void networkCard(List<String> line, Machine machine, int nic) {
        option(line, "-netdev", "hubport,id=nic" + nic + ",hubid=" + nic);
        option(line, "-netdev", "hubport,id=sink" + nic + ",hubid=" + nic);
        Path dump = machine.folder().resolve("nic" + nic + ".pcap");
        option(line, "-object", "filter-dump,id=dump" + nic + ",netdev=nic" + nic + ",queue=rx,file=" + escape(dump));
        String address = String.format(Locale.ROOT, "52:54:00:00:%02x:%02x", machine.number(), nic);
        option(
                line,
                "-device",
                device(machine.spec().nicModel()) + ",netdev=nic" + nic + ",mac=" + address + ",romfile=");
    }

    /** A transmit timer of 1 ns: nothing is in flight when the node parks, so a checkpoint holds everything. */
    private static String device(NicModel model) {
        return switch (model) {
            case RTL8139 -> "rtl8139";
            case NE2K -> "ne2k_pci";
            // Without the last QEMU has the guest announce itself whenever it is put back to a saved state.
            case VIRTIO -> "virtio-net-pci,tx=timer,x-txtimer=1,ioeventfd=off,guest_announce=off";
        };
    }

    private static String dateAndTime(long second) {
        return java.time.LocalDateTime.ofEpochSecond(second, 0, java.time.ZoneOffset.UTC)
                .format(java.time.format.DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss", Locale.ROOT));
    }

    private static void option(List<String> line, String name, String value) {
        line.add(name);
        line.add(value);
    }

    /** QEMU separates options by commas and takes two for one. */
    private static String escape(Path path) {
        return path.toString().replace(",", ",,");
    }
}
