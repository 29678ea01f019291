import { describe, expect, it } from 'vitest';
import { fakePosteriors } from '#tests/support/fake-posteriors';
import { fakeTrack } from '#tests/support/fake-track';
import { evidence } from '../../audio-core/analysis/evidence.ts';

const frame = 256 / 22_050;
const posteriors = fakePosteriors([
  { key: 48, from: 40, to: 80, onset: 0.7, note: 0.6, bend: 0.6 },
]);

describe('what speaks for a written note', () => {
  it('is its onset, its sounding and its intonation in the stretch asked about', () => {
    const heard = { posteriors, track: fakeTrack(1.65, { pitch: 69.1 }), dropouts: [] };
    const found = evidence(heard, { midi: 69, from: 35 * frame, to: 75 * frame });
    expect(found.onset).toBeCloseTo(0.7, 6);
    expect(found.onsetTime).toBeCloseTo(40 * frame, 9);
    expect(found.strongest).toBeCloseTo(0.6, 6);
    expect(found.sounding).toBeCloseTo((0.6 * 35) / 40, 6);
    expect(found.tracked).toBe(1);
    expect(found.cents).toBeCloseTo(10, 2);
    expect(found.decibels).toBe(-20);
  });

  it('comes from the network where the tracker hears nothing', () => {
    const heard = { posteriors, track: fakeTrack(1.65), dropouts: [] };
    const found = evidence(heard, { midi: 69, from: 45 * frame, to: 75 * frame });
    expect(found.tracked).toBe(0);
    expect(found.cents).toBeCloseTo(20, 0);
  });

  it('finds a note played 60 cents sharp, which reads as its neighbour', () => {
    const sharp = fakePosteriors([
      { key: 49, from: 40, to: 80, onset: 0.7, note: 0.6, bend: -1.2 },
    ]);
    const heard = { posteriors: sharp, track: fakeTrack(1.65, { pitch: 69.6 }), dropouts: [] };
    const found = evidence(heard, { midi: 69, from: 35 * frame, to: 75 * frame });
    expect(found.onset).toBeCloseTo(0.7, 6);
    expect(found.cents).toBeCloseTo(60, 1);
  });

  it('is nothing in silence or outside the recording', () => {
    const heard = { posteriors: fakePosteriors([]), track: fakeTrack(1.65), dropouts: [] };
    const nothing = { onset: 0, sounding: 0, strongest: 0, tracked: 0, cents: null };
    expect(evidence(heard, { midi: 69, from: 0.5, to: 1 })).toMatchObject(nothing);
    expect(evidence(heard, { midi: 69, from: 90, to: 91 })).toMatchObject(nothing);
  });
});
