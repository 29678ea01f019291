import type { AssignedPart } from '#shared/assignments/ensemble-part';
import type { Picked } from '#shared/assignments/picked';

/** An attempt at an assignment, from when its music was first seen. Its id becomes the take's. */
export interface StoredAttempt {
  readonly id: string;
  readonly assignmentId: string;
  /** Of the work, as the server said it. */
  readonly round: number;
  /** What was played, of the assignment's stored music; absent where none is stored, or it was not noted yet. */
  readonly pieceId?: string;
  /** What was chosen of the music; absent where it was played as it was given out. */
  readonly picked?: Picked;
  /** Of an ensemble, what was played; null for none of its parts; absent of what one alone plays, or it was not noted yet. */
  readonly part?: AssignedPart | null;
  /** ISO 8601, the device's clock. */
  readonly begunAt: string;
  /** On a stage that is open; left without a take; or one came of it. */
  readonly state: 'going' | 'left' | 'taken';
  /** ISO 8601; null unless it was left. */
  readonly leftAt: string | null;
  /** What the server knows; refused is what it will not count. */
  readonly told: 'nothing' | 'begun' | 'left' | 'refused';
  /** When it heard of it first, milliseconds since 1970 by the device's own clock: what it answered since counts it. */
  readonly toldAt: number | null;
  /** When it heard that it was left. */
  readonly leftToldAt: number | null;
  readonly tries: number;
  /** Milliseconds, the device's clock. */
  readonly nextTryAt: number;
}
