import type { CannotRecord } from '#shared/recording/can-record';
import type { MicrophoneStatus } from './microphone-status.ts';

/** Why sound does not work at all on this device or in this moment. */
export type AudioProblem =
  | 'no-audio-context'
  | 'context-suspended'
  | 'no-audio-worklet'
  | 'no-web-assembly'
  | 'metronome'
  /** The worker that reads recordings did not start. */
  | 'analysis'
  /** It started, and could not read this one. */
  | 'reading'
  /** The browser cannot play this recording. */
  | 'decoding';

/** Sound failed for a reason of the device. `problem` chooses the words on screen, `message` is for the log. */
export class AudioError extends Error {
  readonly problem: AudioProblem;
  constructor(problem: AudioProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AudioError';
    this.problem = problem;
  }
}

/** The microphone cannot be had; `status` says why and chooses the words on screen. */
export class MicrophoneError extends Error {
  readonly status: MicrophoneStatus;
  constructor(status: MicrophoneStatus, cause?: unknown) {
    super(`The microphone cannot be used: ${status}`, { cause });
    this.name = 'MicrophoneError';
    this.status = status;
  }
}

/** This browser cannot record at all; nothing was tried. `obstacle.reason` chooses the words on screen. */
export class CannotRecordError extends Error {
  readonly obstacle: CannotRecord;
  constructor(obstacle: CannotRecord) {
    super(`This browser cannot record: ${obstacle.reason}`);
    this.name = 'CannotRecordError';
    this.obstacle = obstacle;
  }
}

/** Something was started while the transport was not idle (spec 3 §4). */
export class ReentryError extends Error {
  constructor() {
    super('The transport is already running');
    this.name = 'ReentryError';
  }
}

/** The name of a thrown thing: browsers tell their failures apart by `DOMException.name`. */
export function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : typeof error;
}
