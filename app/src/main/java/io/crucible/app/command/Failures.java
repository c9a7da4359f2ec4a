package io.crucible.app.command;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.output.Streams;
import io.crucible.model.artifact.ArtifactException;
import io.crucible.model.backend.BackendException;
import io.crucible.model.savepoint.OracleException;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns what went wrong into one sentence and an exit code. */
public final class Failures implements IExecutionExceptionHandler {
    private final GlobalOptions global;
    private final Streams streams;
    private final Interruption interruption;

    public Failures(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.streams = around.streams();
        this.interruption = around.interruption();
    }

    @Override
    public int handleExecutionException(Exception error, CommandLine command, ParseResult line) {
        return tell(error).number();
    }

    /** Tells the user and gives the exit code. */
    public ExitCode tell(Throwable error) {
        ExitCode code = code(error);
        if (code == ExitCode.INTERNAL) {
            return unexpected(error);
        } else if (code != ExitCode.INTERRUPTED) {
            if (error instanceof CommandFailure failure) {
                failure.details().forEach(streams.err()::println);
            }
            sentence(error);
        }
        return code;
    }

    /** The exit code alone. */
    ExitCode code(Throwable error) {
        if (isOfTheUser(error)) {
            return ExitCode.INTERRUPTED;
        } else if (error instanceof CommandFailure failure) {
            return failure.code();
        } else if (error instanceof BackendException backend) {
            return code(backend);
        } else if (error instanceof OracleException) {
            return ExitCode.BOUNDARY;
        } else if (error instanceof ImageStore.OtherImage) {
            return ExitCode.OTHER_IDENTITY;
        } else if (error instanceof ArtifactException refused) {
            return refused.reason() == ArtifactException.Reason.OTHER_IDENTITY
                    ? ExitCode.OTHER_IDENTITY
                    : ExitCode.BAD_INPUT;
        }
        return error instanceof IOException ? ExitCode.BAD_INPUT : ExitCode.INTERNAL;
    }

    /** Whatever a command stumbles over once it was told to stop, or because a program it called was told as well, is no failure. */
    private boolean isOfTheUser(Throwable error) {
        boolean foreseen = error instanceof CommandFailure || error instanceof IOException;
        return foreseen && interruption.cancellation().requested();
    }

    private ExitCode code(BackendException failure) {
        if (failure.reason() == BackendException.Reason.CANCELLED || interruption.arrives()) {
            return ExitCode.INTERRUPTED;
        }
        return switch (failure.reason()) {
            case LOCAL_IO -> ExitCode.BAD_INPUT;
            case SETTING -> ExitCode.USAGE;
            default -> ExitCode.BACKEND;
        };
    }

    private ExitCode unexpected(Throwable error) {
        streams.remark("a mistake in Crucible itself stopped the command (error code " + ErrorCode.of(error)
                + "); please report it with this code, and add --verbose to see where it happened.");
        trace(error);
        return ExitCode.INTERNAL;
    }

    private void sentence(Throwable error) {
        streams.remark(SystemWords.of(error));
        trace(error);
    }

    private void trace(Throwable error) {
        if (global.verbose()) {
            error.printStackTrace(streams.err());
        }
    }
}
