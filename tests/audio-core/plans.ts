import type { TakePlan } from '../../audio-core/timing/timetable.ts';

/** Full measures of `beats` beats one after the other, up to `to`. */
export function measuresOf(to: number, beats = 4, beat = 1): TakePlan['measures'] {
  const length = beats * beat;
  return Array.from({ length: Math.ceil(to / length) }, (_, i) => ({
    from: i * length,
    to: Math.min(to, (i + 1) * length),
    beat,
    strongBeats: [1],
  }));
}

/** Two measures of four quarters at 60, after one prep beat, without a click. */
export function planWith(changes: Partial<TakePlan> = {}): TakePlan {
  const { to = 8, beat = 1 } = changes;
  return {
    tempo: 60,
    beat,
    measures: measuresOf(to, 4, beat),
    prepBeats: [1],
    study: 0,
    countdown: 0,
    pickup: 0,
    from: 0,
    to,
    metronome: 'none',
    notes: [],
    isLooped: false,
    gap: 0,
    isSwung: false,
    ...changes,
  };
}
