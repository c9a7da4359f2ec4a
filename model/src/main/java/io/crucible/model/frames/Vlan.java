package io.crucible.model.frames;

import java.util.List;

/** A tag of IEEE 802.1Q. */
public record Vlan(int id, int priority, int type) implements Layer {
    private static final int LENGTH = 4;

    static void decode(Slice rest, List<Layer> layers) {
        if (rest.length() < LENGTH) {
            layers.add(Malformed.tooShort("VLAN tag", LENGTH, rest.length()));
            return;
        }
        int control = rest.u16(0);
        int type = rest.u16(2);
        layers.add(new Vlan(control & 0xfff, control >> 13, type));
        Ethernet.typed(type, rest.after(LENGTH), layers);
    }

    @Override
    public String title() {
        return "VLAN tag";
    }

    @Override
    public List<Field> fields() {
        return List.of(
                new Field("VLAN", Integer.toString(id)),
                new Field("priority", Integer.toString(priority)),
                new Field("type", Ethernet.typeWords(type)));
    }
}
