package io.crucible.app.command;

import io.crucible.model.campaign.CaseException;

/** What came of executing one capsule of several; the worst has the largest exit code. */
enum CapsuleVerdict {
    EQUAL(ExitCode.OK),
    DIFFERENT(ExitCode.DIFFERENT),
    OTHER(ExitCode.OTHER_IDENTITY),
    DAMAGED(ExitCode.BAD_INPUT);

    private final int code;

    CapsuleVerdict(ExitCode code) {
        this.code = code.number();
    }

    int code() {
        return code;
    }

    /**
     * That of a capsule that could not be executed as it was recorded, beside which others can be.
     *
     * @throws CaseException the same, where no other would fare better or the user has ended the command
     */
    static CapsuleVerdict of(CaseException unlike, Surroundings around) throws CaseException {
        if (unlike.endsCampaign() || around.interruption().cancellation().requested()) {
            throw unlike;
        }
        return switch (RunningCampaign.code(unlike)) {
            case DIFFERENT -> DIFFERENT;
            case OTHER_IDENTITY -> OTHER;
            case BAD_INPUT -> DAMAGED;
            default -> throw unlike;
        };
    }
}
