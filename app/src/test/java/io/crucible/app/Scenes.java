package io.crucible.app;

/** Scenario files for tests. */
final class Scenes {
    /** Two nodes, each of which may lead; that both do is against the promise. */
    static final String ELECTION = """
            [scenario]
            name = "election"
            seed = 7
            run-for = "100ms"
            random-draws = 100

            [defaults.node]
            guest = "builtin:election"
            memory = "16MiB"
            white-box = true

            [[node]]
            name = "a"
            [[node]]
            name = "b"

            [[link]]
            between = ["a", "b"]
            latency = "1ms"
            jitter = "200us"

            [[fault]]
            name = "cut"
            kind = "partition"
            nodes = ["a"]
            at = "3ms"
            for = "50ms"

            [[assertion]]
            name = "a-obeys"
            message = "node a led"
            always = { not = { marker = "leader", node = "a" } }

            [[assertion]]
            name = "b-may-lead"
            message = "b leads"
            reachable = { marker = "leader", node = "b" }
            on-unreached = "warn"
            """;

    /** A seed with which a leads. */
    static final String FAILING = "5";

    /** A seed with which only b leads. */
    static final String PASSING = "1";

    private Scenes() {}
}
