import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { scoreNotes } from '#shared/generation/score-notes';
import { readAbc } from '#shared/music/abc/read';
import { writeAbc } from '#shared/music/abc/write';
import { quartersOf } from '#shared/music/duration';
import { keyNamed } from '#shared/music/key';
import { measureLength, meterNamed } from '#shared/music/meter';
import { midiOf, type Pitch, pitch, positionOf } from '#shared/music/pitch';
import { isWithin } from '#shared/music/range';
import { degreeAt, scalePitch } from '#shared/music/scale';
import { exerciseOf, exercisesOf, settings } from './corpus.ts';

/** Lengths in quarter notes that the rhythm ids of a level can produce, notes and rests. */
const noteLengths = { 0: [4], 1: [3], 2: [2], 3: [1], 4: [0.5], 5: [1.5, 0.5], 15: [], 16: [] };
const restLengths = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 15: [2], 16: [1] };

const writtenPitches = ({ notes }: Exercise): Pitch[] =>
  notes.flatMap(({ written }) => (written === null ? [] : [pitch(written)]));
const movesOf = (exercise: Exercise): number[] => {
  const line = writtenPitches(exercise).map(positionOf);
  return line.slice(1).map((position, index) => position - line[index]!);
};
const share = <T>(items: readonly T[], holds: (item: T) => boolean) =>
  items.filter(holds).length / items.length;

describe.each(settings)('$name', (setting) => {
  const { instrument, level, parameters } = setting;
  const all = () => exercisesOf(setting);

  it('has the usual number of measures, each exactly full', () => {
    for (const { abc, measures, length, timeSignature } of all()) {
      const score = readAbc(abc);
      const whole = measureLength(meterNamed(timeSignature));
      expect(measures).toBe(parameters.measures.usual);
      expect(length).toBe(measures * whole);
      for (const measure of score.measures) {
        const sum = measure.reduce((total, { ticks }) => total + quartersOf(ticks), 0);
        expect(sum, abc).toBe(whole);
      }
      expect(score.measures).toHaveLength(measures);
    }
  });

  it('keeps to the meters and keys of the level and uses each of its meters', () => {
    const keys = parameters.pitch?.keys ?? [null];
    for (const { timeSignature, keySignature } of all()) {
      expect(parameters.timeSignatures).toContain(timeSignature);
      expect(keys).toContain(keySignature);
    }
    expect(new Set(all().map(({ timeSignature }) => timeSignature)).size).toBe(
      parameters.timeSignatures.length,
    );
  });

  it('uses only the note and rest values of the level', () => {
    const notes: number[] = parameters.rhythms.flatMap((id) => noteLengths[id]);
    const rests: number[] = parameters.rhythms.flatMap((id) => restLengths[id]);
    for (const { abc } of all()) {
      for (const element of readAbc(abc).measures.flat()) {
        const allowed = element.kind === 'note' ? notes : rests;
        expect(allowed, abc).toContain(quartersOf(element.ticks));
      }
    }
  });

  it('rests no longer than the level allows, never twice running, never at either end', () => {
    for (const { abc, length } of all()) {
      const elements = readAbc(abc).measures.flat();
      const isRest = elements.map(({ kind }) => kind === 'rest');
      const silent = elements.reduce(
        (sum, { kind, ticks }) => sum + (kind === 'rest' ? quartersOf(ticks) : 0),
        0,
      );
      expect(silent).toBeLessThanOrEqual(parameters.restShare * length);
      expect(isRest[0] || isRest.at(-1)).toBe(false);
      expect(isRest.some((rest, index) => rest && isRest[index + 1])).toBe(false);
    }
  });

  it('ends on a strong beat with at least two beats', () => {
    for (const { notes, timeSignature } of all()) {
      const last = notes.at(-1)!;
      expect(meterNamed(timeSignature).strongBeats).toContain(last.beat);
      expect(last.duration).toBeGreaterThanOrEqual(2);
    }
  });

  it('reads back from its ABC as the same music', () => {
    for (const { abc, notes } of all()) {
      expect(writeAbc(readAbc(abc))).toBe(abc);
      expect(scoreNotes(readAbc(abc), instrument)).toEqual(notes);
    }
  });

  it('is the same again from the same seed', () => {
    for (const exercise of all().slice(0, 20)) {
      const { request, seed } = exercise;
      expect(JSON.stringify(exerciseOf(request, seed))).toBe(JSON.stringify(exercise));
    }
  });

  if (instrument.kind === 'unpitched') {
    it('has neither pitch nor key, and no measure twice running', () => {
      for (const { abc, notes, keySignature } of all()) {
        expect(keySignature).toBeNull();
        expect(notes.every(({ written, midi }) => written === null && midi === null)).toBe(true);
        const measures = readAbc(abc).measures.map((measure) => JSON.stringify(measure));
        expect(measures.some((measure, index) => measure === measures[index + 1])).toBe(false);
      }
    });
    return;
  }

  const pitched = parameters.pitch!;

  it('stays in the written range of the level and within its width', () => {
    for (const exercise of all()) {
      const pitches = writtenPitches(exercise);
      for (const written of pitches) {
        expect(isWithin(instrument.ranges[pitched.range], written)).toBe(true);
      }
      const positions = pitches.map(positionOf);
      expect(Math.max(...positions) - Math.min(...positions)).toBeLessThanOrEqual(pitched.width);
    }
  });

  it('lies mostly where a beginner is comfortable, if the level asks for it', () => {
    for (const exercise of all()) {
      const inside = share(writtenPitches(exercise), (one) =>
        isWithin(instrument.ranges.beginner, one),
      );
      expect(inside).toBeGreaterThanOrEqual(pitched.comfortShare);
    }
  });

  it('sounds where the instrument sounds', () => {
    for (const { written, midi } of all().flatMap(({ notes }) => notes)) {
      expect(midi).toBe(midiOf(pitch(written!)) + instrument.sounds.chromatic);
    }
  });

  it('has only notes of its key', () => {
    for (const exercise of all()) {
      const key = keyNamed(exercise.keySignature!);
      for (const written of writtenPitches(exercise)) {
        expect(scalePitch(key, positionOf(written))).toEqual(written);
      }
    }
  });

  it('begins on a note the level allows and ends on the tonic, reached by step', () => {
    for (const exercise of all()) {
      const key = keyNamed(exercise.keySignature!);
      const degrees = writtenPitches(exercise).map((one) => degreeAt(key, positionOf(one)));
      expect(pitched.firstDegrees).toContain(degrees[0]);
      expect(degrees.at(-1)).toBe(1);
      expect(Math.abs(movesOf(exercise).at(-1)!)).toBe(1);
    }
  });

  it('rests on 2 or 5 at the end of a phrase that is not the last', () => {
    for (const exercise of all()) {
      const key = keyNamed(exercise.keySignature!);
      for (let measure = 4; measure < exercise.measures; measure += 4) {
        const note = exercise.notes.findLast((one) => one.measure === measure);
        expect([2, 5]).toContain(degreeAt(key, positionOf(pitch(note!.written!))));
      }
    }
  });

  it('leaps no further than the level allows, and seldom enough', () => {
    for (const exercise of all()) {
      const moves = movesOf(exercise).map(Math.abs);
      expect(Math.max(...moves)).toBeLessThanOrEqual(pitched.maxLeap);
      expect(share(moves, (move) => move <= 1)).toBeGreaterThanOrEqual(pitched.stepShare);
    }
  });

  it('leaps only between notes of a chord the level names, never by an awkward interval', () => {
    const triads = { I: [1, 3, 5], ii: [2, 4, 6], IV: [4, 6, 1], V: [5, 7, 2] };
    for (const exercise of all()) {
      const key = keyNamed(exercise.keySignature!);
      const pitches = writtenPitches(exercise);
      for (const [index, move] of movesOf(exercise).entries()) {
        if (Math.abs(move) < 2) continue;
        const [from, to] = [pitches[index]!, pitches[index + 1]!];
        const degrees = [from, to].map((one) => degreeAt(key, positionOf(one)));
        const isInside = pitched.leapChords.some((chord) =>
          degrees.every((degree) => triads[chord].includes(degree)),
        );
        expect(isInside, exercise.abc).toBe(true);
        expect([6, 10, 11]).not.toContain(Math.abs(midiOf(to) - midiOf(from)));
      }
    }
  });

  it('turns back by step after a fourth or more', () => {
    for (const exercise of all()) {
      const moves = movesOf(exercise);
      for (const [index, move] of moves.entries()) {
        const next = moves.slice(index + 1).find((later) => later !== 0);
        if (Math.abs(move) >= 3) expect(next, exercise.abc).toBe(-Math.sign(move));
      }
    }
  });

  it('repeats no note more than three times, no measure at once, and does not circle', () => {
    for (const exercise of all()) {
      const line = writtenPitches(exercise).map(positionOf);
      for (let index = 0; index + 3 < line.length; index++) {
        const [a, b, c, d, e] = line.slice(index, index + 5);
        expect(a === b && b === c && c === d, exercise.abc).toBe(false);
        expect(a === c && c === e && b === d && a !== b, exercise.abc).toBe(false);
      }
      const measures = Array.from({ length: exercise.measures }, (_, index) =>
        exercise.notes
          .filter(({ measure }) => measure === index + 1)
          .map(({ beat, duration, written }) => `${beat} ${duration} ${written}`)
          .join(),
      );
      expect(measures.some((measure, index) => measure === measures[index + 1])).toBe(false);
    }
  });

  it('rises to one highest note in the middle half, in most exercises', () => {
    const isArched = (exercise: Exercise) => {
      const line = writtenPitches(exercise).map(positionOf);
      const top = Math.max(...line);
      const first = line.indexOf(top);
      const last = line.lastIndexOf(top);
      const place = (exercise.notes[first]!.measure - 1) / exercise.measures;
      const isOnce = line.slice(first, last + 1).every((position) => position === top);
      return isOnce && place >= 0.25 && place < 0.75;
    };
    expect(share(all(), isArched)).toBeGreaterThanOrEqual(0.7);
  });

  if (level.number === 3) {
    it('never begins on its highest note', () => {
      for (const exercise of all()) {
        const line = writtenPitches(exercise).map(positionOf);
        expect(line[0]).toBeLessThan(Math.max(...line));
      }
    });
  }

  if (parameters.measures.usual >= 8) {
    it('answers the first phrase with its rhythm in most exercises, with its notes in fewer', () => {
      const opening = ({ notes }: Exercise, from: number, withPitch: boolean) =>
        notes
          .filter(({ measure }) => measure >= from && measure < from + 2)
          .map(({ measure, beat, duration, written }) =>
            [measure - from, beat, duration, withPitch ? written : ''].join(' '),
          )
          .join();
      const repeats = (withPitch: boolean) =>
        share(all(), (one) => opening(one, 1, withPitch) === opening(one, 5, withPitch));
      expect(repeats(false)).toBeGreaterThanOrEqual(0.6);
      expect(repeats(true)).toBeLessThanOrEqual(0.4);
      expect(repeats(true)).toBeGreaterThan(0);
    });
  }
});
