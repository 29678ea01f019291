import { isSamePitch } from './line.ts';
import type { Bar, Music, Tone } from './music.ts';
import { at } from './music.ts';
import { playedRange } from './ranges.ts';
import { hard, isTune, oneCase, type Rule } from './rule.ts';
import { levelTable, sungDegrees } from './tables.ts';

/** Spans of eight measures; what is left over belongs to the last. */
function spans({ tones, exercise }: Music): readonly (readonly Tone[])[] {
  const count = Math.max(1, Math.floor(exercise.measures / 8));
  return Array.from({ length: count }, (_, index) =>
    tones.filter(({ bar }) => {
      const span = Math.floor((Math.max(1, bar.number) - 1) / 8);
      return Math.min(span, count - 1) === index;
    }),
  );
}

/** M-13: one climax, in the second or third quarter. */
function isArched(span: readonly Tone[]): boolean {
  const top = Math.max(...span.map(({ position }) => position));
  const first = span.findIndex(({ position }) => position === top);
  const last = span.findLastIndex(({ position }) => position === top);
  const isOnce = span.slice(first, last + 1).every(({ position }) => position === top);
  const begin = span.find(({ bar }) => bar.number > 0)!.bar.onset;
  const final = span.at(-1)!;
  const end = final.bar.onset + final.bar.full;
  const place = (span[first]!.onset - begin) / (end - begin);
  return isOnce && place >= 0.25 && place < 0.75;
}

const arch: Rule = {
  id: 'M-13',
  kind: 'share',
  atLeast: 0.7,
  applies: isTune,
  count: (music) => oneCase(spans(music).every(isArched)),
};

const opensOnTop = hard(
  'M-13 first note',
  (music) => isTune(music) && music.level >= 3,
  ({ tones }) => {
    const top = Math.max(...tones.map(({ position }) => position));
    const first = tones[0]!;
    return first.position === top ? [`${at(first)} is the climax`] : [];
  },
);

/** The level's, or the narrower one of a hand in one position or of a singer's degrees. */
function widestSpan({ level, isVoice, exercise }: Music): number {
  if (exercise.request.medium.startsWith('piano-') && level <= 4) return 4;
  const [low, high] = sungDegrees[level];
  return isVoice ? high - low : levelTable[level].width;
}

const rangeUse: Rule = {
  id: 'M-14 range',
  kind: 'soft',
  applies: (music) => isTune(music) && music.exercise.measures >= 8,
  check: (music) => {
    const positions = music.tones.map(({ position }) => position);
    const used = Math.max(...positions) - Math.min(...positions);
    const range = playedRange(music);
    const width = Math.min(widestSpan(music), range.high - range.low);
    // "At least a fourth" at level 1.
    const least = music.level === 1 ? 3 : 0.6 * width;
    return used >= least ? [] : [`spans ${used} steps of ${width}`];
  },
};

const staying: Rule = {
  id: 'M-14 staying',
  kind: 'soft',
  applies: isTune,
  check: ({ tones }) =>
    tones.flatMap((tone, index) => {
      const before = tones[index - 1];
      if (before && isSamePitch(before, tone)) return [];
      const next = tones.slice(index).find((one) => !isSamePitch(one, tone));
      const end = next?.onset ?? tones.at(-1)!.onset + tones.at(-1)!.ticks;
      return end - tone.onset > 2 * tone.bar.full ? [`${at(tone)} for over two measures`] : [];
    }),
};

const oscillation: Rule = {
  id: 'M-14 oscillation',
  kind: 'soft',
  applies: isTune,
  check: ({ tones }) =>
    tones.slice(4).flatMap((e, index) => {
      const [a, b, c, d] = tones.slice(index, index + 4) as [Tone, Tone, Tone, Tone];
      const isBack = isSamePitch(a, c) && isSamePitch(c, e) && isSamePitch(b, d);
      return isBack && !isSamePitch(a, b) ? [`${at(a)}-${b.name} and back twice`] : [];
    }),
};

/** Whether the tune of `bars` comes again a step higher or lower, same rhythm. */
function isSequence(
  tones: readonly Tone[],
  first: readonly Bar[],
  second: readonly Bar[],
): boolean {
  const motif = (bars: readonly Bar[]) =>
    tones
      .filter(({ bar }) => bars.includes(bar))
      .map(({ onset, ticks, position }) => ({ place: onset - bars[0]!.onset, ticks, position }));
  const [one, other] = [motif(first), motif(second)];
  if (one.length < 2 || one.length !== other.length) return false;
  const moved = other[0]!.position - one[0]!.position;
  return (
    Math.abs(moved) === 1 &&
    one.every(
      ({ place, ticks, position }, index) =>
        other[index]!.place === place &&
        other[index]!.ticks === ticks &&
        other[index]!.position - position === moved,
    )
  );
}

/** A motif of one or two whole measures and at least two notes, answered at once by its sequence. */
function hasSequence({ bars, tones }: Music): boolean {
  return bars.some((_, index) =>
    [1, 2].some((size) => {
      const [first, second] = [index, index + size].map((from) => bars.slice(from, from + size));
      const isWhole = second!.length === size && first![0]!.number > 0;
      return isWhole && isSequence(tones, first!, second!);
    }),
  );
}

const sequence = (id: string, from: number, to: number, atLeast: number): Rule => ({
  id,
  kind: 'share',
  atLeast,
  applies: (music) => isTune(music) && music.level >= from && music.level <= to,
  count: (music) => oneCase(hasSequence(music)),
});

export const contourRules: readonly Rule[] = [
  arch,
  opensOnTop,
  rangeUse,
  staying,
  oscillation,
  sequence('M-15 levels 4-5', 4, 5, 0.3),
  sequence('M-15 levels 6-8', 6, 8, 0.5),
];
