package io.crucible.app.catalog;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;

/** Another backend, whose nodes boot the files of an image store. */
public final class LocatedBackend implements Backend {
    private final Backend backend;
    private final ImageStore images;

    public LocatedBackend(Backend backend, ImageStore images) {
        this.backend = backend;
        this.images = images;
    }

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        return backend.open(located(scenario), cancel);
    }

    /** The same scenario, in which every image has the path of its file here. */
    private Scenario located(Scenario scenario) {
        return new Scenario(
                scenario.name(),
                scenario.seed(),
                scenario.quantum(),
                scenario.coarseEvery(),
                scenario.runFor(),
                scenario.timeLimit(),
                scenario.randomDraws(),
                scenario.nodes().stream().map(this::located).toList(),
                scenario.links(),
                scenario.faults(),
                scenario.assertions());
    }

    private NodeSpec located(NodeSpec node) {
        Guest guest = new Guest(
                "", located(node.guest().kernel()), node.guest().initrd().map(this::located));
        return new NodeSpec(
                node.name(),
                guest,
                node.memoryMiB(),
                node.vcpus(),
                node.icountShift(),
                node.commandLine(),
                node.nicModel(),
                node.nics(),
                node.consoles(),
                node.whiteBox(),
                node.ready());
    }

    private Guest.Image located(Guest.Image image) {
        return new Guest.Image(images.file(image).toString(), image.digest());
    }
}
