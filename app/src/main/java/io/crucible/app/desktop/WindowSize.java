package io.crucible.app.desktop;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Width and height in px, written {@code 1600x900}. */
record WindowSize(int width, int height) {
    private static final Pattern FORM = Pattern.compile("([0-9]{3,5})x([0-9]{3,5})");
    private static final int SMALLEST = 320;
    private static final int LARGEST = 8192;

    static final class Converter implements ITypeConverter<WindowSize> {
        @Override
        public WindowSize convert(String text) {
            Matcher form = FORM.matcher(text);
            if (form.matches()) {
                WindowSize size = new WindowSize(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
                if (Math.min(size.width, size.height) >= SMALLEST && Math.max(size.width, size.height) <= LARGEST) {
                    return size;
                }
            }
            throw new TypeConversionException(
                    "'" + text + "' is not a size from " + SMALLEST + " to " + LARGEST + " px such as 1600x900");
        }
    }
}
