import { AudioError, CannotRecordError, MicrophoneError, ReentryError } from '#audio-core';
import type { Services } from '../../session/services.ts';

/** Tells the log of a failure that the sound engine has not told it itself. */
export type ReportTrouble = (error: unknown) => void;

/** The sound engine reports its own failures. */
const isReported = (error: unknown) =>
  error instanceof MicrophoneError ||
  error instanceof CannotRecordError ||
  error instanceof AudioError ||
  error instanceof ReentryError;

export function troubleReporter({ log }: Pick<Services, 'log'>): ReportTrouble {
  return (error) => {
    if (!isReported(error)) void log.report('error', 'stage', String(error));
  };
}
