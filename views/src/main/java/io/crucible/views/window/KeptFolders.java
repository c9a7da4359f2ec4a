package io.crucible.views.window;

import java.nio.file.Path;

/**
 * The user's folders for what the window keeps; none need be there.
 *
 * @param notes for notes that cannot stand beside their artifact
 * @param workspaces for where a person was in each artifact
 */
public record KeptFolders(Path notes, Path workspaces) {}
