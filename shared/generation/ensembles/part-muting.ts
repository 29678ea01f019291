/**
 * How parts fall silent: a student's own voice by itself, or any voice by a button beside its title.
 */
export type MutingStyle = 'automatic' | 'manual';

export interface MutingMoment {
  readonly style: MutingStyle;
  readonly transport: 'idle' | 'countdown' | 'running';
  readonly mode: 'free' | 'timed' | 'aa' | 'live' | 'challenge';
}

/** Whether a button may be pressed now, where muting is allowed at all: while nothing sounds or live music is counted in. */
export function mayMute({ style, transport, mode }: MutingMoment): boolean {
  if (style !== 'manual') return false;
  if (transport === 'idle') return true;
  return transport === 'countdown' && (mode === 'live' || mode === 'challenge');
}
