import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../shared/lib/random.ts';
import { TAPPED } from '../../../shared/recording/latency.ts';
import { measuredProfile, type TapMatch } from '../../../shared/recording/latency-profiles.ts';
import { matchTaps } from '../../../shared/recording/match-taps.ts';

const GAP = 0.6;
const beatsOf = (count: number) => Array.from({ length: count }, (_, beat) => 1 + GAP * beat);
const late = (beats: readonly number[], by: number) => beats.map((beat) => beat + by);
const isBelieved = (match: TapMatch) =>
  measuredProfile(match, { input: TAPPED, output: '' }, new Date(0)) !== null;

describe('matching taps to beats', () => {
  const beats = beatsOf(16);

  it.each([
    ['on the beat', beats, { latency: 0, tapsHeard: 16 }],
    ['a device that is late', late(beats, 0.25), { latency: 0.25, tapsHeard: 16 }],
    ['a player ahead of the beat', late(beats, -0.08), { latency: -0.08, tapsHeard: 16 }],
    ['half of the taps missing', late(beats, 0.1).slice(8), { latency: 0.1, tapsHeard: 8 }],
    ['in any order', late(beats, 0.1).reverse(), { latency: 0.1, tapsHeard: 16 }],
    ['a tap before the music', [0.2, ...late(beats, 0.1)], { latency: 0.1, tapsHeard: 16 }],
    ['a tap after the music', [...late(beats, 0.1), 30], { latency: 0.1, tapsHeard: 16 }],
    [
      'three taps doubled',
      [...late(beats, 0.05), ...late(beats.slice(0, 3), 0.2)],
      { latency: 0.05, tapsHeard: 16 },
    ],
    ['two slips', late(beats, 0.05).with(3, 2.95).with(7, 5.35), { latency: 0.05, tapsHeard: 14 }],
    ['no tap', [], { latency: 0, tapsHeard: 0 }],
  ])('%s', (_, taps, { latency, tapsHeard }) => {
    const found = matchTaps(beats, { taps });
    expect(found.tapsHeard).toBe(tapsHeard);
    expect(found.latency).toBeCloseTo(latency, 9);
    expect(found.spread).toBeCloseTo(0, 9);
  });

  it('says how far the taps scatter, and takes the mean of them', () => {
    const { latency, spread } = matchTaps([1, 2, 3, 4], { taps: [1.03, 2.05, 3.06, 4.06] });
    expect(latency).toBeCloseTo(0.05, 9);
    expect(spread).toBeCloseTo(Math.sqrt((0.02 ** 2 + 2 * 0.01 ** 2) / 4), 9);
  });

  it('leaves out the first taps, which only find the beat', () => {
    const taps = late(beats, 0.1).with(0, 1.13).with(1, 1.72);
    const found = matchTaps(beats, { taps, leaveOut: 2 });
    expect(found).toMatchObject({ latency: expect.closeTo(0.1, 9), tapsHeard: 14 });
  });

  it.each([[[]], [[1]]])('finds nothing with the beats %j', (few) => {
    expect(matchTaps(few, { taps: [1, 1.6] })).toEqual({ latency: 0, spread: 0, tapsHeard: 0 });
  });
});

/** A number of mean 0 and deviation 1: twelve even ones added are as good as normal. */
function normal(random: Random): number {
  return Array.from({ length: 12 }, () => random.fraction()).reduce((a, b) => a + b) - 6;
}

/** 1000 people who are -80 to 250 ms behind the beat; of a hundred taps 4 are missed and 4 doubled. */
function people(beatCount: number, jitter: number) {
  return Array.from({ length: 1000 }, (_, person) => {
    const random = createRandom(person, `tapper ${beatCount} ${jitter}`);
    const delay = -0.08 + 0.33 * random.fraction();
    const beats = beatsOf(beatCount);
    const taps = beats.flatMap((beat) => {
      if (random.chance(4)) return [];
      const tap = beat + delay + jitter * normal(random);
      return random.chance(4) ? [tap, tap + 0.06 + 0.14 * random.fraction()] : [tap];
    });
    const match = matchTaps(beats, { taps });
    return { error: Math.abs(match.latency - delay), match };
  });
}

const shareOf = (found: ReturnType<typeof people>, is: (one: (typeof found)[number]) => boolean) =>
  found.filter(is).length / found.length;

describe('of 1000 people', () => {
  /**
   * The mean of n taps has a standard error of jitter / sqrt(n), and no estimate does better: of people steady within
   * 20 ms who miss none of 16 taps, 95.4 % are within 10 ms. With some missed it is under 95 %, hence 20 beats.
   */
  it.each([
    [20, 0.01, 0.005, 0.95],
    [20, 0.02, 0.01, 0.95],
    [16, 0.02, 0.012, 0.95],
    [16, 0.02, 0.01, 0.92],
    [20, 0.03, 0.016, 0.95],
    [20, 0.04, 0.022, 0.95],
  ])(
    'with %d beats and a jitter of %d s the error is within %d s for a share of %d',
    (beatCount, jitter, limit, share) => {
      const found = people(beatCount, jitter);
      expect(shareOf(found, ({ error }) => error <= limit)).toBeGreaterThanOrEqual(share);
    },
  );

  it.each([
    [0.01, 0.999],
    [0.02, 0.998],
    [0.03, 0.99],
    [0.04, 0.96],
  ])('those with a jitter of %d s are believed, but for a few', (jitter, share) => {
    expect(shareOf(people(16, jitter), ({ match }) => isBelieved(match))).toBeGreaterThan(share);
  });

  it.each([10, 14, 16, 24, 60, 200])(
    'hardly one who taps %d times anywhere is believed',
    (count) => {
      const beats = beatsOf(16);
      const believed = Array.from({ length: 1000 }, (_, person) => {
        const random = createRandom(person, `restless ${count}`);
        const taps = Array.from({ length: count }, () => 1 + 16 * GAP * random.fraction());
        return isBelieved(matchTaps(beats, { taps }));
      });
      expect(believed.filter(Boolean).length).toBeLessThanOrEqual(3);
    },
  );

  it('nobody who taps twice as fast is believed', () => {
    const beats = beatsOf(16);
    const taps = beats.flatMap((beat) => [beat + 0.02, beat + 0.02 + GAP / 2]);
    expect(isBelieved(matchTaps(beats, { taps }))).toBe(false);
  });
});
