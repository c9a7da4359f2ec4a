package io.crucible.model.scenario;

import io.crucible.model.toml.NearestWord;
import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads which links a partition cuts, and in which direction. */
final class PartitionReader {
    private final Scene scene;

    PartitionReader(Scene scene) {
        this.scene = scene;
    }

    /** A link by its canonical name, and whether it was written with its ends the other way round. */
    private record Cut(String link, boolean turned) {}

    FaultSpec.Partition read(Section section) {
        Optional<Value> direction = section.find("direction");
        FaultSpec.Direction word = direction
                .map(value -> value.word(Words.DIRECTIONS, FaultSpec.Direction.BOTH))
                .orElse(FaultSpec.Direction.BOTH);
        Optional<String> kind = section.one(List.of("links", "nodes"), "links = [\"a--b\"]");
        Optional<Value> value = kind.flatMap(section::find);
        if (kind.equals(Optional.of("nodes"))) {
            if (word != FaultSpec.Direction.BOTH) {
                direction.ifPresent(at -> at.problem(
                        "a direction goes with `links`, such as links = [\"a--b\"]; `nodes` are cut off both ways"));
            }
            return new FaultSpec.Partition(value.map(this::around).orElse(List.of()), FaultSpec.Direction.BOTH);
        }
        List<Cut> cuts = value.map(this::cuts).orElse(List.of());
        List<String> names = cuts.stream().map(Cut::link).sorted().toList();
        return new FaultSpec.Partition(names, direction(direction, word, cuts));
    }

    private static FaultSpec.Direction direction(Optional<Value> at, FaultSpec.Direction word, List<Cut> cuts) {
        if (word == FaultSpec.Direction.BOTH || cuts.stream().noneMatch(Cut::turned)) {
            return word;
        }
        if (!cuts.stream().allMatch(Cut::turned)) {
            at.ifPresent(value ->
                    value.problem("one direction cannot hold for links whose names are written in both orders; "
                            + "write a fault for each direction"));
        }
        return word == FaultSpec.Direction.A_TO_B ? FaultSpec.Direction.B_TO_A : FaultSpec.Direction.A_TO_B;
    }

    private List<Cut> cuts(Value value) {
        List<Value> items = value.items("link names such as \"a--b\"");
        reportEmpty(value, items);
        List<Cut> cuts = new ArrayList<>();
        Set<String> seen = new TreeSet<>();
        for (Value item : items) {
            cut(item).ifPresent(cut -> {
                if (seen.add(cut.link())) {
                    cuts.add(cut);
                } else {
                    item.problem("the link " + Quoted.name(cut.link()) + " is named twice");
                }
            });
        }
        return cuts;
    }

    private Optional<Cut> cut(Value item) {
        String name = item.text("").replace(":0", "");
        String[] ends = name.split("--", -1);
        String turned = ends.length == 2 ? ends[1] + "--" + ends[0] : name;
        if (scene.links().containsKey(name)) {
            return Optional.of(new Cut(name, false));
        } else if (scene.links().containsKey(turned)) {
            return Optional.of(new Cut(turned, true));
        }
        if (item.isText()) {
            item.problem("there is no link " + Quoted.name(name) + "; "
                    + NearestWord.hint(name, scene.links().keySet(), "the links are"));
        }
        return Optional.empty();
    }

    /** The links between these nodes and all others. */
    private List<String> around(Value value) {
        List<Value> items = value.items("node names");
        reportEmpty(value, items);
        Set<String> group = new TreeSet<>();
        boolean known = true;
        for (Value item : items) {
            String node = scene.nodeNames().refer(item);
            known &= scene.nodeNames().has(node);
            if (!group.add(node)) {
                item.problem("the node " + Quoted.name(node) + " is named twice");
            }
        }
        List<String> around = new ArrayList<>(scene.links().keySet());
        for (Iterator<String> each = around.iterator(); each.hasNext(); ) {
            LinkSpec link = scene.links().get(each.next()).link();
            if (group.contains(link.a().node()) == group.contains(link.b().node())) {
                each.remove();
            }
        }
        if (around.isEmpty() && known && !items.isEmpty()) {
            value.problem("no link leads from these nodes to others, so there is nothing to cut");
        }
        return around;
    }

    private static void reportEmpty(Value value, List<Value> items) {
        if (items.isEmpty() && value.isList()) {
            value.problem("the list is empty, so there is nothing to cut");
        }
    }
}
