package io.crucible.model.scenario;

/** The network cards a node may have. */
public enum NicModel {
    RTL8139("rtl8139"),
    NE2K("ne2k"),
    VIRTIO("virtio");

    private final String word;

    NicModel(String word) {
        this.word = word;
    }

    /** How scenario files name it. */
    public String word() {
        return word;
    }
}
