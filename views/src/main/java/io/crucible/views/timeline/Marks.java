package io.crucible.views.timeline;

import io.crucible.views.item.Item;

/** Things of one lane that happened at an instant each, in the order of their instants. Any thread may read them. */
interface Marks {
    int size();

    /** Virtual ns. */
    long at(int index);

    Tone tone(int index);

    Item item(int index);

    /** The first at or after this instant, looked for from an index on; {@link #size()} where there is none. */
    default int firstAtOrAfter(long at, int from) {
        int low = from;
        int high = size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (at(middle) < at) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The lane without marks. */
    Marks NONE = new Marks() {
        @Override
        public int size() {
            return 0;
        }

        @Override
        public long at(int index) {
            throw new IndexOutOfBoundsException(index);
        }

        @Override
        public Tone tone(int index) {
            throw new IndexOutOfBoundsException(index);
        }

        @Override
        public Item item(int index) {
            throw new IndexOutOfBoundsException(index);
        }
    };
}
