package io.crucible.model.run;

import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.util.zip.CRC32;

/** A program whose every step depends on everything before: random pauses, broadcasts, work, markers. */
final class Gossip implements ScriptedNode {
    private final CRC32 heard = new CRC32();
    private long rounds;

    @Override
    public void start(Hands hands) {
        hands.say(new GuestMessage.Ready());
        hands.work(40_000);
        hands.say(new GuestMessage.RandomRequest(rounds, 2, "pause"));
    }

    @Override
    public void random(Hands hands, long request, long value) {
        hands.timer(0, 100_000 + value * 70);
    }

    @Override
    public void timer(Hands hands, int timer) {
        rounds++;
        byte[] frame = new byte[64];
        java.util.Arrays.fill(frame, 0, 6, (byte) 0xff);
        frame[20] = (byte) heard.getValue();
        hands.send(0, frame);
        hands.print("round " + rounds + "\n");
        hands.work(heard.getValue() % 90_000);
        if (heard.getValue() % 5 == 0) {
            hands.say(new GuestMessage.Marker("five", "round " + rounds));
        }
        hands.say(new GuestMessage.RandomRequest(rounds, 2, "pause"));
    }

    @Override
    public void frame(Hands hands, int nic, byte[] bytes) {
        heard.update(bytes);
        heard.update((int) hands.now());
        if (heard.getValue() % 3 == 0) {
            byte[] answer = bytes.clone();
            answer[21]++;
            if (answer[21] < 3) {
                hands.send(0, answer);
            }
        }
    }
}
