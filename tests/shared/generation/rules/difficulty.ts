import { cellNamed } from './cells.ts';
import { movesOf } from './line.ts';
import type { Music } from './music.ts';
import { always, hard, type Rule } from './rule.ts';

/**
 * levels.md §12, from the page: notes a second, share of leaps, distinct patterns, accidentals and
 * syncopations a bar, half of the key's accidentals, octaves of the range. A tied chain is one note. A
 * timpanist's next drum is a step, whatever lies between.
 */
function difficultyOf(music: Music): number {
  const { exercise, tones, bars, isPitched } = music;
  const length = bars.reduce((sum, { ticks }) => sum + ticks, 0);
  const { full, meter, key } = bars[0]!;
  const seconds = ((length / (full / meter.beats)) * 60) / exercise.tempo;
  const moves = movesOf(music);
  const drums = [...new Set(tones.map(({ midi }) => midi))].toSorted((one, other) => one - other);
  const isDrummed = exercise.request.medium === 'timpani';
  const isLeap = ({ from, to, steps }: (typeof moves)[number]) =>
    Math.abs(isDrummed ? drums.indexOf(to.midi) - drums.indexOf(from.midi) : steps) >= 2;
  const leaps = isPitched ? moves.filter(isLeap).length : 0;
  const placed = exercise.plan.rhythms.filter(({ measure }) => measure > 0);
  const patterns = placed.map(({ pattern }) => pattern);
  const syncopated = placed.filter(({ measure, pattern }) => {
    const bar = bars.find(({ number }) => number === measure)!;
    return cellNamed(pattern, bar.meter.group)?.isSyncopated;
  }).length;
  const altered = tones.filter(({ shift }) => isPitched && shift !== 0).length;
  const midis = tones.map(({ midi }) => midi);
  return (
    2 * Math.log2(tones.length / seconds) +
    (15 * leaps) / moves.length +
    new Set(patterns).size +
    (1.5 * altered) / exercise.measures +
    (2 * syncopated) / exercise.measures +
    Math.abs(key?.fifths ?? 0) / 2 +
    (isPitched ? (Math.max(...midis) - Math.min(...midis)) / 12 : 0)
  );
}

const asDefined = hard('12 difficulty', always, (music) => {
  const { difficulty } = music.exercise;
  const expected = difficultyOf(music);
  // Two decimals are kept.
  return Math.abs(difficulty - expected) <= 0.011
    ? []
    : [`${difficulty}, by the formula ${expected.toFixed(2)}`];
});

export const difficultyRules: readonly Rule[] = [asDefined];
