package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What a guest needs of what apt would install")
class ClosureTest {

    private static DebianPackage one(String name, List<String> dependencies, String... provides) {
        return new DebianPackage(name, "1", "amd64", "", dependencies, List.of(provides));
    }

    private static List<String> names(List<DebianPackage> installed, String... wanted) throws GuestTrouble {
        return Closure.of(installed, List.of(wanted)).stream()
                .map(DebianPackage::name)
                .toList();
    }

    @Test
    @DisplayName("is everything that the wanted packages lead to, by name, also in circles")
    void reached() throws GuestTrouble {
        List<DebianPackage> installed = List.of(
                one("server", List.of("libc6")),
                one("libc6", List.of("libgcc")),
                one("libgcc", List.of("libc6")),
                one("other", List.of()));

        assertThat(names(installed, "server")).containsExactly("libc6", "libgcc", "server");
    }

    @ParameterizedTest
    @ValueSource(strings = {"redis.server", "redis-server+", "other-"})
    @DisplayName("refuses, by its name, what apt took for a pattern or a sign to install or remove")
    void noName(String name) {
        List<DebianPackage> installed = List.of(one("g++", List.of()), one("redis-server", List.of()));

        assertThatThrownBy(() -> names(installed, "g++", name))
                .isInstanceOf(Apt.UnknownPackage.class)
                .hasMessageStartingWith("apt knows no package of the name " + name + "; ");
    }

    @Test
    @DisplayName("takes a name that ends in signs where it is one")
    void signs() throws GuestTrouble {
        assertThat(names(List.of(one("g++", List.of())), "g++")).containsExactly("g++");
    }

    @Test
    @DisplayName("takes the package that provides a name")
    void provided() throws GuestTrouble {
        List<DebianPackage> installed = List.of(one("app", List.of("database")), one("redis", List.of(), "database"));

        assertThat(names(installed, "app")).containsExactly("app", "redis");
    }

    @Test
    @DisplayName("leaves out what only installing needs, unless it was asked for")
    void forInstalling() throws GuestTrouble {
        List<DebianPackage> installed = List.of(
                one("server", List.of("adduser")), one("adduser", List.of("perl-base")), one("perl-base", List.of()));

        assertThat(names(installed, "server")).containsExactly("server");
        assertThat(names(installed, "server", "adduser")).containsExactly("adduser", "perl-base", "server");
    }
}
