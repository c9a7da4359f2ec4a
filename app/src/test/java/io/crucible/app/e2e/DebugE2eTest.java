package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible debug on machines")
class DebugE2eTest {

    @TempDir
    private Path folder;

    @Test
    @DisplayName("finds who wrote a byte before the failure, comes back to it by its address, and ends every machine")
    void watch() throws Exception {
        Command command = new Command(folder);
        command.run("run", "builtin:split-brain", "--seed", FailingSeed.TEXT);
        String artifact = Artifacts.only(folder.resolve(".crucible")).toString();
        List<String> written = debug(artifact, "goto failure then watch a 0x10501c");
        assertThat(written).hasSize(4);
        assertThat(written.get(1)).startsWith("✓ ").contains(", node a");
        assertThat(written.get(2)).startsWith("→ 001").contains("mov");
        assertThat(written.get(3)).matches(" {2}p:0x10501c, 4 bytes: 0x[0-9a-f]{8} → 0x[0-9a-f]{8}");
        String address = "0x" + written.get(2).substring(2, 10);
        List<String> executed = debug(artifact, "goto failure then break a " + address);
        assertThat(executed.get(2)).isEqualTo(written.get(2));
        List<String> back = debug(
                artifact, "goto failure then watch a 0x10501c then watch a 0x10501c then watch a 0x10501c forward");
        assertThat(back.subList(back.size() - 3, back.size())).isEqualTo(written.subList(1, 4));
    }

    private List<String> debug(String artifact, String directives) throws Exception {
        List<String> line = new ArrayList<>(List.of("debug", artifact));
        line.addAll(Arrays.asList(directives.split(" ")));
        Command.Result result = new Command(folder).run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        return result.out().lines().toList();
    }
}
