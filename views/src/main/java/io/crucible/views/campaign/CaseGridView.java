package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignSummary;
import io.crucible.views.common.SeenUpdate;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Palette;
import io.crucible.views.theme.Theme;
import java.nio.IntBuffer;
import java.util.Optional;
import java.util.function.LongConsumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** A campaign's cases as cells. Painted outside the window's thread, and only while it is seen. */
public final class CaseGridView extends Region {
    private static final int SMALLEST = 8; // px; in less there is nothing to be seen

    private final ImageView image = new ImageView();
    private final SeenUpdate update = new SeenUpdate(this);
    private Tasks tasks;
    private Tasks.Lane lane;
    private ObservableValue<Theme> theme;
    private Optional<CampaignSummary> summary = Optional.empty();
    private Optional<CaseGrid> grid = Optional.empty();
    private int chosen = -1;

    public CaseGridView() {
        image.setSmooth(false);
        image.setManaged(false);
        getChildren().setAll(image);
        setMinSize(0, 0);
        setPrefSize(240, 120);
        widthProperty().addListener((property, before, now) -> ask());
        heightProperty().addListener((property, before, now) -> ask());
    }

    /** Is painted by these tasks, in this theme's colours; to be called once, before anything is shown. */
    void tie(Tasks painters, ObservableValue<Theme> colours) {
        tasks = painters;
        lane = painters.lane("campaign's cases");
        theme = colours;
        theme.addListener((property, before, now) -> ask());
    }

    /** Tells the number of the case under the mouse, -1 for none, and of one that is clicked. */
    void listen(LongConsumer pointed, LongConsumer clicked) {
        setOnMouseMoved(event -> pointed.accept(at(event)));
        setOnMouseExited(event -> pointed.accept(-1));
        setOnMouseClicked(event -> clicked.accept(at(event)));
    }

    private long at(MouseEvent event) {
        return grid.map(shown -> shown.caseAt(event.getX(), event.getY())).orElse(-1L);
    }

    /** Shows these cases; those of the failure with this number stand out, -1 for none. */
    void show(Optional<CampaignSummary> next, int failure) {
        summary = next;
        chosen = failure;
        ask();
    }

    private void ask() {
        update.execute(this::paint);
    }

    private void paint() {
        int width = (int) getWidth();
        int height = (int) getHeight();
        if (lane == null || width < SMALLEST || height < SMALLEST) {
            return;
        }
        if (summary.isEmpty()) {
            image.setImage(null);
            grid = Optional.empty();
            return;
        }
        CampaignSummary shown = summary.get();
        int failure = chosen;
        Palette palette = Palette.of(theme.getValue());
        lane.start(progress -> {
            CaseGrid next = CaseGrid.fitting(shown.planned(), width, height);
            int[] argb = CasePicture.paint(next, shown, palette, failure);
            WritableImage picture = new WritableImage(
                    new PixelBuffer<>(width, height, IntBuffer.wrap(argb), PixelFormat.getIntArgbPreInstance()));
            if (!progress.cancelled()) {
                later(picture, next);
            }
        });
    }

    private void later(WritableImage picture, CaseGrid next) {
        tasks.later(() -> {
            image.setImage(picture);
            grid = Optional.of(next);
        });
    }
}
