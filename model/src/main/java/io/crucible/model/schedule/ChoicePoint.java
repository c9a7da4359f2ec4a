package io.crucible.model.schedule;

import java.util.List;

/**
 * A moment at which a run could go on in more than one way. Every alternative is a 64-bit unsigned number below {@link #domain()}; the
 * {@linkplain #key() key} names the point independently of when it is asked for, so that a tape can be read in any order.
 */
public sealed interface ChoicePoint {

    /** Which decision kind of the artifact this is. */
    DecisionKind kind();

    /** A name that is unique in a run and does not depend on the host. */
    String key();

    /** The entity whose random stream gives the default. */
    String stream();

    /** Number of alternatives, unsigned; 0 stands for 2^64. */
    long domain();

    /** The node the point belongs to, or {@code engine}. */
    String node();

    /** The run's seed, the first decision of every schedule. */
    record Seed() implements ChoicePoint {
        @Override
        public DecisionKind kind() {
            return DecisionKind.SELECTION;
        }

        @Override
        public String key() {
            return "seed";
        }

        @Override
        public String stream() {
            return "seed";
        }

        @Override
        public long domain() {
            return 0;
        }

        @Override
        public String node() {
            return "engine";
        }
    }

    /**
     * A draw that decides what becomes of a frame on a link.
     *
     * @param link the link's name
     * @param frame the frame it is about
     * @param what {@code loss}: the frame is lost when the value is below the link's loss in millionths; {@code jitter}: ns of delay
     */
    record LinkDraw(String link, String what, FrameId frame, long bound) implements ChoicePoint {
        @Override
        public DecisionKind kind() {
            return DecisionKind.RANDOM_DRAW;
        }

        @Override
        public String key() {
            return "draw " + link + " " + what + " " + frame.source() + " " + frame.nic() + " " + frame.sequence();
        }

        @Override
        public String stream() {
            return "link " + link + " from " + frame.source() + " " + what;
        }

        @Override
        public long domain() {
            return bound;
        }

        @Override
        public String node() {
            return frame.source();
        }
    }

    /**
     * Whether a fault happens now that its trigger has come: 1 yes, 0 no.
     *
     * @param occurrence counts the trigger's comings from 0
     */
    record FaultFires(String fault, long occurrence, int probabilityMillionths) implements ChoicePoint {
        @Override
        public DecisionKind kind() {
            return DecisionKind.FAULT_FIRES;
        }

        @Override
        public String key() {
            return "fault " + fault + " " + occurrence;
        }

        @Override
        public String stream() {
            return "fault " + fault;
        }

        @Override
        public long domain() {
            return 2;
        }

        @Override
        public String node() {
            return "engine";
        }
    }

    /**
     * A guest asked for random bytes.
     *
     * @param ordinal counts the node's requests of the whole run from 0
     * @param request the guest's own number
     * @param width bytes, 1 to 8
     * @param use the stream name that the guest gave
     */
    record GuestRandom(String node, long ordinal, long request, int width, String use) implements ChoicePoint {
        @Override
        public DecisionKind kind() {
            return DecisionKind.APPLICATION_RANDOM;
        }

        @Override
        public String key() {
            return "random " + node + " " + ordinal;
        }

        @Override
        public String stream() {
            return "guest " + node;
        }

        @Override
        public long domain() {
            return width == 8 ? 0 : 1L << (8 * width);
        }
    }

    /**
     * In which order frames that reach a node at one instant are handed to it. The value is the number of a permutation of the candidates
     * in lexicographic order; 0, the default, keeps the order (source, card, sequence).
     */
    record DeliveryOrder(String node, long at, List<Candidate> candidates) implements ChoicePoint {
        /** More than this many frames at one instant keep the default order. */
        public static final int MOST = 20;

        public DeliveryOrder {
            candidates = List.copyOf(candidates);
        }

        @Override
        public DecisionKind kind() {
            return DecisionKind.DELIVERY_ORDER;
        }

        @Override
        public String key() {
            return "delivery " + node + " " + at;
        }

        @Override
        public String stream() {
            return "delivery " + node;
        }

        @Override
        public long domain() {
            long permutations = 1;
            if (candidates.size() <= MOST) {
                for (int k = 2; k <= candidates.size(); k++) {
                    permutations *= k;
                }
            }
            return permutations;
        }
    }

    /**
     * A frame as it left a node.
     *
     * @param sequence counts the frames of this card from 0
     * @param emitted virtual ns, a whole microsecond
     * @param length bytes
     */
    record FrameId(String source, int nic, long sequence, long emitted, int length) {}

    /** A frame that reaches a node over a link. */
    record Candidate(String link, int nic, FrameId frame) {}
}
