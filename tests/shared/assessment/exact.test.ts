import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import { findInstrument } from '#shared/catalogue/instruments';
import { createRandom } from '#shared/lib/random';
import { exerciseOf } from '../generation/corpus.ts';
import { differences } from './truth/differences.ts';
import { inject } from './truth/inject.ts';
import { exactManner, perform, type Sounded } from './truth/perform.ts';
import type { Means, Take } from './truth/take.ts';
import { noDoubt, truthOf } from './truth/truth.ts';

/** A score may be rounded to a whole number. */
const ROUNDED = 0.5 + 1e-9;

const keyboards: readonly string[] = ['piano-rh', 'violin', 'trumpet', 'xylophone', 'flute'];

/** Every instrument at every level, at a tempo a sight-reader takes. */
function drawn(medium: string, number: number, means: Means): Take {
  const random = createRandom(number, `three ${medium}`);
  const levelId = `pv~${1 + (number % 6)}`;
  const exercise = exerciseOf({ medium, levelId }, random.int(0x1_0000_0000));
  const tempo = Math.min(exercise.tempo, 60 + random.int(60));
  return {
    id: `${medium} ${number}`,
    exercise,
    tempo,
    injected: inject(exercise, tempo, random, means),
    seed: number,
  };
}

const asKey = ({ onset, end, midi }: Sounded): NoteEvent => ({
  onset,
  offset: end,
  midi,
  velocity: 0.8,
  cents: 0,
});
const asTap = ({ onset }: Sounded): NoteEvent => ({
  onset,
  offset: onset,
  midi: null,
  velocity: 1,
  cents: null,
});

function assessed(take: Take, sustains: boolean, event: (note: Sounded) => NoteEvent): string[] {
  const played = perform(take, exactManner);
  const truth = truthOf(take, played, { sustains, doubt: noDoubt });
  const { sets } = assess(take.exercise, played.map(event), { tempo: take.tempo });
  return differences(truth, sets, ROUNDED);
}

const about = ({ id, tempo, injected }: Take) =>
  [`${id} at ${tempo}`, ...injected.map((one) => JSON.stringify(one))].join(' ');

describe('keys are assessed exactly', () => {
  const takes = keyboards.flatMap((medium) => {
    const found = findInstrument(medium);
    const sustains =
      found.kind === 'found' &&
      found.instrument.kind === 'pitched' &&
      found.instrument.isSustaining;
    const means = { hasPitch: true, canMistune: false, sustains };
    return Array.from({ length: 9 }, (_, number) => {
      const take = drawn(medium, number, means);
      return { name: take.id, take, sustains };
    });
  });

  it.each(takes)('$name', ({ take, sustains }) => {
    expect(assessed(take, sustains, asKey), about(take)).toEqual([]);
  });
});

describe('taps are assessed exactly', () => {
  const means = { hasPitch: false, canMistune: false, sustains: false };
  const takes = Array.from({ length: 17 }, (_, number) => {
    const take = drawn('rhythmonly', number, means);
    return { name: take.id, take };
  });

  it.each(takes)('$name', ({ take }) => {
    expect(assessed(take, false, asTap), about(take)).toEqual([]);
  });
});
