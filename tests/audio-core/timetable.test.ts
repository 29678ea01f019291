import { describe, expect, it } from 'vitest';
import type { TakePlan } from '../../audio-core/api.ts';
import { momentAt, positionAt, timetable } from '../../audio-core/transport/timetable.ts';

const plan: TakePlan = {
  tempo: 120,
  beat: 1,
  beatsPerMeasure: 4,
  prepBeats: [1, 2, 3, 4],
  countdown: 3,
  pickup: 0,
  length: 8,
  metronome: 'beat',
};

it('puts the first beat after the countdown and the prep beats', () => {
  const times = timetable(plan, 10);
  expect(times).toMatchObject({ start: 10, firstPrepBeat: 13, firstBeat: 15, end: 19 });
});

it('counts tempo in beats of the meter', () => {
  const times = timetable({ ...plan, tempo: 60, beat: 1.5, prepBeats: [1, 2, 1, 2], length: 6 }, 0);
  expect(times.firstBeat).toBe(7);
  expect(times.end).toBe(11);
  expect(positionAt(times, 8)).toBe(1.5);
});

it.each([
  [9.98, { kind: 'countdown', left: 3 }],
  [10, { kind: 'countdown', left: 3 }],
  [12.5, { kind: 'countdown', left: 1 }],
  [13, { kind: 'prep-beat', beat: 0 }],
  [14.9, { kind: 'prep-beat', beat: 3 }],
  [15, { kind: 'music' }],
  [18.9, { kind: 'music' }],
  [19, { kind: 'over' }],
])('at %d s the moment is %o', (now, moment) => {
  expect(momentAt(timetable(plan, 10), now)).toEqual(moment);
});

it('gives negative positions in the count-in', () => {
  expect(positionAt(timetable(plan, 10), 14.5)).toBe(-1);
});

describe('clicks', () => {
  const sounds = (changes: Partial<TakePlan>) =>
    timetable({ ...plan, length: 4, ...changes }, 0).clicks.map(({ sound }) => sound);
  const prep = ['prep', 'prep', 'prep', 'prep'];

  it('always count in', () => {
    expect(sounds({ metronome: 'none' })).toEqual(prep);
  });

  it('accent the first beat of each measure', () => {
    expect(sounds({ beatsPerMeasure: 2 })).toEqual([...prep, 'accent', 'beat', 'accent', 'beat']);
  });

  it('divide a plain beat in two and a dotted beat in three', () => {
    const [two, three] = [
      sounds({ metronome: 'subdivided', length: 1 }),
      sounds({ metronome: 'subdivided', beat: 1.5, length: 1.5 }),
    ];
    expect(two.slice(4)).toEqual(['accent', 'subdivision']);
    expect(three.slice(4)).toEqual(['accent', 'subdivision', 'subdivision']);
  });

  it('are evenly spaced from the first prep beat on', () => {
    const { clicks } = timetable(plan, 0);
    clicks.slice(1).forEach(({ time }, i) => {
      expect(time - clicks[i]!.time).toBeCloseTo(0.5, 9);
    });
  });
});
