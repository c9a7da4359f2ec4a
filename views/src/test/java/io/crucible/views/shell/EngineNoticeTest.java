package io.crucible.views.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.scenario.Scenario;
import io.crucible.views.Desk;
import io.crucible.views.action.Actions;
import io.crucible.views.live.LiveActions;
import io.crucible.views.live.LiveModel;
import io.crucible.views.search.SearchModel;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The window")
class EngineNoticeTest {
    private static final String OTHER = "sha256:0123456789abcdef" + "0".repeat(48);

    private final WindowThread window = new WindowThread();

    private Workbench with(EngineAccess access) {
        return new Workbench(new Tasks(window, System::nanoTime), () -> access);
    }

    private static EngineAccess.Ready ofBuild(Identity identity) {
        return new EngineAccess.Ready(
                new Backend() {
                    @Override
                    public Identity identity() {
                        return identity;
                    }

                    @Override
                    public World open(Scenario scenario, Cancellation cancel) {
                        throw new AssertionError("nobody asked for machines");
                    }
                },
                "QEMU 7");
    }

    private static Identity recorded() throws IOException {
        return new ArtifactReader(ArtifactLimits.USUAL)
                .openLeniently(Desk.sample("passed"))
                .recording()
                .orElseThrow()
                .identity();
    }

    private static Identity withOtherQemu(Identity identity) {
        List<String> values = new ArrayList<>(identity.values());
        values.set(Identity.FIELDS.indexOf("QEMU build"), OTHER);
        return Identity.of(values);
    }

    private String banner(Identity here) {
        try (Workbench workbench = with(ofBuild(here))) {
            ShellModel shell = new ShellModel(workbench, new SearchModel(workbench));
            shell.open(Desk.sample("passed"));
            window.until(workbench.tasks()::idle);
            assertThat(workbench.document()).isPresent();
            return shell.bannerProperty().get();
        }
    }

    @Test
    @DisplayName("says of a file of another build which part differs, with short digests, and opens it all the same")
    void saysWhichPartDiffers() throws Exception {
        Identity recorded = recorded();
        assertThat(banner(withOtherQemu(recorded)))
                .contains("another build")
                .contains("QEMU build is " + recorded.qemuBuild().substring(0, 19) + "…")
                .contains("here it is sha256:0123456789ab…")
                .doesNotContain(OTHER);
    }

    @Test
    @DisplayName("says nothing of a file of this build")
    void saysNothingOfThisBuild() throws Exception {
        assertThat(banner(recorded())).isEmpty();
    }

    @Test
    @DisplayName("says at the button for a live run what is missing where no machines can be run")
    void saysWhatIsMissing() {
        try (Workbench workbench = with(new EngineAccess.Missing("There is no QEMU; install it."))) {
            ShellModel shell = new ShellModel(workbench, new SearchModel(workbench));
            Actions actions = new Actions();
            LiveActions.add(actions, new LiveModel(workbench), shell.engineLackProperty());
            window.until(workbench.tasks()::idle);
            assertThat(actions.get("run-live").hint().get()).isEqualTo("There is no QEMU; install it.");
        }
    }
}
