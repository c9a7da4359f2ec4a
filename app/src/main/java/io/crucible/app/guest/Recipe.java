package io.crucible.app.guest;

import io.crucible.resources.BundledFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A kind of Linux guest that can be built: its Debian packages and its workload. */
public enum Recipe {
    LINUX("linux", "kernel, busybox and the guest helper; runs what the scenario's command line says", "", ""),
    LINUX_HTTP("linux-http", "a web server and a client of busybox, for builtin:linux-http", "", "http.sh"),
    LINUX_REDIS(
            "linux-redis", "Redis with a replica and a client, for builtin:linux-redis", "redis-server", "redis.sh");

    private static final String FOLDER = "guests/linux/";

    private final String word;
    private final String description;
    private final String packages;
    private final String workload;

    Recipe(String word, String description, String packages, String workload) {
        this.word = word;
        this.description = description;
        this.packages = packages;
        this.workload = workload;
    }

    /** How commands call it, and what its guest is called where the user gives no name. */
    public String word() {
        return word;
    }

    /** What it is good for. */
    public String description() {
        return description;
    }

    /** The recipe of this word. */
    public static Optional<Recipe> of(String word) {
        return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
    }

    List<String> packages() {
        return packages.isEmpty() ? List.of() : List.of(packages.split(" "));
    }

    /** The program that the guest runs when its scenario says nothing else. */
    Optional<byte[]> workload() {
        return workload.isEmpty() ? Optional.empty() : Optional.of(new BundledFile(FOLDER + workload).bytes());
    }

    /** The first process. */
    static byte[] init() {
        return new BundledFile(FOLDER + "init").bytes();
    }

    /** The program that speaks to the engine. */
    static byte[] helper() {
        return new BundledFile("guests/crucible-guest").bytes();
    }
}
