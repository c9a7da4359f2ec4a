package io.crucible.views.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Processes that do what a test says. */
final class ScriptedProcesses implements CampaignProcesses {
    final List<CampaignOrder> orders = new ArrayList<>();
    final List<Path> resumed = new ArrayList<>();
    final ScriptedRun run = new ScriptedRun();
    volatile boolean running;
    volatile Work begin = folder -> {};
    private final Path home;

    ScriptedProcesses(Path home) {
        this.home = home;
    }

    interface Work {
        void on(Path folder) throws IOException;
    }

    static final class ScriptedRun implements Run {
        volatile boolean alive = true;
        volatile boolean stopped;
        volatile String said = "";

        @Override
        public boolean alive() {
            return alive;
        }

        @Override
        public void stop() {
            stopped = true;
        }

        @Override
        public Optional<String> trouble() {
            return Optional.of(said).filter(sentence -> !sentence.isEmpty());
        }
    }

    @Override
    public Path folder() {
        return home;
    }

    @Override
    public List<String> builtins() {
        return List.of("builtin:happy-path", "builtin:split-brain");
    }

    @Override
    public Run start(CampaignOrder order) throws IOException {
        orders.add(order);
        begin.on(order.folder());
        return run;
    }

    @Override
    public Run resume(Path folder) throws IOException {
        resumed.add(folder);
        begin.on(folder);
        return run;
    }

    @Override
    public boolean runs(Path folder) {
        return running;
    }

    @Override
    public void stop(Path folder) {
        running = false;
    }
}
