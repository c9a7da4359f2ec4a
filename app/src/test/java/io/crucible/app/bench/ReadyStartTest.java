package io.crucible.app.bench;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.FolderCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.scripted.ScriptedBackend;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The start of measured cases")
class ReadyStartTest {
    private static final long MILLISECOND = 1_000_000;

    @TempDir
    private Path folder;

    /** A node that draws a number at one time and is ready at another, in ms; 0 stands for never. */
    private record Node(long draws, long ready) implements ScriptedNode {
        @Override
        public void start(Hands hands) {
            if (draws > 0) {
                hands.timer(1, draws * MILLISECOND);
            }
            if (ready > 0) {
                hands.timer(2, ready * MILLISECOND);
            }
        }

        @Override
        public void timer(Hands hands, int timer) {
            hands.say(timer == 1 ? new GuestMessage.RandomRequest(1, 1, "vote") : new GuestMessage.Ready());
        }
    }

    private Recording run(long draws, long ready) throws Exception {
        Files.writeString(folder.resolve("guest"), "");
        String text = """
                [scenario]
                name = "cases"
                run-for = "20ms"
                [[node]]
                name = "a"
                kernel = "guest"
                white-box = true
                """;
        Scenario scenario =
                ScenarioReader.read(text.getBytes(StandardCharsets.UTF_8), new FolderCatalog(folder, List.of()));
        return Run.record(
                scenario,
                1,
                new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty()),
                new ScriptedBackend(node -> () -> new Node(draws, ready)),
                MILLISECOND,
                new Observer() {},
                new Cancellation());
    }

    @Test
    @DisplayName("is the ready point where the first decision falls into its quantum")
    void same() throws Exception {
        Recording recording = run(5, 5);
        assertThatCode(() -> ReadyStart.demand(recording)).doesNotThrowAnyException();
    }

    @Test
    @DisplayName("is not the ready point where decisions come before it or only later, or there is none")
    void other() throws Exception {
        Recording before = run(5, 9);
        Recording later = run(9, 5);
        Recording never = run(5, 0);
        Recording undecided = run(0, 5);

        assertThatThrownBy(() -> ReadyStart.demand(before)).hasMessageContaining("start at ");
        assertThatThrownBy(() -> ReadyStart.demand(later)).hasMessageContaining("but its ready point is ");
        assertThatThrownBy(() -> ReadyStart.demand(never)).hasMessageContaining("not every node");
        assertThatThrownBy(() -> ReadyStart.demand(undecided)).hasMessageContaining("nothing is decided");
    }
}
