import type { Cents, Seconds } from '../lib/units.ts';

/**
 * The document keeps microseconds, tenths of a cent and hundredths of a confidence: far finer than anything is assessed
 * by, and short to write. What is heard is rounded before it is assessed, so that a stored document scores as it did.
 */
export const tidySeconds = (seconds: Seconds): Seconds => to(seconds, 1e6);
export const tidyCents = (cents: Cents): Cents => to(cents, 10);
export const tidyShare = (share: number): number => to(share, 100);

/** Zero has no sign: -0 would come back from JSON as 0. */
const to = (value: number, steps: number): number => Math.round(value * steps) / steps || 0;
