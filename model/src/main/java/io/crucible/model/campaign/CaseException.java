package io.crucible.model.campaign;

/** The machinery could not run a case to a report; the message is one sentence. */
public final class CaseException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String errorName;
    private final boolean endsCampaign;

    private CaseException(String errorName, String sentence, boolean endsCampaign, Throwable cause) {
        super(sentence, cause);
        this.errorName = errorName;
        this.endsCampaign = endsCampaign;
    }

    /** This case alone is lost; a campaign lists it and goes on. */
    public static CaseException ofTheCase(String errorName, String sentence, Throwable cause) {
        return new CaseException(errorName, sentence, false, cause);
    }

    /** No other case would fare better, as with a wrong configuration. */
    public static CaseException ofEveryCase(String errorName, String sentence, Throwable cause) {
        return new CaseException(errorName, sentence, true, cause);
    }

    /** The memory of this process is used up. */
    static CaseException outOfMemory(OutOfMemoryError full) {
        return ofEveryCase(
                "OutOfMemory",
                "Java has no memory left (" + full.getMessage()
                        + "): give it more, with JAVA_TOOL_OPTIONS=-Xmx4g for example, or use fewer workers; then resume.",
                full);
    }

    /** A name that stays the same from case to case. */
    public String errorName() {
        return errorName;
    }

    /** Whether the campaign cannot go on. */
    public boolean endsCampaign() {
        return endsCampaign;
    }
}
