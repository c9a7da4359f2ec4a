package io.crucible.model.campaign;

import io.crucible.model.campaign.JsonFields.WrongException;
import io.crucible.model.minimize.Minimum;
import io.crucible.model.minimize.Minimum.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The course of a reduction as journals and manifests hold it: steps {@code ATTEMPTS:LEFT} with blanks between, such as {@code 2:20 5:10 9:3}. */
final class CourseText {
    static final String FIELD = "course";

    private static final Pattern STEP = Pattern.compile("([0-9]{1,9}):([0-9]{1,9})");

    private CourseText() {}

    static String write(List<Step> course) {
        return course.stream().map(step -> step.attempts() + ":" + step.left()).collect(Collectors.joining(" "));
    }

    /** That of a reduction; builds before this field wrote none. */
    static List<Step> read(JsonFields reduction) throws WrongException {
        if (!reduction.node().has(FIELD)) {
            return List.of();
        }
        String text = reduction.text(FIELD);
        List<Step> course = new ArrayList<>();
        Step last = new Step(0, reduction.small("original_groups"));
        for (String word : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            Step step = step(word);
            if (step.attempts() <= last.attempts()
                    || step.attempts() > reduction.small("attempts")
                    || step.left() > last.left()
                    || course.size() == Minimum.MOST_STEPS) {
                throw wrong();
            }
            course.add(step);
            last = step;
        }
        if (!course.isEmpty() && last.left() != reduction.small("remaining_groups")) {
            throw wrong();
        }
        return course;
    }

    private static Step step(String word) throws WrongException {
        Matcher numbers = STEP.matcher(word);
        if (!numbers.matches()) {
            throw wrong();
        }
        return new Step(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
    }

    private static WrongException wrong() {
        return new WrongException("its `" + FIELD + "` is not that of a reduction");
    }
}
