package io.crucible.model.campaign;

import io.crucible.model.campaign.JsonFields.WrongException;

/**
 * Outcomes as the journal holds them: runs of equal ones with blanks between, such as {@code p*12 0 p*5 e}. {@code p} passed, {@code e} could not
 * be run, {@code u} is not known, a number is the failure's place in the list from 0; {@code *} says how often where it is more than once.
 */
final class OutcomeText {
    private static final String LETTERS = "peu";

    private OutcomeText() {}

    static String write(CaseOutcomes outcomes) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        while (from < outcomes.size()) {
            int code = outcomes.of(from);
            int to = from + 1;
            while (to < outcomes.size() && outcomes.of(to) == code) {
                to++;
            }
            text.append(from == 0 ? "" : " ");
            if (code < 0) {
                text.append(LETTERS.charAt(-1 - code));
            } else {
                text.append(code);
            }
            text.append(to - from == 1 ? "" : "*" + (to - from));
            from = to;
        }
        return text.toString();
    }

    /**
     * Reads them.
     *
     * @param cases as many there must be
     * @param failures as many the campaign has
     */
    static CaseOutcomes read(String text, int cases, int failures) throws WrongException {
        CaseOutcomes.Growing read = new CaseOutcomes.Growing(CaseOutcomes.NONE);
        for (String run : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            int star = run.indexOf('*');
            int code = code(star < 0 ? run : run.substring(0, star), failures);
            int times = star < 0 ? 1 : number(run.substring(star + 1));
            if (times > cases - read.now().size()) {
                throw wrong();
            }
            for (int time = 0; time < times; time++) {
                read.add(code);
            }
        }
        if (read.now().size() != cases) {
            throw wrong();
        }
        return read.now();
    }

    private static int code(String word, int failures) throws WrongException {
        int letter = word.length() == 1 ? LETTERS.indexOf(word) : -1;
        if (letter >= 0) {
            return -1 - letter;
        }
        int failure = number(word);
        if (failure >= failures) {
            throw wrong();
        }
        return failure;
    }

    private static int number(String digits) throws WrongException {
        if (!digits.matches("[0-9]{1,9}")) {
            throw wrong();
        }
        return Integer.parseInt(digits);
    }

    private static WrongException wrong() {
        return new WrongException("its `outcomes` are not those of its cases");
    }
}
