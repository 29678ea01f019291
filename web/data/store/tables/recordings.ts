import type { NoteEvent } from '#shared/assessment/report';

/** A recording that is being made, or was cut off. Its id becomes the take's. */
export interface StoredRecording {
  readonly id: string;
  /** ISO 8601, the device's clock. */
  readonly createdAt: string;
  readonly assignmentId: string | null;
  /** What was played, for its name on screen. */
  readonly medium: string;
  readonly levelId: string;
  /** null where it was played by hand and makes no sound. */
  readonly audioType: string | null;
  /** What was played by hand so far; absent of a recording. */
  readonly notes?: readonly NoteEvent[];
}

/** Two seconds of it; laid end to end they are the recording. */
export interface RecordingChunk {
  readonly recordingId: string;
  /** From 0. */
  readonly index: number;
  readonly bytes: ArrayBuffer;
}
