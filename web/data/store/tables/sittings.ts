import type { Problem } from '#shared/contract/problem';
import type { Sitting } from '#shared/practice/practice-log';

/** A sitting of practice, kept as it grows, and what the server does not know of it yet. */
export interface StoredSitting extends Sitting {
  /** Of the contract it was written with. */
  readonly contractVersion: number;
  readonly state: 'unsent' | 'sent' | 'refused';
  readonly tries: number;
  /** Milliseconds, by the corrected clock. */
  readonly nextTryAt: number;
  /** When the server took it as it stands, the device's own clock; missing in what an older page kept. */
  readonly sentAt?: number;
  /** Why the server will not take it. */
  readonly problem: Problem | null;
}
