import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import type { Seen } from '#shared/practice/permits';

/** What a take's sound suffered from, of which the player may be told something. */
export type SoundTrouble = 'muted' | 'too-soft' | 'clipped';

/** One take as it is kept on the device. The report holds the exercise and what was heard. */
export interface StoredTake {
  readonly id: string;
  /** ISO 8601, the device's clock. */
  readonly createdAt: string;
  readonly assignmentId: string | null;
  /** How strictly the assignment is marked; absent of practice, and of takes of before: those are lenient. */
  readonly strictness?: Strictness;
  /** What the assignment showed of a result when it was played; absent of practice, and of takes of before. */
  readonly seen?: Seen;
  readonly source: 'microphone' | 'taps' | 'midi';
  readonly report: AssessmentReport;
  /** Bytes rather than a Blob: Safari has lost Blobs kept in IndexedDB. */
  readonly audio: ArrayBuffer | null;
  readonly audioType: string | null;
  /** Seconds from the first beat to the recording's first sample, negative. */
  readonly audioStart: number;
  /** When the server acknowledged it; null for practice and for what still waits. */
  readonly sentAt: string | null;
  /** The player's own of several, as a place from the top: silent where the music is heard beside the recording. */
  readonly mutedPart?: number;
  /** Absent where the sound was fine, and of takes of before. */
  readonly soundTrouble?: SoundTrouble;
}
