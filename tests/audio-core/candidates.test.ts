import { describe, expect, it } from 'vitest';
import { fakePosteriors } from '#tests/support/fake-posteriors';
import { fakeTrack } from '#tests/support/fake-track';
import { findCandidates } from '../../audio-core/analysis/candidates.ts';

const frame = 256 / 22_050;
const posteriors = fakePosteriors([
  { key: 52, from: 60, to: 100 },
  { key: 48, from: 60, to: 100 },
  { key: 55, from: 20, to: 50 },
  { key: 90 - 21, from: 100, to: 120, onset: 0.1 },
]);
/** One long tone from the first moment on. */
const held = (midi: number) => ({
  posteriors,
  track: fakeTrack(1.65, { pitch: midi }),
  dropouts: [],
});
const places = (candidates: Iterable<{ readonly frame: number; readonly midi: number }>) =>
  Array.from(candidates, ({ frame: at, midi }) => [at, midi]);

describe('where a note may begin', () => {
  it('is at each peak of the onset map that is not too faint, in order of time and pitch', () => {
    const heard = { posteriors, track: fakeTrack(1.65), dropouts: [] };
    const found = [...findCandidates(heard, 'chords')];
    expect(places(found)).toEqual([
      [20, 76],
      [60, 69],
      [60, 73],
    ]);
    expect(found[0]?.time).toBeCloseTo(20 * frame, 9);
  });

  it('is for a line also where the tracker hears a tone begin', () => {
    expect(places(findCandidates(held(64), 'line'))).toContainEqual([0, 64]);
    expect(places(findCandidates(held(64), 'chords'))).not.toContainEqual([0, 64]);
  });

  it('is one place where the tracker and the network agree', () => {
    const early = fakePosteriors([{ key: 64 - 21, from: 1, to: 90 }]);
    const heard = { posteriors: early, track: fakeTrack(1.65, { pitch: 64 }), dropouts: [] };
    expect(places(findCandidates(heard, 'line'))).toEqual([[1, 64]]);
  });

  it('is not where nothing sounds', () => {
    const sounds = (time: number) => time > 30 * frame;
    expect(places(findCandidates(held(64), 'line', sounds))).toEqual([
      [60, 69],
      [60, 73],
    ]);
  });

  it('is described the same whether all are asked for or only one', () => {
    const [first] = findCandidates(held(64), 'line');
    expect(first).toEqual([...findCandidates(held(64), 'line')][0]);
    const last = [...findCandidates(held(64), 'line')].at(-1);
    const alone = [...findCandidates(held(64), 'line', (time) => time > 59.5 * frame)].at(-1);
    expect(alone).toEqual(last);
  });
});
