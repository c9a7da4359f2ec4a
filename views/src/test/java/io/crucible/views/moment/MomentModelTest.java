package io.crucible.views.moment;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.moment.Moment;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The way through moments")
class MomentModelTest {
    private static final String ARTIFACT = "sha256:" + "a".repeat(64);

    private final MomentModel model = new MomentModel();

    @Test
    @DisplayName("goes back and forward")
    void goesBackAndForward() {
        model.restart(place(1));
        model.go(place(2));
        model.go(place(3));
        model.back();
        model.back();
        assertThat(model.place()).contains(place(1));
        assertThat(model.canGoBackProperty().get()).isFalse();

        model.forward();
        assertThat(model.place()).contains(place(2));
        assertThat(model.canGoForwardProperty().get()).isTrue();
    }

    @Test
    @DisplayName("forgets what was ahead once one goes elsewhere")
    void forgetsWhatWasAhead() {
        model.restart(place(1));
        model.go(place(2));
        model.back();
        model.go(place(5));

        assertThat(model.canGoForwardProperty().get()).isFalse();
        model.back();
        assertThat(model.place()).contains(place(1));
    }

    @Test
    @DisplayName("does not grow by going where one is")
    void doesNotGrowByStaying() {
        model.restart(place(1));
        model.go(place(1));

        assertThat(model.canGoBackProperty().get()).isFalse();
    }

    @Test
    @DisplayName("is empty until something is open")
    void isEmptyUntilSomethingIsOpen() {
        model.back();
        model.forward();

        assertThat(model.place()).isEqualTo(Optional.empty());
    }

    private static Place place(long at) {
        return Place.at(Moment.of(ARTIFACT, at));
    }
}
