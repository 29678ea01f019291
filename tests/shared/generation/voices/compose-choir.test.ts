import { describe, expect, it } from 'vitest';
import { findInstrument } from '#shared/catalogue/instruments';
import { levelNumbers } from '#shared/catalogue/levels';
import { readExerciseCode } from '#shared/generation/code';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { scoreNotes } from '#shared/generation/score-notes';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { meterNamed } from '#shared/music/meter';
import { midiOf, pitch } from '#shared/music/pitch';
import { exerciseOf } from '../corpus.ts';
import { everyChoir } from './choirs.ts';

const usual = [
  'soprano alto',
  'tenor bass-voice',
  'soprano alto baritone-voice',
  'soprano alto tenor bass-voice',
  'tenor tenor baritone-voice bass-voice',
];
const sung = (voices: string, level: number, seed: number): Exercise =>
  exerciseOf({ medium: 'choir-custom', levelId: `pv~${level}`, voices: voices.split(' ') }, seed);
const sample = usual.flatMap((voices) =>
  levelNumbers.flatMap((level) =>
    [1, 2, 3].map((seed) => ({ level, exercise: sung(voices, level, seed) })),
  ),
);

/** V-14: "at least 100, 100, 90, 80, 80, 75, 65, 55% (levels 1-8)". */
const leastTogether = [1, 1, 0.9, 0.8, 0.8, 0.75, 0.65, 0.55];

describe('music for a choir', () => {
  it('is found for every choice of voices at every level', () => {
    for (const voices of everyChoir()) {
      for (const level of levelNumbers) {
        const request = { medium: 'choir-custom', levelId: `pv~${level}`, voices };
        const generated = generateExercise(completeRequest(request), level);
        expect(generated.kind, `${voices} ${level}`).toBe('exercise');
      }
    }
  }, 180_000);

  it('stops inside a phrase hardly ever', () => {
    const exercises = [3, 5, 6, 7, 8].flatMap((level) =>
      Array.from({ length: 40 }, (_, seed) => sung('soprano alto tenor bass-voice', level, seed)),
    );
    const stopping = exercises.filter(({ notes, plan }) => {
      const ends = plan.phrases.map(({ measure, measures }) => measure + measures - 1);
      let until = 0;
      return notes
        .toSorted((one, other) => one.onset - other.onset)
        .some(({ onset, duration, measure }, index, all) => {
          const before = all[index - 1];
          const stops = before !== undefined && onset > until && !ends.includes(before.measure);
          until = Math.max(until, onset + duration);
          return stops && measure > 0;
        });
    });
    expect(stopping.length).toBeLessThan(0.25 * exercises.length);
  });

  it('has one part for each voice, from the top, with its clef and its sound', () => {
    expect(sung('soprano alto tenor bass-voice', 4, 1).parts).toMatchObject([
      { medium: 'soprano', clef: 'treble', program: 52, sounds: { chromatic: 0 } },
      { medium: 'alto', clef: 'treble', program: 52, sounds: { chromatic: 0 } },
      { medium: 'tenor', clef: 'treble-8', program: 52, sounds: { chromatic: -12 } },
      { medium: 'bass-voice', clef: 'bass', program: 52, sounds: { chromatic: 0 } },
    ]);
  });

  it('counts its notes part by part, and writes what sounds', () => {
    for (const { exercise } of sample) {
      expect(exercise.notes.map(({ index }) => index)).toEqual(
        exercise.notes.map((_, index) => index),
      );
      const parts = exercise.notes.map(({ part }) => part);
      expect(parts).toEqual([...parts].sort((one, other) => one - other));
      expect(new Set(parts).size).toBe(exercise.parts.length);
      for (const { part, written, midi } of exercise.notes) {
        expect(midiOf(pitch(written!)) + exercise.parts[part]!.sounds.chromatic).toBe(midi);
      }
    }
  });

  it('fills every measure in every voice, and reads back from its text', () => {
    for (const { exercise } of sample) {
      const scores = readAbcParts(exercise.abc);
      expect(scores).toHaveLength(exercise.parts.length);
      const lengths = scores.map(({ measures }) =>
        measures.map(({ elements }) => elements.reduce((sum, { ticks }) => sum + ticks, 0)),
      );
      for (const length of lengths) expect(length).toEqual(lengths[0]);
      const read = scores.flatMap((score, part) => {
        const found = findInstrument(exercise.parts[part]!.medium);
        if (found.kind === 'unknown') throw new Error(found.problem);
        return scoreNotes(score, found.instrument, part);
      });
      expect(read.map(({ index: _, ...note }) => note)).toEqual(
        exercise.notes.map(({ index: _, reason: _reason, ...note }) => note),
      );
    }
  });

  it('lets the voices begin together as often as the level asks', () => {
    for (const { level, exercise } of sample) {
      const onsets = exercise.parts.map((_, part) =>
        exercise.notes.filter((note) => note.part === part).map(({ onset }) => onset),
      );
      // What happens between beats says nothing (V-14).
      const { beat } = meterNamed(exercise.timeSignature);
      const moments = [...new Set(onsets.flat())].filter((onset) => Number.isInteger(onset / beat));
      const common = moments.filter((onset) => onsets.every((line) => line.includes(onset)));
      expect(common.length / moments.length).toBeGreaterThanOrEqual(
        leastTogether[level - 1]! - 1e-9,
      );
    }
  });

  it('gives single voices ornaments from level 3 on, and suspensions from level 5', () => {
    const functions = (from: number, to: number) =>
      new Set(
        sample
          .filter(({ level }) => level >= from && level <= to)
          .flatMap(({ exercise }) => exercise.notes.map(({ reason }) => reason.function)),
      );
    // The one note of a drone is held over by beginners too.
    expect(functions(2, 4)).not.toContain('suspension');
    expect(functions(5, 8)).toContain('suspension');
    const independent = sample.filter(({ level, exercise }) => {
      const counts = exercise.parts.map(
        (_, part) => exercise.notes.filter((one) => one.part === part).length,
      );
      return level >= 3 && new Set(counts).size > 1;
    });
    expect(independent.length).toBeGreaterThan(sample.length / 3);
  });

  it('is a tune over one note for one in four pairs of beginners, and for nobody else', () => {
    const isDrone = ({ notes }: Exercise) =>
      new Set(notes.flatMap(({ part, midi }) => (part === 1 ? [midi] : []))).size === 1;
    const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
    const drones = (medium: string, level: number) =>
      seeds.filter((seed) => isDrone(exerciseOf({ medium, levelId: `pv~${level}` }, seed))).length;
    expect(drones('choir-sa', 1)).toBeGreaterThan(6);
    expect(drones('choir-sa', 1)).toBeLessThan(24);
    expect(drones('two-part-treble', 1)).toBeGreaterThan(6);
    expect(drones('choir-sa', 2)).toBe(0);
  });

  it('is the same again from its code', () => {
    for (const { exercise } of sample.slice(0, 30)) {
      const read = readExerciseCode(exercise.code);
      if (read.kind !== 'code') throw new Error(read.problem);
      expect(generateExercise(read.request, read.seed)).toEqual({ kind: 'exercise', exercise });
    }
  });

  it('is harder from level to level', () => {
    const medians = levelNumbers.map((level) => {
      const found = sample
        .filter((one) => one.level === level)
        .map(({ exercise }) => exercise.difficulty);
      return found.sort((one, other) => one - other)[Math.floor(found.length / 2)]!;
    });
    expect(medians).toEqual([...medians].sort((one, other) => one - other));
  });
});
