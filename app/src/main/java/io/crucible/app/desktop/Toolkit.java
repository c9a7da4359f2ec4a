package io.crucible.app.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;

/** Starts JavaFX, on the display or on a screen in memory. */
public final class Toolkit {
    private static final Path RENDERERS = Path.of("/dev/dri");
    private static final long DEADLINE_SECONDS = 60;

    private Toolkit() {}

    /** Whether a window can be shown. */
    static boolean hasDisplay(Map<String, String> environment) {
        return !environment.getOrDefault("DISPLAY", "").isEmpty();
    }

    /** The display is named and cannot be used. */
    public static final class NoDisplay extends IOException {
        private NoDisplay(Throwable cause) {
            super("The display cannot be opened.", cause);
        }
    }

    /** Starts it on the display. */
    public static void onDisplay() throws NoDisplay {
        if (!Files.isDirectory(RENDERERS)) {
            // Without a graphics card OpenGL is emulated, several times slower than drawing in software at once.
            System.setProperty("prism.order", "sw");
        }
        try {
            start();
        } catch (UnsupportedOperationException refused) { // what JavaFX says where GTK cannot open the display
            throw new NoDisplay(refused);
        }
    }

    /** Starts it on a screen in memory of this many px. */
    static void inMemory(int width, int height) {
        System.setProperty("glass.platform", "Monocle");
        System.setProperty("monocle.platform", "Headless");
        System.setProperty("prism.order", "sw");
        System.setProperty("headless.geometry", width + "x" + height + "-32");
        start();
    }

    private static void start() {
        // JavaFX warns that it is on the class path; we put it there on purpose, since two of its libraries are no
        // modules.
        Logger logger = Logger.getLogger("javafx");
        Level before = logger.getLevel();
        logger.setLevel(Level.SEVERE);
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        try {
            if (!started.await(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the window's toolkit did not start within " + DEADLINE_SECONDS + " s");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            logger.setLevel(before);
        }
    }
}
