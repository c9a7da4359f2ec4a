package io.crucible.model.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The hash that links samples")
class Xxh3Test {

    @ParameterizedTest(name = "of {0} bytes")
    @DisplayName("is what the xxHash library gives")
    @CsvSource({
        "17, e0b749d9e42a6e14261ec05370486e62",
        "32, 9c925523a19f36393744a5456b09b5e9",
        "33, c2a0ecece9e843300b29275e96e57a7f",
        "40, d87b9d9ad64fb0d9015ded7a28568e04",
        "64, ed537e7017e31effda39cd24c80e650a",
        "65, 5c522e1ae7a1213a7104c285fbec785b",
        "72, 50b9e2257cf4d924522b2ef85f0d1704",
        "96, 5fd323872e47fae5f738dbf9d827a493"
    })
    void known(int size, String hash) {
        byte[] bytes = new byte[size];
        for (int at = 0; at < size; at++) {
            bytes[at] = (byte) (at * 37 + 11);
        }
        assertThat(Xxh3.of(bytes)).hasToString(hash);
    }

    @ParameterizedTest
    @DisplayName("is not offered for lengths that no link has")
    @ValueSource(ints = {0, 16, 97})
    void refused(int size) {
        assertThatThrownBy(() -> Xxh3.of(new byte[size])).isInstanceOf(IllegalArgumentException.class);
    }
}
