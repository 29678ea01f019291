import { describe, expect, it } from 'vitest';
import { type AlignOptions, align } from '#shared/assessment/align';
import { expectedNotes } from '#shared/assessment/expected';
import { isOctaveOff } from '#shared/assessment/pitch-deviation';
import { createRandom } from '#shared/lib/random';
import { exerciseOf } from '../generation/corpus.ts';
import { allRight, BEAT, event, foundIn, inOrder, line, pairsOf, performed } from './by-hand.ts';
import { bent, later, played } from './performance.ts';

const options: AlignOptions = { beat: BEAT, anyOctave: false, start: 'known' };
const anywhere: AlignOptions = { ...options, start: 'unknown' };

const violin = exerciseOf({ medium: 'violin', levelId: 'pv~5' }, 3);
const written = expectedNotes(violin, 80);
const performance = played(violin, 80);
const violinBeat = 60 / 80;

describe('a recording that begins anywhere', () => {
  const take = performance.map((one, at) => {
    if (at === 4) return bent(one, 2);
    return at === 9 ? later(one, 0.1) : one;
  });
  const heard = take.filter((_, at) => at !== 6);
  const atZero = align(written, heard, { ...anywhere, beat: violinBeat });

  it.each([-3, 0, 47.3, 3600])('is aligned alike %d s away', (shift) => {
    const away = heard.map((one) => later(one, shift));
    const alignment = align(written, away, { ...anywhere, beat: violinBeat });
    expect(pairsOf(alignment, away)).toEqual(pairsOf(atZero, heard));
    expect(Object.keys(foundIn(alignment))).toHaveLength(written.length - 1);
    expect(alignment.extras).toEqual([]);
  });

  it('is aligned alike where several ways are as good', () => {
    const rhythm = exerciseOf({ medium: 'rhythmonly', levelId: 'pv~4' }, 2);
    const expected = expectedNotes(rhythm, 80);
    for (let seed = 0; seed < 20; seed += 1) {
      const random = createRandom(seed, 'thinned');
      const taps = inOrder(
        played(rhythm, 80)
          .filter(() => random.chance(85))
          .flatMap((one) =>
            random.chance(10) ? [one, later(one, 0.1 * violinBeat * (1 + random.int(5)))] : [one],
          ),
      );
      const [first, ...others] = [0, -3, 0.7, 47.3].map((shift) => {
        const away = taps.map((one) => later(one, shift));
        return pairsOf(align(expected, away, { ...anywhere, beat: violinBeat }), away);
      });
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it('has noise before and after it', () => {
    const noise = [event(-4, 55), event(-2.5, 91), event(-2.1, 40)];
    const after = [event(1.5, 30), event(3, 88)].map((one) => later(one, written.at(-1)!.offset));
    const all = [...noise, ...performance, ...after].map((one) => later(one, 12));
    const alignment = align(written, all, { ...anywhere, beat: violinBeat });
    expect(foundIn(alignment)).toEqual(allRight(written.length));
    expect(alignment.extras).toEqual([...noise, ...after].map((one) => later(one, 12)));
  });
});

describe('another key', () => {
  it.each([-24, -12, -7, -5, -2, -1, 1, 2, 3, 4, 7, 9, 12, 24])('%i semitones away', (interval) => {
    // Lines in which the other key has many notes of this one, a step further on.
    for (const [medium, levelId, seed] of [
      ['violin', 'pv~1', 0],
      ['violin', 'pv~2', 1],
      ['violin', 'pv~5', 4],
      ['piano-rh', 'pv~1', 0],
    ] as const) {
      const exercise = exerciseOf({ medium, levelId }, seed);
      const expected = expectedNotes(exercise, 80);
      const heard = played(exercise, 80).map((one) => bent(one, interval));
      const { attempts, extras } = align(expected, heard, { ...options, beat: violinBeat });
      expect(extras).toEqual([]);
      expect(attempts).toHaveLength(1);
      const found = attempts[0]!.matches;
      expect(found.map((match) => match.expected.index)).toEqual(expected.map((e) => e.index));
      expect(new Set(found.map(({ deviation }) => deviation))).toEqual(new Set([100 * interval]));
    }
  });

  it('with a note left out, and between two keys', () => {
    const heard = performance.filter((_, at) => at !== 5).map((one) => bent(one, 1, 49));
    const { attempts, extras } = align(written, heard, { ...options, beat: violinBeat });
    expect(extras).toEqual([]);
    expect(attempts[0]!.matches.map((match) => match.expected.index)).toEqual(
      written.map(({ index }) => index).filter((index) => index !== 5),
    );
  });
});

describe('another octave', () => {
  it('stands for the written note more readily than another wrong note', () => {
    const expected = line([60, 1], [62, 1], [64, 1], [65, 1], [67, 1]);
    const heard = performed(expected, (one, { index }) => (index === 2 ? undefined : one));
    for (const octaves of [-24, -12, 12, 24]) {
      // The other one is nearer to the place of the note that was left out.
      const right = event(2 * BEAT + 0.03, 64 + octaves);
      const other = event(2 * BEAT - 0.02, 64 + octaves + 3);
      const alignment = align(expected, inOrder([...heard, other, right]), options);
      expect(foundIn(alignment)[2]).toBe(100 * octaves);
      expect(alignment.extras).toEqual([other]);
    }
  });

  it.each<[number | null, boolean]>([
    [1200, true],
    [-1200, true],
    [2470, true],
    [-1280, true],
    [-1281, false],
    [0, false],
    [80, false],
    [600, false],
    [null, false],
  ])('%s cents: %s', (deviation, expected) => {
    expect(isOctaveOff(deviation)).toBe(expected);
  });
});

describe('anything may be heard', () => {
  const random = createRandom(1, 'anything');
  const crowd = (count: number, seconds: number) =>
    inOrder(
      Array.from({ length: count }, () => event(seconds * random.fraction(), 48 + random.int(36))),
    );

  it('nothing', () => {
    expect(align(written, [], options)).toEqual({ attempts: [], extras: [] });
  });

  it('for nothing written', () => {
    const heard = [event(0, 60), event(1, 62)];
    expect(align([], heard, options)).toEqual({ attempts: [], extras: heard });
  });

  it('one note', () => {
    const heard = [event(0, written[0]!.midi)];
    expect(pairsOf(align(written, heard, options), heard)).toEqual([[[0, 0]]]);
  });

  it('for one written note', () => {
    const expected = line([60, 4]);
    const heard = [event(-1, 55), event(0, 60), event(1, 67)];
    const alignment = align(expected, heard, options);
    expect(pairsOf(alignment, heard)).toEqual([[[0, 1]]]);
    expect(alignment.extras).toEqual([heard[0], heard[2]]);
  });

  it.each([
    ['much too much', crowd(2000, 120)],
    ['all at once', crowd(300, 0)],
    ['the very same note again and again', Array.from({ length: 50 }, () => event(1, 69))],
  ])('%s', (_name, heard) => {
    const { attempts, extras } = align(written, heard, options);
    const matches = attempts.flatMap((attempt) => attempt.matches);
    expect(matches.length + extras.length).toBe(heard.length);
    expect(new Set(matches.map((match) => match.heard)).size).toBe(matches.length);
    for (const { deviation } of matches) expect(deviation).not.toBeNaN();
  });
});
