import type { Clef } from '../music/clef.ts';

/** What makes a wrong choice a likely one, and where it differs from the right one. */
export type DrillReason =
  /** So many lines and spaces higher, negative for lower. */
  | { readonly kind: 'steps'; readonly steps: number }
  /** What stands on that line in another clef. */
  | { readonly kind: 'clef'; readonly clef: Clef }
  /** The key signature was passed over. */
  | { readonly kind: 'signature' };
