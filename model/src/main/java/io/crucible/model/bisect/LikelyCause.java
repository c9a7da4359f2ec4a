package io.crucible.model.bisect;

/**
 * What may have made two runs of the same scenario, seed and build differ.
 *
 * @param cause a sentence: what, and from what it is concluded
 * @param remedy a sentence: what to try
 */
public record LikelyCause(String cause, String remedy) {
    /** Both in one line. */
    public String line() {
        return cause + " " + remedy;
    }
}
