package io.crucible.views.common;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** Every FXML file, so that a missing one is found in one place. Its messages are those of the feature it belongs to. */
public enum View {
    SHELL("shell/Shell.fxml"),
    WELCOME("welcome/Welcome.fxml"),
    NAVIGATOR("navigator/Navigator.fxml"),
    INSPECTOR("inspector/Inspector.fxml"),
    TIMELINE("timeline/Timeline.fxml"),
    SCHEDULE("schedule/Schedule.fxml"),
    EVENTS("events/Events.fxml"),
    LOG("log/Log.fxml"),
    CONSOLE("console/Console.fxml"),
    FRAMES("frames/Frames.fxml"),
    FAULTS("faults/Faults.fxml"),
    ASSERTIONS("assertions/Assertions.fxml"),
    TASKS("task/Tasks.fxml"),
    MACHINE("machine/Machine.fxml"),
    POINTS("machine/Points.fxml"),
    NOTES("notes/Notes.fxml"),
    SOURCE("source/Source.fxml"),
    PALETTE("palette/Palette.fxml"),
    KEYS("keys/KeyList.fxml"),
    PREFERENCES("preferences/Preferences.fxml"),
    SAVE("savepoint/Save.fxml"),
    RESUME("savepoint/Resume.fxml"),
    SAVEPOINTS("savepoint/Savepoints.fxml"),
    BRANCH("branch/Branch.fxml"),
    COMPARE("compare/Compare.fxml"),
    CAMPAIGN("campaign/Campaign.fxml"),
    NEW_CAMPAIGN("campaign/NewCampaign.fxml"),
    EVIDENCE("campaign/Evidence.fxml");

    private final String file;

    View(String file) {
        this.file = file;
    }

    /** Where it is, if the jar has it. */
    URL address() {
        return View.class.getResource("/io/crucible/views/" + file);
    }

    /** Loads it; the controller is the one given, whose {@code @FXML} members it fills. */
    public Parent load(Object controller) {
        FXMLLoader loader = new FXMLLoader(address(), Messages.of(feature()).bundle());
        loader.setControllerFactory(type -> controller);
        try {
            return loader.load();
        } catch (IOException broken) {
            throw new UncheckedIOException("the view " + file + " cannot be loaded", broken);
        }
    }

    String feature() {
        return file.substring(0, file.indexOf('/'));
    }
}
