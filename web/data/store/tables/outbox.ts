import type { ProblemCode } from '#shared/contract/problem';

/** A write that must reach the server. Its id was made here, so sending it twice changes nothing. */
export interface OutboxEntry {
  readonly id: string;
  readonly kind: 'attempt';
  readonly takeId: string;
  readonly assignmentId: string;
  /** Of the contract it was written with. */
  readonly contractVersion: number;
  readonly state: 'waiting' | 'refused';
  readonly tries: number;
  /** Milliseconds, the device's clock. */
  readonly nextTryAt: number;
  /** Why the server will not take it, or did not the last time. */
  readonly problem: ProblemCode | null;
}
