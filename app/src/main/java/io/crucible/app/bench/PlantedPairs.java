package io.crucible.app.bench;

import io.crucible.app.bench.PlantedPair.Expected;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection;
import io.crucible.model.bisect.Bisection;
import io.crucible.model.bisect.MachineDifference;
import io.crucible.model.bisect.MemoryDifference.Range;
import io.crucible.model.bisect.Side;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.model.planted.Plant;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** Pairs of runs of tiny guests; each pair differs in one thing of another kind or at another place. */
final class PlantedPairs {
    private static final long UNUSED = 0xC0_0000;

    private final PlantedScenes scenes;
    private final PlantedRuns runs;

    PlantedPairs(PlantedScenes scenes, PlantedRuns runs) {
        this.scenes = scenes;
        this.runs = runs;
    }

    /** Makes a pair; that takes as long as running it. */
    interface Maker {
        PlantedPair make() throws BackendException, IOException;
    }

    /** All of them, by name. */
    Map<String, Maker> all(Path folder) {
        Map<String, Maker> all = new LinkedHashMap<>();
        all.put("ram-bit-in-firmware", () -> memory(scenes.plain(), 0, 5_000_016, UNUSED));
        all.put("ram-bit-late", () -> memory(scenes.plain(), 1, 301_500_000, UNUSED + 5));
        all.put("ram-bit-at-end-of-quantum", () -> memory(scenes.plain(), 2, 250_000_000, UNUSED));
        all.put("ram-bit-while-asleep", () -> memory(scenes.plain(), 0, 331_123_456, UNUSED));
        all.put("ram-bit-of-variable", () -> memory(scenes.plain(), 1, 180_250_000, scenes.variable("write_at")));
        all.put("ram-bit-after-restart", () -> memory(scenes.restarting(), 0, 410_700_032, UNUSED));
        all.put("ram-bit-of-two-vcpus", () -> memory(scenes.twoVcpus(), 0, 210_000_000, UNUSED));
        all.put("register-of-firmware", () -> register(scenes.plain(), 0, 7_000_000, "rbx", 5));
        all.put("register-late", () -> register(scenes.plain(), 2, 222_400_000, "rsi", 0));
        all.put("register-of-floating-point", () -> register(scenes.plain(), 1, 140_400_000, "xmm0", 100));
        all.put("frame-bit", () -> frame(scenes.plain()));
        all.put("frames-swapped", () -> swapped(scenes.ties()));
        all.put("draw-of-jitter", () -> jitter(scenes.plain()));
        all.put("draw-of-loss", () -> loss(scenes.lossy()));
        all.put("draw-of-guest", () -> random(scenes.plain()));
        all.put("answer-bit", () -> answer(scenes.plain()));
        all.put("fault-fires", () -> fault(scenes.doubtful()));
        all.put("image-byte", () -> image(folder));
        all.put(
                "command-line",
                () -> written(
                        scenes.plain(),
                        scenes.withOption(),
                        "a",
                        changed -> changed.memory().bytes() > 0));
        all.put("network-card", () -> fromStart(scenes.withOtherCard(), MachineDifference::devices));
        all.put(
                "ram-size",
                () -> fromStart(
                        scenes.withMoreMemory(),
                        changed -> changed.memorySizes().isPresent()));
        return all;
    }

    private static String name(Side side, int node) {
        return side.recording().scenario().nodes().get(node).name();
    }

    private PlantedPair memory(Scenario scenario, int node, long at, long address) throws BackendException {
        return memory(runs, scenario, node, at, address);
    }

    /** A bit of RAM is turned over at an instant at which machines stand. */
    static PlantedPair memory(PlantedRuns runs, Scenario scenario, int node, long at, long address)
            throws BackendException {
        Side left = runs.usual(scenario);
        return machine(
                runs,
                left,
                new Plant.MemoryBit(node, at, address, (int) (address % 8)),
                changed -> changed.registers().isEmpty()
                        && changed.memory().bytes() == 1
                        && changed.memory().ranges().get(0).address() == address);
    }

    private PlantedPair register(Scenario scenario, int node, long at, String register, int bit)
            throws BackendException {
        return machine(
                runs,
                runs.usual(scenario),
                new Plant.RegisterBit(node, at, register, bit),
                changed -> changed.registers().size() == 1
                        && changed.registers().get(0).name().equals(register)
                        && changed.memory().bytes() == 0);
    }

    /** The instant and the place are those at which the machine of the run without the plant stands then. */
    private static PlantedPair machine(PlantedRuns runs, Side left, Plant plant, Predicate<MachineDifference> what)
            throws BackendException {
        long icount = runs.glance(left, plant.node(), plant.at(), Inspection::icount);
        Side right = runs.with(left.recording().scenario(), plant);
        return new PlantedPair(
                left,
                right,
                new Expected(name(left, plant.node()), OptionalLong.of(plant.at()), OptionalLong.of(icount), what));
    }

    private static Event event(Recording run, EventKind kind, String node, long after) {
        return run.events().stream()
                .filter(event -> event.kind() == kind
                        && event.at() > after
                        && event.source().endsWith(":" + node))
                .findFirst()
                .orElseThrow();
    }

    private static Decision decision(Recording run, Predicate<Decision> wanted) throws IOException {
        return run.decisions().stream()
                .filter(wanted)
                .findFirst()
                .orElseThrow(() -> new IOException("the run of the benchmark has no decision of the wanted kind"));
    }

    /** What is handed over to a machine at an instant shows once it has executed the instruction that is under way there. */
    private Expected handedOver(Side left, String node, long at, Predicate<MachineDifference> what)
            throws BackendException {
        Scenario scenario = left.recording().scenario();
        long shown = VirtualTime.ceil(at, Bisection.step(scenario, scenario));
        long icount = runs.glance(left, scenario.nodeNumber(node), shown, Inspection::icount);
        return new Expected(node, OptionalLong.of(at), OptionalLong.of(icount), what);
    }

    /** A card that got a frame, and the ring in RAM into which it wrote that. */
    private static boolean received(MachineDifference changed) {
        return changed.devices() && changed.memory().bytes() > 0;
    }

    /** In the ring of the card two frames have changed places, and nothing else has happened. */
    private static boolean swapped(MachineDifference changed) {
        return changed.memory().bytes() > 0 && changed.registers().isEmpty() && !changed.devices();
    }

    /** Bit 1 of one byte of RAM, and the checksum that the card wrote behind the frame's last four bytes. */
    private static boolean frameBit(MachineDifference changed) {
        List<Range> ranges = changed.memory().ranges();
        return changed.registers().isEmpty()
                && ranges.size() == 1
                && ranges.get(0).size() == 8
                && (ranges.get(0).left()[0] ^ ranges.get(0).right()[0]) == 1 << 1;
    }

    /** The device through which a guest asks. */
    private static boolean answered(MachineDifference changed) {
        return changed.devices()
                && changed.registers().isEmpty()
                && changed.memory().bytes() == 0;
    }

    private PlantedPair frame(Scenario scenario) throws BackendException {
        Side left = runs.usual(scenario);
        Event arrival = event(left.recording(), EventKind.MESSAGE_DELIVERED, "b", 150_000_000);
        Side right = runs.with(scenario, new Plant.FrameBit(1, arrival.at(), 3, 1));
        // The card writes the frame into the guest's memory.
        return new PlantedPair(left, right, handedOver(left, "b", arrival.at(), PlantedPairs::frameBit));
    }

    private PlantedPair swapped(Scenario scenario) throws BackendException, IOException {
        Side left = runs.usual(scenario);
        Decision order = decision(
                left.recording(),
                made -> made.point() instanceof DeliveryOrder point
                        && point.candidates().size() > 1);
        return new PlantedPair(
                left,
                runs.deciding(left.recording(), order, 1),
                handedOver(left, order.point().node(), order.at(), PlantedPairs::swapped));
    }

    private PlantedPair jitter(Scenario scenario) throws BackendException, IOException {
        Side left = runs.usual(scenario);
        Decision draw = decision(
                left.recording(),
                made -> made.point() instanceof LinkDraw point
                        && point.what().equals("jitter")
                        && made.at() > 200_000_000);
        long other = draw.value() < 100_000 ? 180_000 : 0;
        Event arrival = arrival(left.recording(), (LinkDraw) draw.point());
        long first = Math.min(arrival.at(), arrival.at() - draw.value() + other);
        return new PlantedPair(
                left,
                runs.deciding(left.recording(), draw, other),
                handedOver(left, EventWords.node(arrival), first, PlantedPairs::received));
    }

    private static Event arrival(Recording run, LinkDraw draw) {
        return run.events().stream()
                .filter(event -> event.kind() == EventKind.MESSAGE_DELIVERED
                        && EventWords.text(event, "from").equals(draw.frame().source())
                        && EventWords.text(event, "link").equals(draw.link())
                        && EventWords.text(event, "frame")
                                .equals(Long.toString(draw.frame().sequence())))
                .findFirst()
                .orElseThrow();
    }

    private PlantedPair loss(Scenario scenario) throws BackendException, IOException {
        Side left = runs.usual(scenario);
        Decision draw = decision(
                left.recording(),
                made -> made.point() instanceof LinkDraw point
                        && point.what().equals("loss")
                        && made.at() > 200_000_000
                        && made.value() > 100_000);
        Event arrival = arrival(left.recording(), (LinkDraw) draw.point());
        return new PlantedPair(
                left,
                runs.deciding(left.recording(), draw, 0),
                handedOver(left, EventWords.node(arrival), arrival.at(), PlantedPairs::received));
    }

    private PlantedPair random(Scenario scenario) throws BackendException, IOException {
        Side left = runs.usual(scenario);
        Decision draw = decision(left.recording(), made -> made.point() instanceof ChoicePoint.GuestRandom);
        return new PlantedPair(
                left,
                runs.deciding(left.recording(), draw, draw.value() ^ 0x10_0000),
                handedOver(left, draw.point().node(), draw.at() + 1, PlantedPairs::answered));
    }

    private PlantedPair answer(Scenario scenario) throws BackendException, IOException {
        Side left = runs.usual(scenario);
        Decision draw = decision(left.recording(), made -> made.point() instanceof ChoicePoint.GuestRandom);
        int node = scenario.nodeNumber(draw.point().node());
        return new PlantedPair(
                left,
                runs.with(scenario, new Plant.AnswerBit(node, draw.at(), 4)),
                handedOver(left, draw.point().node(), draw.at() + 1, PlantedPairs::answered));
    }

    private PlantedPair fault(Scenario scenario) throws BackendException, IOException {
        Side left = runs.usual(scenario);
        Decision fires = decision(left.recording(), made -> made.point() instanceof ChoicePoint.FaultFires);
        return new PlantedPair(
                left,
                runs.deciding(left.recording(), fires, 1 - fires.value()),
                new Expected("a", OptionalLong.of(fires.at()), OptionalLong.empty(), MachineDifference::powerDiffers));
    }

    private PlantedPair image(Path folder) throws BackendException, IOException {
        ChangedImage image = ChangedImage.of("election", "two-leaders", folder);
        return written(
                scenes.booting(image.original()),
                scenes.booting(image.changed()),
                "a",
                changed -> changed.memory().ranges().stream()
                        .anyMatch(range -> range.address() <= image.address()
                                && image.address() < range.address() + range.size()));
    }

    private PlantedPair written(Scenario left, Scenario right, String node, Predicate<MachineDifference> what)
            throws BackendException {
        return new PlantedPair(
                runs.usual(left),
                runs.usual(right),
                new Expected(node, OptionalLong.empty(), OptionalLong.empty(), what));
    }

    private PlantedPair fromStart(Scenario other, Predicate<MachineDifference> what)
            throws BackendException, IOException {
        return new PlantedPair(
                runs.usual(scenes.plain()),
                runs.usual(other),
                new Expected("a", OptionalLong.of(0), OptionalLong.of(0), what));
    }
}
