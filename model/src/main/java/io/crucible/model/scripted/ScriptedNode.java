package io.crucible.model.scripted;

import io.crucible.model.whitebox.GuestMessage;

/** The program of a scripted node: reacts, and sleeps in between. A reaction takes no virtual time unless it works. */
public interface ScriptedNode {

    /** Power is on. */
    void start(Hands hands);

    /** A timer that was set has run out. */
    default void timer(Hands hands, int timer) {}

    /** A frame has arrived. */
    default void frame(Hands hands, int nic, byte[] bytes) {}

    /** An answer to a random request. */
    default void random(Hands hands, long request, long value) {}

    /** Bytes were typed. */
    default void typed(Hands hands, int console, byte[] bytes) {}

    /** What a scripted node can do. */
    interface Hands {
        /** ns since power on. */
        long now();

        /** Sets a timer; one with the same number that still runs is replaced. */
        void timer(int timer, long after);

        /** Lets a clock of the machine tick from now on, to which the program does not listen. */
        void tickUnheard(long period);

        void send(int nic, byte[] bytes);

        void print(String text);

        void say(GuestMessage message);

        /** Retires so many instructions; later reactions wait until they are done. */
        void work(long instructions);

        void powerOff();

        void reset();
    }

    /** Makes a node's program anew at every power on. */
    interface Program {
        ScriptedNode make();
    }
}
