import type { Tempo } from '#shared/lib/units';

/** How far one press of slower or faster goes. */
export const tempoStep: Tempo = 4;
