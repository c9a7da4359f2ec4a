package io.crucible.app.command;

import io.crucible.app.guest.GuestBuilder;
import io.crucible.app.guest.GuestManifest;
import io.crucible.app.guest.GuestOrder;
import io.crucible.app.guest.GuestStore;
import io.crucible.app.guest.Recipe;
import io.crucible.app.output.Format;
import io.crucible.model.scenario.Guest;
import io.crucible.model.toml.Quoted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code crucible guest build}. */
@Command(
        name = "build",
        description = "Builds a Linux guest from Debian packages; needs apt-get and dpkg-deb, but not root.",
        footer = {"", "docs/linux-guests.md describes the guests."})
public final class GuestBuild implements Callable<Integer> {
    private static final int USUAL_MEBI = 128;

    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(
            paramLabel = "KIND",
            converter = RecipeConverter.class,
            description = "linux, or linux-http or linux-redis: the guests of the built-in scenarios.")
    private Recipe recipe;

    @Option(
            names = "--with",
            paramLabel = "PACKAGE",
            arity = "1..*",
            converter = PackageConverter.class,
            description = "Debian packages that shall be in it, with what they depend on; their scripts do not run.")
    private List<String> with = new ArrayList<>();

    @Option(
            names = "--files",
            paramLabel = "DIR",
            description = "A folder whose content is put over the guest's root; crucible/run in it is the workload.")
    private Path files;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            converter = NameConverter.class,
            description = "What scenarios call it, after linux:; KIND by default.")
    private String name;

    public GuestBuild(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws IOException, CommandFailure {
        global.demandOnly("guest build", GlobalOptions.Special.FORMAT);
        Optional<Path> folder = Optional.ofNullable(files).map(around::path);
        if (folder.isPresent() && !Files.isDirectory(folder.get())) {
            throw new CommandFailure(ExitCode.BAD_INPUT, "There is no folder " + files + ".");
        }
        String called = name == null ? recipe.word() : name;
        GuestOrder order = new GuestOrder(recipe, called, List.copyOf(new TreeSet<>(with)), folder);
        GuestStore store = around.images().guests();
        GuestManifest built = new GuestBuilder(
                        store, around.streams()::remark, around.interruption().cancellation())
                .build(order);
        Format format = global.format().orElse(Format.byDefault(around.streams()));
        if (!global.quiet()) {
            around.streams()
                    .out()
                    .print(format == Format.TABLE ? words(built, store) : GuestWords.rows(List.of(built), format));
            around.streams().out().flush();
        }
        return ExitCode.OK.number();
    }

    private static String words(GuestManifest built, GuestStore store) {
        String reference = Guest.LINUX + built.name();
        return "Built " + reference + " of " + built.packages().size() + " packages, " + GuestWords.size(built.bytes())
                + ", in " + store.folder().resolve(built.name()) + ".\nScenarios name it so:\n\n    guest = \""
                + reference + "\"\n    digest = \"" + built.guest().digest() + "\"    # optional: refuse another one\n"
                + memory(built);
    }

    /** While it boots, a guest has its files in memory twice. */
    private static String memory(GuestManifest built) {
        long mebi = 72 + 2 * (built.initrd().bytes() >> 20);
        long wanted = (mebi + 63) / 64 * 64;
        return wanted <= USUAL_MEBI
                ? ""
                : "    memory = \"" + wanted + "MiB\"    # or more: it does not boot with less\n";
    }

    /** Reads kinds. */
    static final class RecipeConverter implements ITypeConverter<Recipe> {
        @Override
        public Recipe convert(String text) {
            return Words.choose(text, Recipe.values(), Recipe::word);
        }
    }

    /** Reads names of guests. */
    static final class NameConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!GuestStore.isName(text)) {
                throw new TypeConversionException(Quoted.text(text)
                        + " is no name; write 1 to 40 lower-case letters and digits, with single hyphens between them");
            }
            return text;
        }
    }

    /** Reads names of packages. */
    static final class PackageConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!text.matches("[a-z0-9][a-z0-9+.-]+")) {
                throw new TypeConversionException(Quoted.text(text) + " is no name of a Debian package");
            }
            return text;
        }
    }
}
