package io.crucible.model.sim.file;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/** Shows the basic attributes of a path. */
record AttributeView(SimulatedProvider provider, Path path) implements BasicFileAttributeView {

    @Override
    public String name() {
        return "basic";
    }

    @Override
    public BasicFileAttributes readAttributes() throws IOException {
        return provider.readAttributes(path, BasicFileAttributes.class);
    }

    @Override
    public void setTimes(FileTime modified, FileTime accessed, FileTime created) {
        throw new UnsupportedOperationException("A simulated disk's times follow its clock");
    }
}
