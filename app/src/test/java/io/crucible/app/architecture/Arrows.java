package io.crucible.app.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/** The rules about what may know what: app to views to model, app to qemu-bridge to model, junit to model, everything to resources. */
final class Arrows {

    static final ArchRule RESOURCES_KNOWS_NO_OTHER_PART = noClasses()
            .that(resideInAPackage("io.crucible.resources.."))
            .should()
            .dependOnClassesThat(resideInAPackage("io.crucible..")
                    .and(DescribedPredicate.not(resideInAPackage("io.crucible.resources.."))));

    static final ArchRule MODEL_KNOWS_ONLY_RESOURCES = noClasses()
            .that(resideInAPackage("io.crucible.model.."))
            .should()
            .dependOnClassesThat(resideInAPackage("io.crucible..")
                    .and(DescribedPredicate.not(resideInAnyPackage("io.crucible.model..", "io.crucible.resources.."))));

    static final ArchRule JUNIT_KNOWS_ONLY_MODEL = noClasses()
            .that(resideInAPackage("io.crucible.junit.."))
            .should()
            .dependOnClassesThat(resideInAPackage("io.crucible..")
                    .and(DescribedPredicate.not(resideInAnyPackage("io.crucible.junit..", "io.crucible.model.."))));

    static final ArchRule NOTHING_ELSE_KNOWS_JUNIT = noClasses()
            .that(resideInAPackage("io.crucible.."))
            .and()
            .resideOutsideOfPackage("io.crucible.junit..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("org.junit..", "io.crucible.junit.."));

    static final ArchRule BRIDGE_KNOWS_NO_WINDOW_OR_APP = noClasses()
            .that(resideInAPackage("io.crucible.qemu.."))
            .should()
            .dependOnClassesThat(resideInAnyPackage("io.crucible.app..", "io.crucible.views..", "javafx.."));

    static final ArchRule VIEWS_KNOW_NO_BRIDGE_OR_APP = noClasses()
            .that(resideInAPackage("io.crucible.views.."))
            .should()
            .dependOnClassesThat(resideInAnyPackage("io.crucible.app..", "io.crucible.qemu.."));

    static final ArchRule VIEW_MODELS_HOLD_NO_CONTROL = noClasses()
            .that(resideInAPackage("io.crucible.views.."))
            .and()
            .haveSimpleNameEndingWith("Model")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                    "javafx.scene.control..", "javafx.scene.layout..", "javafx.stage..", "org.controlsfx.."));

    /** The sockets of {@code sim.socket} have the simulated network behind them and open none. */
    static final ArchRule MODEL_TOUCHES_NO_WINDOW_PROCESS_OR_SOCKET = noClasses()
            .that(resideInAPackage("io.crucible.model.."))
            .and()
            .resideOutsideOfPackage("io.crucible.model.sim.socket")
            .should()
            .dependOnClassesThat(resideInAnyPackage("javafx..", "java.awt..", "javax.swing..", "java.net.http..")
                    .or(processOrSocket()))
            .orShould()
            .callMethodWhere(DescribedPredicate.describe(
                    "the target is Runtime.exec",
                    call -> call.getTargetOwner().isEquivalentTo(Runtime.class)
                            && call.getTarget().getName().equals("exec")));

    static final ArchRule NO_PACKAGE_CYCLES =
            slices().matching("io.crucible.(**)").should().beFreeOfCycles();

    static final List<ArchRule> ALL = List.of(
            RESOURCES_KNOWS_NO_OTHER_PART,
            MODEL_KNOWS_ONLY_RESOURCES,
            JUNIT_KNOWS_ONLY_MODEL,
            NOTHING_ELSE_KNOWS_JUNIT,
            BRIDGE_KNOWS_NO_WINDOW_OR_APP,
            VIEWS_KNOW_NO_BRIDGE_OR_APP,
            VIEW_MODELS_HOLD_NO_CONTROL,
            MODEL_TOUCHES_NO_WINDOW_PROCESS_OR_SOCKET,
            NO_PACKAGE_CYCLES);

    private Arrows() {}

    private static DescribedPredicate<JavaClass> processOrSocket() {
        return DescribedPredicate.describe(
                "are processes or sockets", type -> isProcess(type.getFullName()) || isSocket(type));
    }

    /** ProcessHandle is let through: a file name may carry our own process number. */
    private static boolean isProcess(String name) {
        return name.matches("java\\.lang\\.Process(Builder)?(\\$.*)?");
    }

    private static boolean isSocket(JavaClass type) {
        return type.getPackageName().matches("java\\.net|java\\.nio\\.channels|javax\\.net(\\..*)?")
                && type.getSimpleName().matches(".*(Socket|Datagram|URLConnection|Network).*");
    }
}
