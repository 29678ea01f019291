import { describe, expect, it } from 'vitest';
import type { TakePlan } from '../../audio-core/timing/timetable.ts';
import { again, momentAt, positionAt, timetable } from '../../audio-core/timing/timetable.ts';
import { measuresOf, planWith } from './plans.ts';

const count = { tempo: 120, prepBeats: [1, 2, 3, 4], countdown: 3, metronome: 'beat' } as const;
const plan = planWith(count);

it('puts the first beat after the countdown and the prep beats', () => {
  const times = timetable(plan, 10);
  expect(times).toMatchObject({ start: 10, firstPrepBeat: 13, firstBeat: 15, end: 19 });
});

it('counts tempo in beats of the meter', () => {
  const inSix = { tempo: 60, beat: 1.5, prepBeats: [1, 2, 1, 2], to: 6 };
  const times = timetable(planWith({ ...count, ...inSix, measures: measuresOf(6, 2, 1.5) }), 0);
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
    timetable(planWith({ ...count, to: 4, ...changes }), 0).clicks.map(({ sound }) => sound);
  const prep = ['prep', 'prep', 'prep', 'prep'];

  it('always count in', () => {
    expect(sounds({ metronome: 'none' })).toEqual(prep);
  });

  it('accent the first beat of each measure', () => {
    expect(sounds({ measures: measuresOf(4, 2) })).toEqual([
      ...prep,
      'accent',
      'beat',
      'accent',
      'beat',
    ]);
  });

  it('stress what the meter stresses', () => {
    const inFive = [{ from: 0, to: 5, beat: 1, strongBeats: [1, 4] }];
    expect(sounds({ metronome: 'subdivided', to: 5, measures: inFive }).slice(4)).toEqual(
      ['accent', 'beat', 'beat', 'stress', 'beat'].flatMap((beat) => [beat, 'subdivision']),
    );
  });

  it('divide a plain beat in two and a dotted beat in three', () => {
    const [two, three] = [
      sounds({ metronome: 'subdivided', to: 1 }),
      sounds({ metronome: 'subdivided', beat: 1.5, to: 1.5 }),
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

  it('follow a change of the meter, at the length a quarter has', () => {
    const { clicks } = timetable(
      planWith({
        metronome: 'beat',
        to: 6,
        measures: [
          { from: 0, to: 3, beat: 1, strongBeats: [1] },
          { from: 3, to: 6, beat: 1.5, strongBeats: [1] },
        ],
      }),
      0,
    );
    expect(clicks.slice(1).map(({ time, sound }) => [time, sound])).toEqual([
      [1, 'accent'],
      [2, 'beat'],
      [3, 'beat'],
      [4, 'accent'],
      [5.5, 'beat'],
    ]);
  });
});

describe('an excerpt', () => {
  const excerpt = planWith({
    from: 4,
    to: 8,
    measures: [{ from: 4, to: 8, beat: 1, strongBeats: [1] }],
  });

  it('begins where it begins in the music', () => {
    const times = timetable(excerpt, 10);
    expect(times).toMatchObject({ firstBeat: 11, end: 15 });
    expect(positionAt(times, 12)).toBe(5);
  });

  it('that is looped goes on at its end, without a count', () => {
    const round = again(excerpt, 15);
    expect(round).toMatchObject({ start: 15, firstBeat: 15, end: 19, prepBeats: 0 });
    expect(momentAt(round, 15)).toEqual({ kind: 'music' });
  });

  it('lets its notes sound at their places', () => {
    const note = { midi: 60, program: 0, velocity: 1, part: 0 };
    const { notes } = timetable({ ...excerpt, notes: [{ ...note, onset: 5, duration: 2 }] }, 10);
    expect(notes).toEqual([{ ...note, time: 12, duration: 2 }]);
  });
});
