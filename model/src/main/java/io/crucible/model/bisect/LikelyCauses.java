package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.verify.SampleDifference.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Concludes from what differs why runs that should be the same are not; the likeliest comes first. */
public final class LikelyCauses {
    private static final String HOST_RANDOMNESS = "+host-randomness";
    /** Also with a prefix such as {@code rep}, which is cut off. */
    private static final Set<String> PORT = Set.of(
            "in", "inb", "inw", "inl", "ins", "insb", "insw", "insl", "insd", "out", "outb", "outw", "outl", "outs",
            "outsb", "outsw", "outsl", "outsd");

    private static final String TWICE = "Verify it once more under the same condition only, with --profile.";

    private final Recording run;
    private final Evidence evidence;
    private final Optional<Parting> parting;
    private final boolean asked;
    private final List<LikelyCause> causes = new ArrayList<>();

    private LikelyCauses(Recording run, Evidence evidence, Optional<Parting> parting, boolean asked) {
        this.run = run;
        this.evidence = evidence;
        this.parting = parting;
        this.asked = asked;
    }

    /**
     * The causes; never none.
     *
     * @param run the first of the two
     * @param parting nothing where no live search came to its end
     * @param asked whether a live search was asked for
     * @param profile the word of the host condition under which the other was executed
     */
    public static List<LikelyCause> of(
            Recording run, Evidence evidence, Optional<Parting> parting, boolean asked, String profile) {
        LikelyCauses found = new LikelyCauses(run, evidence, parting, asked);
        found.conclude(profile);
        return List.copyOf(found.causes);
    }

    private void add(String cause, String remedy) {
        causes.add(new LikelyCause(cause, remedy));
    }

    private void conclude(String profile) {
        if (run.identity().pluginAbi().endsWith(HOST_RANDOMNESS)) {
            add(
                    "Randomness of the host: CRUCIBLE_UNSAFE=host-randomness lets the guests draw from it.",
                    "Unset that variable.");
        }
        parting.flatMap(Parting::found).ifPresent(this::state);
        profile(profile);
        severalVcpus();
        if (causes.isEmpty()) {
            evidence();
        }
        if (causes.isEmpty()) {
            add("Nothing that differs points at one cause.", further());
        }
    }

    /** What there is left to try. */
    private String further() {
        if (!asked) {
            return "Add --bisect to search the machines for the first instruction after which they differ.";
        } else if (parting.isEmpty()) {
            return "The machines could not be searched; verify it once more, with more --runs.";
        }
        return parting.get().found().isPresent()
                ? "Look at the first instruction and at what differs after it, as told above."
                : "The machines were the same wherever they were compared; verify it once more, with more --runs.";
    }

    private void state(Parting.Found found) {
        MachineDifference machine = found.first();
        String node = "node " + machine.node();
        if (found.fromStart()) {
            start(machine, node);
            return;
        }
        // Of several instructions any may be the cause.
        Optional<String> code =
                machine.executed() == 1 ? machine.instruction().map(next -> mnemonic(next.text())) : Optional.empty();
        code.ifPresent(word -> instruction(word, node));
        if (causes.isEmpty() && machine.devices() && machine.registers().isEmpty()) {
            add(
                    "A device of " + node
                            + " is not synchronous with virtual time: its state changed and no register did.",
                    "Try another card with nic, or leave the device out.");
        } else if (causes.isEmpty()
                && machine.memory().bytes() > 0
                && machine.registers().isEmpty()) {
            add(
                    "Something else than the processor of " + node + " wrote to its RAM: a device, at another instant.",
                    "Try another card with nic, or leave the device out.");
        } else if (causes.isEmpty() && !machine.leftIcount().equals(machine.rightIcount())) {
            add(
                    "A timer or an interrupt reached " + node + " at another instruction.",
                    "Verify with --profile loaded-cores and with --profile baseline: where only the first differs, a"
                            + " device depends on the host's speed.");
        }
    }

    private void start(MachineDifference machine, String node) {
        if (machine.memorySizes().isPresent() || machine.memory().bytes() > 0) {
            add(
                    "Memory that was not the same at power-on: the RAM of " + node
                            + " differs before its first instruction, so firmware, an image or a memory file was another.",
                    "Look whether QEMU's firmware or an image was replaced meanwhile, and whether /dev/shm has room.");
        }
        if (machine.devices()) {
            add(
                    "Devices that were not the same at power-on: QEMU was started with another option, variable or"
                            + " library.",
                    "Compare the environment of both runs; nothing else should reach QEMU.");
        }
    }

    private static String mnemonic(String text) {
        String code = text.strip().toLowerCase(Locale.ROOT).replaceFirst("^(rep[a-z]*|lock|data16|addr32)\\s+", "");
        return code.split("\\s+", 2)[0];
    }

    private void instruction(String word, String node) {
        if (word.startsWith("rdrand") || word.startsWith("rdseed")) {
            add(
                    "Randomness of the host: " + node + " executed " + word
                            + ", which draws from the host's processor.",
                    "Have the guest draw from the white-box channel, or use a processor without it.");
        } else if (word.startsWith("rdtsc") || word.startsWith("rdpmc")) {
            add(
                    "A clock: " + node + " executed " + word + ", and the counter was not that of virtual time.",
                    "Have the guest use the HPET or the RTC, which follow virtual time.");
        } else if (word.startsWith("cpuid")) {
            add(
                    "The host's processor: " + node + " executed cpuid and got another answer.",
                    "Look whether both reductions ran on the same machine.");
        } else if (PORT.contains(word)) {
            add(
                    "A device that is not synchronous with virtual time: " + node + " executed " + word
                            + ", which speaks to a port.",
                    "Try another card with nic, or leave the device out.");
        }
    }

    private void profile(String profile) {
        switch (profile) {
            case "other-temporary-folder", "no-address-space-randomisation" ->
                add(
                        "Uninitialised memory or an address of QEMU itself: the reduction that differs was executed under "
                                + profile + ".",
                        TWICE);
            case "loaded-cores", "low-priority", "stop-continue", "pinned-to-one-core" ->
                add(
                        "The host's speed: the reduction that differs was executed under " + profile
                                + ", so a thread of QEMU or a device does not wait for virtual time.",
                        TWICE);
            case "warm-checkpoint-cache", "cold-checkpoint-cache" ->
                add(
                        "Something that a saved state does not hold: the reduction that differs was executed under "
                                + profile + ".",
                        TWICE);
            case "other-grant-length" ->
                add(
                        "Something takes its instant from how far a node is let run: the reduction that differs had"
                                + " another grant length.",
                        "Report it with both artifacts; that is a mistake in Crucible.");
            default -> {
                // the usual condition says nothing
            }
        }
    }

    private void severalVcpus() {
        run.scenario().nodes().stream()
                .filter(node -> node.vcpus() > 1)
                .map(NodeSpec::name)
                .findFirst()
                .ifPresent(node -> add(
                        "The turns of several vCPUs: node " + node + " has more than one.",
                        "Verify it with vcpus = 1."));
    }

    private void evidence() {
        if (evidence.decision().isPresent()
                && evidence.event().isEmpty()
                && evidence.sample().isEmpty()) {
            add(
                    "Two decisions differ and nothing that happened does, though the seed is the same.",
                    "Report it with both artifacts; that is a mistake in Crucible.");
            return;
        }
        evidence.sample().ifPresent(sample -> {
            String node = "node " + sample.node();
            Part part = sample.part();
            if (part == Part.DEVICES) {
                add(
                        "A device of " + node + " is not synchronous with virtual time.",
                        "Try another card with nic, or leave the device out.");
            } else if (part == Part.INSTRUCTIONS) {
                add(
                        "A timer, an interrupt or a clock: " + node + " had executed another number of instructions.",
                        further());
            }
        });
    }
}
