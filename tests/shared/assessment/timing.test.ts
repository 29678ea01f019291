import { describe, expect, it } from 'vitest';
import type { Attempt } from '#shared/assessment/align';
import type { ExpectedNote } from '#shared/assessment/expected';
import { dueTimes } from '#shared/assessment/timing';
import type { Seconds } from '#shared/lib/units';
import { BEAT, chords, event, line } from './by-hand.ts';

const measure = 4 * BEAT;
const steady = line(...Array.from({ length: 16 }, () => [60, 1] as const));
const hymn = chords(1, ...Array.from({ length: 12 }, () => [48, 60, 64, 67]));

/** Every note played, each when `when` says. */
const attempt = (
  expected: readonly ExpectedNote[],
  when: (note: ExpectedNote) => Seconds,
  begins: Attempt['begins'] = 'at-start',
): Attempt => ({
  begins,
  matches: expected.map((note) => ({
    expected: note,
    heard: event(when(note), note.midi),
    deviation: 0,
  })),
});

/** How late each note is against the player's own beat, and the pace there. */
function lateness(played: Attempt, limit: Seconds = BEAT) {
  const due = dueTimes(played, { measure, limit });
  return played.matches.map(({ expected, heard }) => ({
    late: heard.onset - due.get(expected.index)!.onset,
    pace: due.get(expected.index)!.pace,
  }));
}

function expectLate(played: Attempt, late: (note: ExpectedNote) => Seconds, limit?: Seconds) {
  const found = lateness(played, limit);
  played.matches.forEach(({ expected }, at) => {
    expect(found[at]!.late).toBeCloseTo(late(expected), 9);
  });
}

describe('the beat of a player', () => {
  it.each([-0.5, -0.2, 0, 0.3, 0.5])('who starts %d s late is the own one', (start) => {
    expectLate(
      attempt(steady, ({ onset }) => onset + start),
      () => 0,
    );
  });

  it('who starts almost a beat late and slows down is the own one: only the start has a limit', () => {
    expectLate(
      attempt(steady, ({ onset }) => 1.08 * onset + 0.9 * BEAT),
      () => 0,
    );
  });

  it('who starts more than the limit late stays late by the rest', () => {
    expectLate(
      attempt(steady, ({ onset }) => onset + BEAT + 0.2),
      () => 0.2,
    );
    expectLate(
      attempt(steady, ({ onset }) => onset - BEAT - 0.2),
      () => -0.2,
    );
  });

  it.each([-3, 47.3])('is anywhere, %d s away, where there is no limit', (start) => {
    const played = attempt(steady, ({ onset }) => onset + start);
    expectLate(played, () => 0, Number.POSITIVE_INFINITY);
  });

  it.each(['again', 'after-stop'] as const)('is set anew by who begins %s', (begins) => {
    expectLate(
      attempt(steady, ({ onset }) => onset + 9, begins),
      () => 0,
    );
  });

  it.each([0.92, 1.08])('drifts to %d of its length', (pace) => {
    const found = lateness(attempt(steady, ({ onset }) => pace * onset));
    for (const one of found) {
      expect(one.late).toBeCloseTo(0, 9);
      expect(one.pace).toBeCloseTo(pace, 9);
    }
  });

  it('is not bent by one late note', () => {
    const late = ({ index }: ExpectedNote) => (index === 6 ? 0.2 : 0);
    expectLate(
      attempt(steady, (note) => note.onset + late(note)),
      late,
    );
  });
});

describe('a chord', () => {
  it('is late as a whole, however many notes it has', () => {
    const late = ({ onset }: ExpectedNote) => (onset === 5 * BEAT ? 0.2 : 0);
    expectLate(
      attempt(hymn, (note) => note.onset + late(note)),
      late,
    );
  });

  it('is late by one hand', () => {
    const late = ({ onset, midi }: ExpectedNote) => (onset === 5 * BEAT && midi! < 60 ? 0.15 : 0);
    expectLate(
      attempt(hymn, (note) => note.onset + late(note)),
      late,
    );
  });

  it('counts once, so that a late one is not taken for the tempo where there are few', () => {
    const long = chords(4, ...Array.from({ length: 8 }, () => [48, 60, 64, 67]));
    const late = ({ onset }: ExpectedNote) => (onset === 0 ? 0.2 : 0);
    expectLate(
      attempt(long, (note) => note.onset + late(note)),
      late,
    );
  });

  it('is due between two hands that are always apart', () => {
    const even = chords(1, ...Array.from({ length: 12 }, () => [48, 55, 64, 67]));
    expectLate(
      attempt(even, ({ onset, midi }) => onset + (midi! < 60 ? 0.06 : 0)),
      ({ midi }) => (midi! < 60 ? 0.03 : -0.03),
    );
  });

  it('drifts with the others', () => {
    for (const { late, pace } of lateness(attempt(hymn, ({ onset }) => 1.08 * onset))) {
      expect(late).toBeCloseTo(0, 9);
      expect(pace).toBeCloseTo(1.08, 9);
    }
  });
});

describe('a few notes', () => {
  it.each([1, 2, 4])('%i of them say nothing of the tempo', (count) => {
    const few = attempt(steady.slice(0, count), ({ onset }) => 1.2 * onset + 0.1);
    for (const { late, pace } of lateness(few)) {
      expect(late).not.toBeNaN();
      expect(pace).toBe(1);
    }
  });

  it('or one chord', () => {
    expect(lateness(attempt(hymn.slice(0, 4), () => 0.1))).toEqual(
      Array.from({ length: 4 }, () => ({ late: 0, pace: 1 })),
    );
  });

  it('or none', () => {
    expect(dueTimes({ matches: [], begins: 'at-start' }, { measure, limit: BEAT }).size).toBe(0);
  });
});
