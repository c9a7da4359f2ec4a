package io.crucible.app.desktop;

import io.crucible.views.window.KeptFolders;
import java.nio.file.Path;
import java.util.Map;

/** Where a person's choices are kept, as the XDG base directory specification says. */
final class UserFolders {
    private UserFolders() {}

    /** The folder of the product in {@code XDG_CONFIG_HOME}, else in {@code ~/.config}. */
    static Path configuration(Map<String, String> environment) {
        return folder(environment, "XDG_CONFIG_HOME", ".config");
    }

    /** The folder of the product in {@code XDG_STATE_HOME}, else in {@code ~/.local/state}. */
    static Path state(Map<String, String> environment) {
        return folder(environment, "XDG_STATE_HOME", ".local/state");
    }

    /** The folder of the product in {@code XDG_DATA_HOME}, else in {@code ~/.local/share}. */
    static Path data(Map<String, String> environment) {
        return folder(environment, "XDG_DATA_HOME", ".local/share");
    }

    /** Where the window keeps what a person leaves behind. */
    static KeptFolders kept(Map<String, String> environment) {
        return new KeptFolders(
                data(environment).resolve("notes"), state(environment).resolve("workspaces"));
    }

    private static Path folder(Map<String, String> environment, String variable, String usual) {
        String configured = environment.getOrDefault(variable, "");
        Path base = configured.startsWith("/")
                ? Path.of(configured)
                : Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")))
                        .resolve(usual);
        return base.resolve("crucible");
    }
}
