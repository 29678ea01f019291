import { describe, expect, it } from 'vitest';
import { fakePosteriors, type MappedNote } from '#tests/support/fake-posteriors';
import { fakeTrack } from '#tests/support/fake-track';
import { networkNotes, specification } from '../../audio-core/analysis/network-notes.ts';

const read = (notes: readonly MappedNote[], windows = 1) =>
  networkNotes(
    {
      posteriors: fakePosteriors(notes, windows),
      track: fakeTrack(1.65 * windows, { pitch: 60 }),
      dropouts: [],
    },
    specification,
  );

describe("the network's own reading, by the figures of the specification", () => {
  it('has them', () => {
    expect(specification).toEqual({
      attempts: [
        { onset: 0.9, frame: 0.3 },
        { onset: 0.7, frame: 0.15 },
        { onset: 0.6, frame: 0.15 },
      ],
      minimumLength: 5,
      energyTolerance: 11,
    });
  });

  it('gives a note its key and the exact times of its frames', () => {
    const [note, ...rest] = read([{ key: 39, from: 20, to: 60 }]);
    expect(rest).toEqual([]);
    expect(note).toMatchObject({ midi: 60, cents: 0 });
    expect(note?.onset).toBeCloseTo((20 * 256) / 22_050, 9);
    expect(note?.offset).toBeCloseTo((60 * 256) / 22_050, 9);
    expect(note?.centsByFrame).toHaveLength(40);
  });

  it('counts the step of the clock between two windows', () => {
    const [note] = read([{ key: 39, from: 150, to: 200 }], 2);
    expect(note?.onset).toBeCloseTo((36_164 + 8 * 256) / 22_050, 9);
  });

  it.each([
    [-1, -33.3],
    [0.3, 10],
    [0.6, 20],
  ])('reads a contour %d bins beside the key as %d cents', (bend, cents) => {
    expect(read([{ key: 39, from: 20, to: 60, bend }])[0]?.cents).toBeCloseTo(cents, 0);
  });

  it.each([
    ['four frames, too short', 5, 0],
    ['six frames', 6, 1],
  ])('takes notes that last: %s', (_, length, count) => {
    expect(read([{ key: 39, from: 20, to: 20 + length }])).toHaveLength(count);
  });

  it('bridges a dip of ten frames, not of eleven', () => {
    const struckOnce = (gap: number): MappedNote[] => [
      { key: 39, from: 20, to: 40 },
      { key: 39, from: 40 + gap, to: 60 + gap, onset: 0, note: 0.5 },
    ];
    expect(read(struckOnce(10))).toHaveLength(1);
    expect(read(struckOnce(11)).length).toBeGreaterThan(1);
  });

  it('tries again with lower thresholds only when nothing was found', () => {
    const faint: MappedNote = { key: 50, from: 70, to: 100, onset: 0.65, note: 0.2 };
    expect(read([faint]).map(({ midi }) => midi)).toEqual([71]);
    expect(read([{ key: 39, from: 20, to: 60 }, faint]).map(({ midi }) => midi)).toEqual([60]);
  });

  it('keeps a note that sounds to the last frame', () => {
    const [note] = read([{ key: 39, from: 100, to: 142 }]);
    expect(note?.offset).toBeCloseTo(36_164 / 22_050, 9);
  });

  it('takes nothing in silence, whatever the maps say', () => {
    const heard = {
      posteriors: fakePosteriors([{ key: 39, from: 20, to: 60 }]),
      track: fakeTrack(1.65),
      dropouts: [],
    };
    expect(networkNotes(heard, specification)).toEqual([]);
  });
});
