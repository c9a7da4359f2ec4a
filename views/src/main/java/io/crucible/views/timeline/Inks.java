package io.crucible.views.timeline;

import io.crucible.views.theme.Meaning;
import io.crucible.views.theme.Palette;
import io.crucible.views.theme.Theme;

/** The colours of a theme as the painters need them. */
record Inks(Palette palette, boolean dark) {
    static Inks of(Theme theme) {
        return new Inks(Palette.of(theme), theme == Theme.DARK);
    }

    int of(Meaning meaning) {
        return palette.argb(meaning);
    }

    int of(Tone tone) {
        return of(tone.meaning());
    }

    /** The colour with this much of it, 0 to 255. */
    static int thin(int argb, int alpha) {
        return argb & 0xffffff | alpha << 24;
    }

    /** Behind words of a tone. */
    int bed(Tone tone) {
        return thin(of(tone), dark ? 80 : 52);
    }
}
