import { describe, expect, it } from 'vitest';
import { ANY_DEVICE, type LatencyProfile, TAPPED } from '../../../shared/recording/latency.ts';
import {
  keepProfile,
  measuredProfile,
  profileFor,
} from '../../../shared/recording/latency-profiles.ts';

const pair = { input: 'mic', output: 'speaker' };
const measured = (input: string, output: string, seconds: number): LatencyProfile => ({
  input,
  output,
  seconds,
  source: 'measured',
});
const reported = { baseLatency: 0.01, outputLatency: 0.03 };

describe('the latency of a pair', () => {
  it('is what was measured with this very pair', () => {
    const kept = [measured('mic', 'headset', 0.2), measured('mic', 'speaker', 0.08)];
    expect(profileFor(pair, kept, reported)).toEqual(measured('mic', 'speaker', 0.08));
  });

  it('is estimated when only one of the two was measured', () => {
    const kept = [measured('mic', 'headset', 0.2), measured('other', 'speaker', 0.3)];
    expect(profileFor(pair, kept, reported)).toEqual({
      ...pair,
      seconds: 0.04,
      source: 'estimated',
    });
  });

  it('is what was measured before devices were told apart, until the pair itself is', () => {
    const before = measured(ANY_DEVICE, ANY_DEVICE, 0.12);
    expect(profileFor(pair, [before], reported)).toEqual(measured('mic', 'speaker', 0.12));
    const both = keepProfile([before], measured('mic', 'speaker', 0.05));
    expect(profileFor(pair, both, reported).seconds).toBe(0.05);
  });

  it('of taps is what was measured by tapping, and nothing else', () => {
    const taps = { input: TAPPED, output: 'speaker' };
    const others = [measured('mic', 'speaker', 0.2), measured(ANY_DEVICE, ANY_DEVICE, 0.12)];
    expect(profileFor(taps, others, reported)).toEqual({
      ...taps,
      seconds: 0,
      source: 'estimated',
    });
    const kept = keepProfile(others, measured(TAPPED, 'speaker', -0.03));
    expect(profileFor(taps, kept, reported)).toEqual(measured(TAPPED, 'speaker', -0.03));
    expect(profileFor(pair, kept, reported).seconds).toBe(0.2);
  });

  it.each([
    ['nothing reported', {}, 0],
    ['only the base', { baseLatency: 0.02 }, 0.02],
    ['a number no device has', { outputLatency: 7 }, 0],
    ['no number at all', { outputLatency: Number.NaN }, 0],
  ])('estimated from %s', (_, told, seconds) => {
    expect(profileFor(pair, [], told).seconds).toBeCloseTo(seconds, 9);
  });
});

describe('a calibration', () => {
  const good = { latency: 0.08, spread: 0.01, clicksHeard: 8 };
  const now = new Date('2026-01-02T03:04:05Z');

  it('becomes the profile of its pair', () => {
    expect(measuredProfile(good, pair, now)).toEqual({
      ...measured('mic', 'speaker', 0.08),
      measuredAt: '2026-01-02T03:04:05.000Z',
    });
  });

  it('by tapping becomes one too, also of a player ahead of the beat', () => {
    const taps = { latency: -0.04, spread: 0.06, tapsHeard: 12 };
    expect(measuredProfile(taps, { input: TAPPED, output: 'speaker' }, now)).toEqual({
      ...measured(TAPPED, 'speaker', -0.04),
      measuredAt: '2026-01-02T03:04:05.000Z',
    });
  });

  it.each([
    ['too few taps', { latency: 0, spread: 0.01, tapsHeard: 11 }],
    ['a restless player', { latency: 0, spread: 0.061, tapsHeard: 20 }],
    ['too few clicks', { ...good, clicksHeard: 4 }],
    ['a restless room', { ...good, spread: 0.021 }],
    ['a delay no device has', { ...good, latency: 1.2 }],
  ])('is not believed with %s', (_, match) => {
    expect(measuredProfile(match, pair, now)).toBeNull();
  });
});

describe('the kept profiles', () => {
  it('hold one for a pair, the newest first', () => {
    const kept = keepProfile(
      [measured('a', 'b', 0.1), measured('c', 'd', 0.2)],
      measured('c', 'd', 0.3),
    );
    expect(kept).toEqual([measured('c', 'd', 0.3), measured('a', 'b', 0.1)]);
  });

  it('forget the oldest', () => {
    let kept: readonly LatencyProfile[] = [];
    for (let device = 0; device < 20; device += 1)
      kept = keepProfile(kept, measured(`${device}`, 'b', 0.1));
    expect(kept).toHaveLength(12);
    expect(kept[0]?.input).toBe('19');
  });
});
