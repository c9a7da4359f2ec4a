package io.crucible.model.campaign;

import java.io.IOException;

/** A campaign cannot be begun or gone on with; the message is one sentence for the user. */
public final class CampaignException extends IOException {
    private static final long serialVersionUID = 1L;
    private final Reason reason;

    CampaignException(Reason reason, String sentence) {
        super(sentence);
        this.reason = reason;
    }

    CampaignException(Reason reason, String sentence, Throwable cause) {
        super(sentence, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** What kind of refusal it is. */
    public enum Reason {
        /** Options that contradict themselves. */
        INVALID_OPTIONS,
        /** A new campaign never goes into what is there already. */
        ALREADY_EXISTS,
        /** Another seed, number of cases or identity than the journal's. */
        INCOMPATIBLE_CAMPAIGN,
        /** Every case was run. */
        CAMPAIGN_FINISHED,
        /** The journal is missing, cut off, or of another form. */
        INVALID_JOURNAL,
        /** Another process runs it now. */
        IN_USE
    }
}
