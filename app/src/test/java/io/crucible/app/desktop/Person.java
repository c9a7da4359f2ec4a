package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.QemuBackends;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.command.Interruption;
import io.crucible.app.command.Surroundings;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveState;
import io.crucible.views.common.Turns;
import io.crucible.views.document.RunDocument;
import io.crucible.views.preferences.Preferences;
import io.crucible.views.preferences.PreferencesFile;
import io.crucible.views.task.StallWatch;
import io.crucible.views.theme.Theme;
import io.crucible.views.window.WorkbenchWindow;
import io.crucible.views.workbench.Workbench;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.TransferMode;
import javafx.scene.robot.Robot;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A person at the real window, on the display that {@code ./check} gives to tests. */
final class Person implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 600;

    static {
        System.setProperty("prism.order", "sw");
        System.setProperty("testfx.robot", "glass");
    }

    private final FxRobot robot = new FxRobot();
    private final Path pictures;
    private final Stage stage;
    private final DesktopWindow window;
    private final StallWatch stalls;
    private boolean closed;

    /** Opens a window of this many px; pictures go to {@code target/screenshots/NAME-…png}. */
    Person(Path folder, String name, int width, int height, Theme theme) throws Exception {
        assertThat(System.getenv("DISPLAY"))
                .as("these tests drive a real window and need a display: run them by ./check")
                .isNotBlank();
        pictures = Path.of("target", "screenshots", name);
        Files.createDirectories(pictures.toAbsolutePath().getParent());
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        Preferences preferences = new Preferences(theme, new TreeMap<>(), List.of(), width, height, false, false);
        window = onWindow(() ->
                new DesktopWindow(around(folder), new PreferencesFile(folder.resolve("workbench.json")), preferences));
        stage = onWindow(() -> {
            Stage shown = new Stage();
            window.show(shown, List.of());
            shown.setX(0);
            shown.setY(0);
            return shown;
        });
        robot.targetWindow(stage);
        until("the window is ready", this::ready);
        drawn();
        stalls = new StallWatch(Platform::runLater);
    }

    /** Whether everything has been laid out once behind the welcome page. */
    private boolean ready() {
        Scene scene = stage.getScene();
        return !scene.lookup("#columns").isVisible() && scene.lookup("#rehearsal") == null;
    }

    private static Surroundings around(Path folder) throws IOException {
        Map<String, String> environment = new TreeMap<>(System.getenv());
        for (String kept : List.of("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")) {
            environment.put(kept, folder.resolve(kept).toString());
        }
        Streams streams = Streams.ofProcess();
        return new Surroundings(
                streams,
                environment,
                folder,
                "crucible",
                System::nanoTime,
                ImageStore.ofUser(environment),
                new QemuBackends(streams, environment, new Cancellation()),
                new Interruption());
    }

    FxRobot robot() {
        return robot;
    }

    WorkbenchWindow workbenchWindow() {
        return window.window();
    }

    Workbench workbench() {
        return window.workbench();
    }

    RunDocument open() {
        return workbench().document().orElseThrow();
    }

    /** Drags an artifact from another window into ours, with the mouse, and waits until it is open. */
    void drop(Path file) throws Exception {
        drop(
                file,
                "the file is open",
                () -> workbench().document().filter(RunDocument::read).isPresent());
    }

    /** Drags a file, and waits for what it brings about. */
    void drop(Path file, String what, BooleanSupplier condition) throws Exception {
        drop(file, 0.25, what, condition);
    }

    /** Drags a file to this part of the window's width, 0 to 1. */
    void drop(Path file, double across, String what, BooleanSupplier condition) throws Exception {
        Stage source = onWindow(() -> {
            Label label = new Label(file.getFileName().toString());
            label.setId("dragged");
            label.setOnDragDetected(event -> {
                ClipboardContent content = new ClipboardContent();
                content.putFiles(List.of(file.toFile()));
                label.startDragAndDrop(TransferMode.COPY).setContent(content);
                event.consume();
            });
            Stage other = new Stage();
            other.setScene(new Scene(label, 220, 60));
            other.setX(stage.getWidth() + 40);
            other.setY(40);
            other.show();
            return other;
        });
        try {
            robot.drag("#dragged")
                    .moveTo(stage.getX() + stage.getWidth() * across, stage.getY() + stage.getHeight() / 2)
                    .drop();
            until(what, condition);
        } finally {
            onWindow(() -> {
                source.hide();
                stage.requestFocus(); // there is no window manager to give it back
                return true;
            });
        }
        still();
    }

    /** Drags what a selector finds out of our window, into another one, and returns the files that arrive there. */
    List<File> dragOut(String selector) throws Exception {
        List<File> arrived = new CopyOnWriteArrayList<>();
        Stage target = onWindow(() -> {
            Label folder = new Label("a folder");
            folder.setOnDragOver(event -> event.acceptTransferModes(TransferMode.COPY));
            folder.setOnDragDropped(event -> {
                arrived.addAll(event.getDragboard().getFiles());
                event.setDropCompleted(true);
            });
            Stage other = new Stage();
            other.setScene(new Scene(folder, 220, 60));
            other.setX(stage.getWidth() + 40);
            other.setY(40);
            other.show();
            return other;
        });
        try {
            robot.targetWindow(stage);
            robot.drag(selector).moveTo(target.getScene().getRoot()).drop();
            until("something was dropped", () -> !arrived.isEmpty());
        } finally {
            onWindow(() -> {
                target.hide();
                stage.requestFocus();
                return true;
            });
        }
        return arrived;
    }

    /** Clicks on the first thing that a selector, or a text that is shown, finds in our window. */
    void click(String query) throws Exception {
        robot.targetWindow(stage);
        robot.clickOn(robot.from(stage.getScene().getRoot()).lookup(query).match(Node::isVisible).queryAll().stream()
                .findFirst()
                .orElseThrow(() -> new AssertionError("the window shows no " + query)));
        still();
    }

    /** Whether something is shown; for the thread of the window. */
    boolean shows(String selector) {
        return stage.getScene().getRoot().lookup(selector) != null;
    }

    /** Puts the cursor into a field that a selector finds, and types in the place of what is there. */
    void write(String selector, String text) throws Exception {
        robot.targetWindow(stage);
        robot.clickOn(selector);
        robot.push(KeyCode.SHORTCUT, KeyCode.A);
        robot.write(text);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Waits until nothing is being done any more. */
    void still() throws Exception {
        until("the window is at rest", () -> workbench().tasks().idle() && Turns.resting());
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Waits for the live replay to stand; returns where. */
    LiveState stands() throws Exception {
        until(
                "the machines stand",
                () -> workbench()
                        .liveProperty()
                        .get()
                        .map(LiveState::phase)
                        .filter(phase -> phase.stands() || phase == LivePhase.FAILED)
                        .isPresent());
        return onWindow(() -> workbench().liveProperty().get().orElseThrow());
    }

    /** Waits for something; looks on the thread of the window. */
    void until(String what, BooleanSupplier condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!onWindow(condition::getAsBoolean)) {
            assertThat(System.nanoTime())
                    .as(what + " within " + PATIENCE_SECONDS + " s")
                    .isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** All words that parts of the window show. */
    String words(String... selectors) throws Exception {
        return onWindow(() -> {
            StringBuilder words = new StringBuilder();
            for (Node node : Stream.of(selectors)
                    .flatMap(selector -> stage.getScene().getRoot().lookupAll(selector).stream())
                    .toList()) {
                if (node instanceof Labeled labeled && labeled.getText() != null) {
                    words.append(labeled.getText()).append('\n');
                } else if (node instanceof Text text) {
                    words.append(text.getText()).append('\n');
                }
            }
            return words.toString();
        });
    }

    /** Waits until what the window shows has been drawn. */
    private void drawn() throws Exception {
        CountDownLatch drawn = new CountDownLatch(4);
        AnimationTimer pulses = onWindow(() -> {
            AnimationTimer timer = new AnimationTimer() {
                @Override
                public void handle(long now) {
                    drawn.countDown();
                }
            };
            timer.start();
            return timer;
        });
        assertThat(drawn.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        pulses.stop();
        // The picture is painted and put on the display after the pulse, by other threads.
        TimeUnit.MILLISECONDS.sleep(300);
    }

    /** Takes a picture of what the display shows. */
    void picture(String moment) throws Exception {
        drawn();
        WritableImage image = onWindow(() -> new Robot()
                .getScreenCapture(
                        null, new Rectangle2D(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight())));
        PngFile.write(image, pictures.resolveSibling(pictures.getFileName() + "-" + moment + ".png"));
    }

    /** Times in which the window's own work kept it from answering. */
    List<StallWatch.Stall> stalls() {
        return stalls.stalls().stream()
                .filter(StallWatch.Stall::ours)
                .filter(stall -> !isPicture(stall))
                .toList();
    }

    /** To take a picture of the display is work of this test, not of the window. */
    private static boolean isPicture(StallWatch.Stall stall) {
        return stall.where().stream().anyMatch(frame -> frame.getMethodName().equals("getScreenCapture"));
    }

    <T> T onWindow(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        try {
            return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Exception cause ? cause : failed;
        } catch (TimeoutException stuck) {
            throw new AssertionError("the window does not answer", stuck);
        }
    }

    Optional<String> clipboard() throws Exception {
        return onWindow(() -> Optional.ofNullable(Clipboard.getSystemClipboard().getString()));
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        stalls.close();
        try {
            onWindow(() -> {
                stage.hide();
                window.close();
                return true;
            });
        } catch (Exception failed) {
            throw new AssertionError("the window could not be closed", failed);
        }
    }
}
