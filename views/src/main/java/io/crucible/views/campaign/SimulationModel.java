package io.crucible.views.campaign;

import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.WatchdogOptions;
import io.crucible.model.time.Durations;
import io.crucible.views.common.Messages;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What a person fills in to say which simulation a campaign is of. */
final class SimulationModel {
    private static final Messages WORDS = Messages.of("campaign");
    private static final String JAR = ".jar";

    private final StringProperty method = new SimpleStringProperty(this, "method", "");
    private final StringProperty classPath = new SimpleStringProperty(this, "classPath", "");
    private final BooleanProperty watchdog = new SimpleBooleanProperty(this, "watchdog", false);
    private final StringProperty stall = new SimpleStringProperty(this, "stall", "");
    private final StringProperty run = new SimpleStringProperty(this, "run", "");

    StringProperty methodProperty() {
        return method;
    }

    /** Folders and jars with colons between, as commands take them. */
    StringProperty classPathProperty() {
        return classPath;
    }

    BooleanProperty watchdogProperty() {
        return watchdog;
    }

    /** Empty for the usual time, as is the other. */
    StringProperty stallProperty() {
        return stall;
    }

    StringProperty runProperty() {
        return run;
    }

    /** What a time is where none is filled in. */
    static String usualStall() {
        return Durations.format(WatchdogOptions.USUAL.stall());
    }

    static String usualRun() {
        return Durations.format(WatchdogOptions.USUAL.run());
    }

    /** What the folder of a campaign is called by, once the method is whole. */
    Optional<String> shortName() {
        return method().map(JavaMethod::shortName);
    }

    private Optional<JavaMethod> method() {
        String typed = method.get().strip();
        return JavaMethod.named(typed.startsWith(JavaMethod.PREFIX) ? typed : JavaMethod.PREFIX + typed);
    }

    /**
     * Adds folders and jars to the class path, those that are not there yet.
     *
     * @return a sentence where one of them cannot be on a class path; then none is added
     */
    Optional<String> add(List<Path> places) {
        Optional<Path> strange = places.stream()
                .filter(place -> !Files.isDirectory(place) && !isJar(place))
                .findFirst();
        Optional<Path> split = places.stream()
                .filter(place -> place.toString().contains(File.pathSeparator))
                .findFirst();
        if (strange.isPresent()) {
            return Optional.of(WORDS.text("no.place", strange.get().toString()));
        } else if (split.isPresent()) {
            return Optional.of(WORDS.text("split.place", split.get().toString()));
        }
        classPath.set(Stream.concat(parts(), places.stream().map(Path::toString))
                .distinct()
                .collect(Collectors.joining(File.pathSeparator)));
        return Optional.empty();
    }

    private static boolean isJar(Path place) {
        return Files.isRegularFile(place)
                && place.toString().toLowerCase(Locale.ROOT).endsWith(JAR);
    }

    private Stream<String> parts() {
        return Stream.of(classPath.get().split(File.pathSeparator, -1))
                .map(String::strip)
                .filter(part -> !part.isEmpty());
    }

    /**
     * What was filled in.
     *
     * @throws IllegalArgumentException with a sentence where it cannot be understood
     */
    CampaignOrder.Simulation subject() {
        JavaMethod named = method().orElseThrow(() -> new IllegalArgumentException(WORDS.text("wrong.method")));
        return new CampaignOrder.Simulation(
                named, places(), watchdog.get() ? Optional.of(patience()) : Optional.empty());
    }

    private List<Path> places() {
        List<Path> places = new ArrayList<>();
        for (String part : parts().toList()) {
            try {
                places.add(Path.of(part));
            } catch (InvalidPathException noPath) {
                throw new IllegalArgumentException(WORDS.text("no.place", part), noPath);
            }
        }
        return places;
    }

    private WatchdogOptions patience() {
        long stalled = time("stall", stall.get(), WatchdogOptions.USUAL.stall());
        long executed = time("run", run.get(), WatchdogOptions.USUAL.run());
        try {
            return new WatchdogOptions(stalled, executed, WatchdogOptions.USUAL.capacity());
        } catch (IllegalArgumentException contradiction) {
            throw new IllegalArgumentException(WORDS.text("wrong.watchdog"), contradiction);
        }
    }

    private static long time(String field, String text, long usual) {
        try {
            return text.isBlank() ? usual : Durations.parse(text.strip());
        } catch (IllegalArgumentException noDuration) {
            throw new IllegalArgumentException(WORDS.text("wrong." + field, noDuration.getMessage()), noDuration);
        }
    }
}
