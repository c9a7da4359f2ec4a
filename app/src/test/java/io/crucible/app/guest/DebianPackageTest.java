package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Descriptions of packages")
class DebianPackageTest {
    private static final String SHOWN = """
            Package: server
            Version: 5:7.0-1~deb12u1
            Architecture: amd64
            Pre-Depends: init-system-helpers (>= 1.54~)
            Depends: libc6 (>= 2.34), mail-agent | postfix:any,
             tools (= 5:7.0-1~deb12u1)
            Provides: database (= 7), store
            Description: a server
             Depends: not on this
            SHA256: 0000

            Package: tools
            Version: 1
            Architecture: all
            """;

    @Test
    @DisplayName("give names, dependencies with all alternatives, and what the package provides")
    void read() {
        List<DebianPackage> all = DebianPackage.readAll(SHOWN);

        assertThat(all).extracting(DebianPackage::name).containsExactly("server", "tools");
        DebianPackage server = all.get(0);
        assertThat(server.dependencies())
                .containsExactly("init-system-helpers", "libc6", "mail-agent", "postfix", "tools");
        assertThat(server.provides()).containsExactly("database", "store");
        assertThat(server.sha256()).isEqualTo("0000");
        assertThat(all.get(1).dependencies()).isEmpty();
    }

    @Test
    @DisplayName("name the file as apt does")
    void fileName() {
        DebianPackage server = DebianPackage.readAll(SHOWN).get(0);

        assertThat(server.fileName()).isEqualTo("server_5%3a7.0-1~deb12u1_amd64.deb");
        assertThat(server.reference()).isEqualTo("server=5:7.0-1~deb12u1");
    }
}
