import { describe, expect, it } from 'vitest';
import { timetable } from '../../audio-core/timing/timetable.ts';
import { createRounds } from '../../audio-core/transport/rounds.ts';
import { planWith } from './plans.ts';

const note = { midi: 60, program: 0, velocity: 1, part: 0 };

/** What sounds of a plan that begins at second 10, looked at every 25 ms until `until`. */
function soundsOf(plan: ReturnType<typeof planWith>, until: number) {
  const clicks: number[] = [];
  const notes: number[] = [];
  const rounds = createRounds(plan, timetable(plan, 10), {
    onClick: ({ time }) => clicks.push(time),
    onNote: ({ time }) => notes.push(time),
  });
  for (let step = 0; 10 + step * 0.025 < until; step += 1) rounds.tick(10 + step * 0.025);
  return { rounds, clicks, notes };
}

describe('music that is played once', () => {
  const plan = planWith({ to: 4, metronome: 'beat', notes: [{ ...note, onset: 1, duration: 1 }] });

  it('sounds once, clicks and notes', () => {
    const { rounds, clicks, notes } = soundsOf(plan, 30);
    expect(clicks).toEqual([10, 11, 12, 13, 14]);
    expect(notes).toEqual([12]);
    expect(rounds.end).toBe(15);
  });
});

it('drops what a stall left behind, and is in time after it', () => {
  const plan = planWith({
    to: 8,
    metronome: 'beat',
    notes: [
      { ...note, onset: 2, duration: 6 },
      { ...note, onset: 6, duration: 1 },
    ],
  });
  const clicks: number[] = [];
  const notes: number[] = [];
  const rounds = createRounds(plan, timetable(plan, 10), {
    onClick: ({ time }) => clicks.push(time),
    onNote: ({ time }) => notes.push(time),
  });
  for (const now of [10, 15.5, 16.5, 17.5]) rounds.tick(now);
  expect(clicks).toEqual([10, 16, 17, 18]);
  expect(notes).toEqual([17]);
});

describe('music that is looped', () => {
  const looped = planWith({
    from: 4,
    to: 8,
    measures: [{ from: 4, to: 8, beat: 1, strongBeats: [1] }],
    metronome: 'beat',
    isLooped: true,
    notes: [{ ...note, onset: 6, duration: 1 }],
  });

  it('goes on in time, without a gap and without a second count-in', () => {
    const { clicks, notes } = soundsOf(looped, 22.5);
    expect(clicks).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
    expect(notes).toEqual([13, 17, 21]);
  });

  it('never ends by itself, and is where it is heard', () => {
    const { rounds } = soundsOf(looped, 14.9);
    expect(rounds.end).toBe(Number.POSITIVE_INFINITY);
    // The next round is scheduled already while this one is heard.
    expect(rounds.at(14.9).firstBeat).toBe(11);
    expect(rounds.at(15).firstBeat).toBe(15);
  });

  it('comes round as often as one look ahead holds, and forgets no round that is still heard', () => {
    const short = planWith({
      from: 4,
      to: 4.25,
      measures: [{ from: 4, to: 4.25, beat: 0.25, strongBeats: [1] }],
      metronome: 'beat',
      isLooped: true,
    });
    const { rounds, clicks } = soundsOf(short, 14.01);
    // One second ahead of the ear.
    expect(clicks).toEqual(Array.from({ length: 20 }, (_, i) => 10 + i / 4));
    for (const heard of [13.1, 13.5, 14, 14.3]) {
      expect(heard - rounds.at(heard).firstBeat).toBeGreaterThanOrEqual(0);
      expect(heard - rounds.at(heard).firstBeat).toBeLessThan(0.25);
    }
  });

  const pickedUp = { ...note, onset: -1, duration: 1 };

  it('fills its short last measure with the pickup, and the beat goes on', () => {
    const plan = planWith({
      to: 7,
      pickup: 1,
      gap: 1,
      metronome: 'beat',
      isLooped: true,
      notes: [pickedUp, { ...note, onset: 0, duration: 1 }],
    });
    const { clicks, notes } = soundsOf(plan, 28);
    // A count of one, seven beats, and from then on eight in a round.
    expect(clicks).toEqual(Array.from({ length: 19 }, (_, i) => 10 + i));
    expect(notes).toEqual([10, 11, 18, 19, 26, 27]);
  });

  it('rests where the last measure is short and the pickup is not played', () => {
    const plan = planWith({
      from: 4,
      to: 7,
      measures: [{ from: 4, to: 7, beat: 1, strongBeats: [1] }],
      gap: 1,
      isLooped: true,
      notes: [{ ...note, onset: 4, duration: 1 }],
    });
    expect(soundsOf(plan, 22).notes).toEqual([11, 15, 19]);
  });

  it('leaves the pickup out from the second time on where the measures are full', () => {
    const plan = planWith({
      to: 4,
      pickup: 1,
      isLooped: true,
      notes: [pickedUp, { ...note, onset: 0, duration: 1 }],
    });
    expect(soundsOf(plan, 20).notes).toEqual([10, 11, 15, 19]);
  });
});
