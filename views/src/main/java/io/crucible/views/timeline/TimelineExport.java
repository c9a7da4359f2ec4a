package io.crucible.views.timeline;

import io.crucible.model.artifact.Evidence;
import io.crucible.model.artifact.PartialFile;
import io.crucible.views.common.Messages;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Meaning;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.stage.FileChooser;
import javax.imageio.ImageIO;

/** Writes what the timeline shows to a file: as pixels, or as shapes. */
final class TimelineExport {
    /** Device pixels in a px of an exported picture. */
    private static final int SHARP = 2;

    /** Device pixels that the window's thread draws in one turn, from top to bottom. */
    private static final int STRIP = 96;

    private final TimelineModel model;
    private final PictureView view;
    private final Messages messages = Messages.of("timeline");

    TimelineExport(TimelineModel model, PictureView view) {
        this.model = model;
        this.view = view;
    }

    void fill(MenuButton menu) {
        MenuItem png = new MenuItem(messages.text("export.png"));
        png.setOnAction(event -> choose("png").ifPresent(this::png));
        MenuItem svg = new MenuItem(messages.text("export.svg"));
        svg.setOnAction(event -> choose("svg").ifPresent(this::svg));
        menu.getItems().setAll(png, svg);
        menu.disableProperty().bind(model.dataProperty().map(Optional::isEmpty));
    }

    private Optional<Path> choose(String ending) {
        FileChooser chooser = new FileChooser();
        chooser.getExtensionFilters()
                .add(new FileChooser.ExtensionFilter(ending.toUpperCase(Locale.ROOT), "*." + ending));
        chooser.setInitialFileName("timeline." + ending);
        return Optional.ofNullable(chooser.showSaveDialog(view.getScene().getWindow()))
                .map(File::toPath);
    }

    void svg(Path file) {
        model.shot(view.getWidth(), view.getHeight(), SHARP)
                .ifPresent(shot -> write(file, out -> out.write(svg(shot).getBytes(StandardCharsets.UTF_8))));
    }

    /** The picture as a vector file. */
    static String svg(Shot shot) {
        SvgSurface surface =
                new SvgSurface(shot.width(), shot.height(), shot.inks().of(Meaning.GROUND));
        TimelinePainter.paint(shot, surface);
        return surface.document();
    }

    void png(Path file) {
        Tasks tasks = model.workbench().tasks();
        model.shot(view.getWidth(), view.getHeight(), SHARP)
                .ifPresent(shot -> write(file, out -> {
                    if (!ImageIO.write(new SharpPicture(shot, tasks, STRIP).paint(), "png", out)) {
                        throw new IOException(Messages.of("timeline").text("no.png"));
                    }
                }));
    }

    private interface Content {
        void writeTo(OutputStream out) throws IOException, InterruptedException;
    }

    private static void whole(Path file, Content content) throws IOException, InterruptedException {
        Evidence.demandNoneAt(file);
        try (PartialFile partial = PartialFile.begin(file.toAbsolutePath().getParent())) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(partial.channel()));
            content.writeTo(out);
            out.flush();
            partial.finish(file.getFileName().toString());
        }
    }

    private void write(Path file, Content content) {
        Job job = model.workbench()
                .tasks()
                .start(messages.text("exporting", file.toString()), progress -> whole(file, content));
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.DONE) {
                model.workbench().remark(messages.text("exported", file.toString()));
            } else if (state == Job.State.FAILED) {
                String why = job.failure().map(Exception::getMessage).orElse("");
                model.workbench().remark(messages.text("export.failed", file.toString(), why));
            }
        });
    }
}
