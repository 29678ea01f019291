import { instruments } from '#shared/catalogue/instruments';
import { drumNamed } from '#shared/generation/ensembles/drums';
import type { Midi } from '#shared/lib/units';
import { midiOf } from '#shared/music/pitch';
import type { Program } from '../sound.ts';

/** One program and what is ever played on it. */
export interface WantedSound {
  readonly program: Program;
  /** Sounding; of drums their keys. Ascending. */
  readonly keys: readonly Midi[];
}

/** A band or a teacher may move an exercise by as much. */
const MARGIN = 2;

/** Every sound the catalogue's instruments and ensembles need, each with the keys it is played on. */
export function wantedSounds(): readonly WantedSound[] {
  const ranges = new Map<number, { low: Midi; high: Midi }>();
  for (const one of instruments) {
    if (one.kind === 'unpitched') continue;
    const low = midiOf(one.ranges.full.low) + one.sounds.chromatic - MARGIN;
    const high = midiOf(one.ranges.full.high) + one.sounds.chromatic + MARGIN;
    const known = ranges.get(one.program) ?? { low, high };
    ranges.set(one.program, {
      low: Math.min(low, known.low),
      high: Math.max(high, known.high),
    });
  }
  const pitched = [...ranges]
    .sort(([one], [other]) => one - other)
    .map(([program, { low, high }]) => ({
      program,
      keys: Array.from({ length: high - low + 1 }, (_, index) => low + index),
    }));
  return [...pitched, { program: null, keys: drumKeys() }];
}

/** The drums of the catalogue, and those only ensembles have. */
function drumKeys(): readonly Midi[] {
  const alone = instruments.flatMap((one) =>
    one.kind === 'unpitched'
      ? [one.percussionKey, ...one.kit.map(({ percussionKey }) => percussionKey)]
      : [],
  );
  const together = ['toms', 'cymbal'].map((id) => drumNamed(id).percussionKey);
  return [...new Set([...alone, ...together])].sort((one, other) => one - other);
}
