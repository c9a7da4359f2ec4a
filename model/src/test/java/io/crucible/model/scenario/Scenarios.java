package io.crucible.model.scenario;

import io.crucible.model.digest.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes any valid scenario from a source of chance. */
final class Scenarios {
    private static final String LETTERS = "abcxyz019";
    private static final String ANY = "aZ0 \"'\\\t\b\f\r\n#=[]{}é€𝒳\u0001\u007f\u2028";

    private final Random random;
    private final List<NodeSpec> nodes = new ArrayList<>();
    private final Map<String, LinkSpec> links = new TreeMap<>();
    private List<String> faultNames = List.of();

    private Scenarios(Random random) {
        this.random = random;
    }

    static Scenario from(Random random) {
        return new Scenarios(random).scenario();
    }

    private Scenario scenario() {
        long quantum = between(Limits.SHORTEST_QUANTUM, Limits.LONGEST_QUANTUM);
        names(1 + random.nextInt(6)).forEach(name -> nodes.add(node(name)));
        for (int tries = random.nextInt(12); tries > 0 && nodes.size() > 1; tries--) {
            addLink(quantum);
        }
        faultNames = links.isEmpty() ? List.of() : List.copyOf(names(random.nextInt(4)));
        List<FaultSpec> faults = faultNames.stream().map(this::fault).toList();
        List<AssertionSpec> assertions = names(random.nextInt(5)).stream()
                .map(name -> new AssertionSpec(name, text(0), property()))
                .toList();
        OptionalLong runFor = maybe(between(1, Limits.LONGEST / 2));
        OptionalLong limit = maybe(between(Limits.LONGEST / 2, Limits.LONGEST));
        return new Scenario(
                name(),
                random.nextLong(),
                quantum,
                1 + random.nextInt(500),
                runFor,
                limit,
                between(0, Limits.RANDOM_DRAWS),
                nodes,
                List.copyOf(links.values()),
                faults,
                assertions);
    }

    private NodeSpec node(String name) {
        boolean whiteBox = random.nextBoolean();
        return new NodeSpec(
                name,
                guest(),
                (int) between(Limits.LEAST_MEMORY_MIB, Limits.MOST_MEMORY_MIB),
                1 + random.nextInt(Limits.VCPUS),
                random.nextInt(Limits.ICOUNT_SHIFT + 1),
                random.nextBoolean() ? "" : "quiet \"x\" é",
                pick(NicModel.values()),
                Limits.CARDS,
                1 + random.nextInt(Limits.CONSOLES),
                whiteBox,
                ready(whiteBox));
    }

    private Guest guest() {
        String name = random.nextBoolean() ? "" : "builtin:" + name();
        return new Guest(name, image(), random.nextBoolean() ? Optional.of(image()) : Optional.empty());
    }

    private Guest.Image image() {
        return new Guest.Image("images/ü " + name(), Sha256.of(name()));
    }

    private ReadyPoint ready(boolean whiteBox) {
        return switch (random.nextInt(whiteBox ? 6 : 4)) {
            case 0 -> new ReadyPoint.PowerOn();
            case 1 -> new ReadyPoint.Icount(between(1, 1L << 40));
            case 2 -> new ReadyPoint.Console(text(1));
            case 3 -> new ReadyPoint.NetworkIdle(between(1, Limits.LONGEST));
            case 4 -> new ReadyPoint.Marker(text(1));
            default -> new ReadyPoint.WhiteBox();
        };
    }

    private void addLink(long quantum) {
        int a = random.nextInt(nodes.size() - 1);
        int b = a + 1 + random.nextInt(nodes.size() - 1 - a);
        LinkSpec link = new LinkSpec(
                new LinkSpec.End(nodes.get(a).name(), random.nextInt(Limits.CARDS)),
                new LinkSpec.End(nodes.get(b).name(), random.nextInt(Limits.CARDS)),
                between(quantum, Limits.LONGEST),
                between(0, Limits.LONGEST),
                random.nextInt(Limits.MILLION + 1),
                maybe(between(Limits.LEAST_BANDWIDTH, Limits.MOST_BANDWIDTH)));
        links.put(link.name(), link);
    }

    private FaultSpec fault(String name) {
        FaultSpec.Trigger trigger =
                random.nextBoolean() ? new FaultSpec.At(between(0, Limits.LONGEST)) : new FaultSpec.When(predicate(3));
        int probability = random.nextInt(Limits.MILLION + 1);
        if (random.nextBoolean()) {
            FaultSpec.Restart restart = pick(FaultSpec.Restart.values());
            long after = restart == FaultSpec.Restart.NEVER ? 0 : between(0, Limits.LONGEST);
            return new FaultSpec(
                    name, new FaultSpec.Crash(nodeName(), restart, after), trigger, OptionalLong.empty(), probability);
        }
        Set<String> cut = new TreeSet<>(links.keySet());
        cut.removeIf(link -> cut.size() > 1 && random.nextBoolean());
        return new FaultSpec(
                name,
                new FaultSpec.Partition(List.copyOf(cut), pick(FaultSpec.Direction.values())),
                trigger,
                maybe(between(1, Limits.LONGEST)),
                probability);
    }

    private AssertionSpec.Property property() {
        Predicate predicate = predicate(4);
        return switch (random.nextInt(6)) {
            case 0 -> new AssertionSpec.Always(predicate);
            case 1 -> new AssertionSpec.Sometimes(predicate);
            case 2 ->
                new AssertionSpec.Eventually(
                        predicate,
                        random.nextBoolean() ? Optional.of(predicate(2)) : Optional.empty(),
                        between(1, Limits.LONGEST));
            case 3 -> new AssertionSpec.AfterQuiescence(predicate);
            case 4 -> new AssertionSpec.Reachable(predicate, random.nextBoolean());
            default -> new AssertionSpec.Unreachable(predicate);
        };
    }

    private Predicate predicate(int depth) {
        return switch (random.nextInt(depth == 0 ? 7 : 10)) {
            case 0 -> marker();
            case 1 ->
                new Predicate.Console(
                        "^login: \\w+ \"é\"$", random.nextBoolean() ? Optional.of(nodeName()) : Optional.empty());
            case 2 -> new Predicate.NodeState(nodeName(), pick(Predicate.Lifecycle.values()));
            case 3 ->
                faultNames.isEmpty()
                        ? new Predicate.Quiescent()
                        : new Predicate.FaultFired(pick(faultNames.toArray(new String[0])));
            case 4 ->
                faultNames.isEmpty()
                        ? new Predicate.Quiescent()
                        : new Predicate.FaultActive(pick(faultNames.toArray(new String[0])));
            case 5 ->
                faultNames.isEmpty()
                        ? new Predicate.Quiescent()
                        : new Predicate.FaultHealed(pick(faultNames.toArray(new String[0])));
            case 6 -> new Predicate.Quiescent();
            case 7 -> new Predicate.All(List.of(predicate(depth - 1), predicate(depth - 1)));
            case 8 -> new Predicate.Any(List.of(predicate(depth - 1)));
            default -> new Predicate.Not(predicate(depth - 1));
        };
    }

    private Predicate marker() {
        NodeSpec node = pick(nodes.toArray(new NodeSpec[0]));
        return node.whiteBox()
                ? new Predicate.Marker(text(1), random.nextBoolean() ? Optional.of(node.name()) : Optional.empty())
                : new Predicate.Quiescent();
    }

    private Set<String> names(int count) {
        Set<String> names = new TreeSet<>();
        while (names.size() < count) {
            names.add(name());
        }
        return names;
    }

    private String name() {
        StringBuilder name = new StringBuilder();
        for (int length = 1 + random.nextInt(8); length > 0; length--) {
            name.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return random.nextBoolean() ? name.toString() : name + "-" + random.nextInt(100);
    }

    private String text(int least) {
        StringBuilder text = new StringBuilder();
        int[] points = ANY.codePoints().toArray();
        for (int length = least + random.nextInt(12); length > 0; length--) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return text.toString();
    }

    private String nodeName() {
        return pick(nodes.toArray(new NodeSpec[0])).name();
    }

    private <E> E pick(E[] from) {
        return from[random.nextInt(from.length)];
    }

    /** Often a round number, as people write them. */
    private long between(long least, long most) {
        long number = least + (long) (random.nextDouble() * (most - least));
        long unit = (long) Math.pow(10, random.nextInt(10));
        long round = number / unit * unit;
        return round >= least ? round : number;
    }

    private OptionalLong maybe(long value) {
        return random.nextBoolean() ? OptionalLong.of(value) : OptionalLong.empty();
    }
}
