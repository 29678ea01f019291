import { tempoBounds } from '#shared/practice/tempo';

/** How far one press of slower or faster goes, and where it ends. */
export const TEMPO_STEPS = { min: tempoBounds.low, max: tempoBounds.high, step: 4 } as const;
