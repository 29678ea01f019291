import type { LevelNumber } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { attackedBeats } from './attacks.ts';
import { type ManyVoices, readManyVoices, type Voice } from './many-voices.ts';
import { directions, outerPair, pairMoves, simpleSteps, together } from './pairs.ts';
import { isHarmony } from './rule.ts';

/** Of one exercise, or the means of several; what has no case is null and counts in no mean. */
export interface Costs {
  /** Outer voices that move against each other, of their moves together. Wanted. */
  readonly contrary: number | null;
  /** Soprano and bass a tenth apart, of their sonorities. Wanted. */
  readonly tenths: number | null;
  /** Inner voices that keep their note or move a step, of their moves. Wanted. */
  readonly smooth: number | null;
  /** Inner voices that keep their note where the chord changes. Wanted. */
  readonly common: number | null;
  /** Semitones an inner voice moves. */
  readonly semitones: number | null;
  /** Bar lines over which the bass repeats its note. */
  readonly repeatedBass: number | null;
  /** Notes that stay for more than three chords, per measure and voice; from level 3. */
  readonly stuck: number | null;
  /** Beats on which all voices begin together, of those on which any does. */
  readonly together: number | null;
}

export const costNames = [
  'contrary',
  'tenths',
  'smooth',
  'common',
  'semitones',
  'repeatedBass',
  'stuck',
  'together',
] as const satisfies readonly (keyof Costs)[];

/** levels.md §9 "Soft costs"; null where there is no harmony of voices. */
export function costsOf(exercise: Exercise): Costs | null {
  const music = readManyVoices(exercise);
  if (!isHarmony(music)) return null;
  const outer = outerPair(music);
  const moves = pairMoves(music, outer).map(directions);
  const both = moves.filter(([upper, lower]) => upper !== 0 && lower !== 0);
  const sonorities = together(music, outer);
  const inner = music.voices.slice(1, -1).flatMap(stepsOf);
  const kept = music.voices.slice(1, -1).flatMap((voice) => changesOf(music, voice));
  const beats = attackedBeats(music);
  return {
    contrary: share(both, ([upper, lower]) => upper === -lower),
    tenths: share(
      sonorities,
      ({ high, low }) => simpleSteps(high, low) === 2 && high.position - low.position > 7,
    ),
    smooth: share(inner, ({ steps }) => steps <= 1),
    common: share(kept, (isKept) => isKept),
    semitones: mean(inner.map(({ semitones }) => semitones)),
    repeatedBass: repeatedBass(music),
    stuck: music.level < 3 ? null : stuck(music),
    together: share(beats, ({ isTogether }) => isTogether),
  };
}

/** Means of each cost by level, over the exercises that have it. */
export function costsByLevel(exercises: readonly Exercise[]): ReadonlyMap<LevelNumber, Costs> {
  const found = new Map<LevelNumber, Costs[]>();
  for (const exercise of exercises) {
    const costs = costsOf(exercise);
    if (!costs) continue;
    const { level } = readManyVoices(exercise);
    found.set(level, [...(found.get(level) ?? []), costs]);
  }
  return new Map(
    [...found].toSorted(([a], [b]) => a - b).map(([level, all]) => [level, meansOf(all)]),
  );
}

function meansOf(all: readonly Costs[]): Costs {
  const means = costNames.map((name) => {
    const known = all.map((one) => one[name]).filter((one) => one !== null);
    return [name, mean(known)] as const;
  });
  return Object.fromEntries(means) as unknown as Costs;
}

function stepsOf({ tones }: Voice) {
  return tones.slice(1).map((to, index) => {
    const from = tones[index]!;
    return {
      steps: Math.abs(to.position - from.position),
      semitones: Math.abs(to.midi - from.midi),
    };
  });
}

/** At each change of chord, whether the voice keeps its note. */
function changesOf({ spans }: ManyVoices, { tones }: Voice): readonly boolean[] {
  return spans.slice(1).flatMap(({ start, harmony }, index) => {
    if (harmony.name === spans[index]!.harmony.name) return [];
    const before = tones.findLast(({ onset }) => onset < start);
    const after = tones.findLast(({ onset }) => onset <= start);
    return before && after ? [before.midi === after.midi] : [];
  });
}

/** A note struck again over a bar line; one tied over it is not struck. */
function repeatedBass({ bars, voices }: ManyVoices): number | null {
  const { tones } = voices.at(-1)!;
  const lines = bars.filter(({ number }) => number > 1);
  return share(lines, ({ start }) => {
    const after = tones.find(({ onset }) => onset === start);
    const before = after && tones[after.index - 1];
    return before !== undefined && before.midi === after!.midi;
  });
}

/** Runs of one pitch in one voice that outlast three chords. */
function stuck({ voices, spans, exercise }: ManyVoices): number {
  const runs = voices.map(({ tones }) => {
    let count = 0;
    let chord = 0;
    spans.forEach(({ start }, index) => {
      const now = tones.findLast(({ onset }) => onset <= start)?.midi;
      const before = spans[index - 1];
      const then = before && tones.findLast(({ onset }) => onset <= before.start)?.midi;
      chord = now !== undefined && now === then ? chord + 1 : 1;
      if (chord === 4) count++;
    });
    return count;
  });
  return runs.reduce((sum, one) => sum + one, 0) / (exercise.measures * voices.length);
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
}

function share<T>(cases: readonly T[], holds: (one: T) => boolean): number | null {
  return mean(cases.map((one) => (holds(one) ? 1 : 0)));
}
