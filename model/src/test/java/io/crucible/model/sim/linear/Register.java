package io.crucible.model.sim.linear;

/** Numbers under keys: what a key holds is 0 until it is put. */
final class Register implements SequentialSpecification<Integer, Register.Request, Integer> {

    /** What is asked of a register. */
    sealed interface Request {
        String key();
    }

    /** Holds this from now on; answers the number that was put. */
    record Put(String key, int number) implements Request {
        @Override
        public String toString() {
            return "put " + key + " " + number;
        }
    }

    /** What does it hold? */
    record Get(String key) implements Request {
        @Override
        public String toString() {
            return "get " + key;
        }
    }

    @Override
    public Integer initial() {
        return 0;
    }

    @Override
    public Step<Integer, Integer> step(Integer state, Request input) {
        return input instanceof Put put ? new Step<>(put.number(), put.number()) : new Step<>(state, state);
    }

    @Override
    public Object part(Request input) {
        return input.key();
    }
}
