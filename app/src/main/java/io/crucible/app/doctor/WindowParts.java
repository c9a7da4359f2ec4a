package io.crucible.app.doctor;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What only the window, or a picture of one, needs; the file .build/needs.sh has the same list.
 *
 * @param usr the system's folder of programs
 */
record WindowParts(Path usr) {

    Finding finding() {
        List<String> missing = new ArrayList<>();
        List<String> packages = new ArrayList<>();
        need(library("libgtk-3.so.0"), "GTK", "libgtk-3-0", missing, packages);
        need(library("libXtst.so.6"), "libXtst", "libxtst6", missing, packages);
        boolean font = Files.exists(usr.resolve("share/fonts/truetype/dejavu/DejaVuSans.ttf"));
        need(font, "the DejaVu typefaces", "fonts-dejavu-core", missing, packages);
        return missing.isEmpty()
                ? Finding.ok("window", "GTK and what else the window needs")
                : Finding.note("window", "it lacks " + String.join(", ", missing), "Every other command works without.")
                        .with(packages);
    }

    private static void need(boolean there, String what, String from, List<String> missing, List<String> packages) {
        if (!there) {
            missing.add(what);
            packages.add(from);
        }
    }

    /** Libraries are in a folder of the processor's name. */
    private boolean library(String name) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(usr.resolve("lib"))) {
            for (Path folder : folders) {
                if (Files.exists(folder.resolve(name))) {
                    return true;
                }
            }
            return false;
        } catch (IOException none) {
            return false;
        }
    }
}
