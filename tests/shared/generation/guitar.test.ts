import { describe, expect, it } from 'vitest';
import { annotationTexts } from '#shared/annotation/annotate';
import { newLine } from '#shared/annotation/stacked';
import { struckNotes } from '#shared/annotation/struck-notes';
import { type LevelNumber, levelNumbers } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { readAbc } from '#shared/music/abc/read';
import { chordDegrees } from '#shared/music/chord';
import { meterNamed } from '#shared/music/meter';
import { midiOf, type Pitch, pitch, positionOf } from '#shared/music/pitch';
import { degreeAt } from '#shared/music/scale';
import { pitchesOf } from '#shared/music/score';
import { instrumentNamed } from '../catalogue/named.ts';
import { exerciseOf } from './corpus.ts';
import { chordAt } from './rules/music.ts';

const count = 40;
const guitar = instrumentNamed('guitar');
const open = ['E5', 'B4', 'G4', 'D4', 'A3', 'E3'].map((name) => midiOf(pitch(name)));
/** Frets that four fingers cover without moving. */
const handSpan = 3;

const atLevel = new Map(
  levelNumbers.map((level) => [
    level,
    Array.from({ length: count }, (_, seed) =>
      exerciseOf({ medium: 'guitar', levelId: `pv~${level}` }, seed),
    ),
  ]),
);

interface Struck {
  readonly exercise: Exercise;
  readonly pitches: readonly Pitch[];
  readonly measure: number;
  readonly beat: number;
}

/** Every stroke of an exercise; a pickup is measure 0. */
function strokesOf(exercise: Exercise): readonly Struck[] {
  const score = readAbc(exercise.abc);
  return struckNotes(score).map(({ element, measure, meter, start }) => ({
    exercise,
    pitches: pitchesOf(element),
    measure: measure + (score.pickup > 0 ? 0 : 1),
    beat: start / (meter.beat * 48) + 1,
  }));
}

const chordsOf = (exercise: Exercise) =>
  strokesOf(exercise).filter(({ pitches }) => pitches.length > 1);
const chordsAt = (level: LevelNumber) => atLevel.get(level)!.flatMap(chordsOf);
const where = ({ exercise, measure, beat }: Struck) =>
  `${exercise.request.levelId} seed ${exercise.seed} m${measure} b${beat}`;

describe('what a guitar plays under its tune', () => {
  it.each([1, 2, 3] as const)('level %i: nothing', (level) => {
    expect(chordsAt(level)).toEqual([]);
  });

  it('level 4: an open bass string on the first beat', () => {
    for (const chord of chordsAt(4)) {
      const [low] = chord.pitches.map(midiOf);
      expect(chord.pitches, where(chord)).toHaveLength(2);
      expect(open.slice(3), where(chord)).toContain(low);
      expect(chord.beat, where(chord)).toBe(1);
    }
  });

  it.each([5, 6, 7] as const)('level %i: one note more, on strong beats', (level) => {
    for (const chord of chordsAt(level)) {
      expect(chord.pitches, where(chord)).toHaveLength(2);
      const { strongBeats } = meterNamed(chord.exercise.timeSignature);
      expect(strongBeats, where(chord)).toContain(chord.beat);
    }
  });

  it('level 7: thirds and sixths among them', () => {
    const steps = chordsAt(7).map(({ pitches: [low, top] }) => positionOf(top!) - positionOf(low!));
    const close = steps.filter((one) => one === 2 || one === 5).length;
    expect(close / steps.length).toBeGreaterThan(0.3);
  });

  it('level 8: three notes where a phrase ends, and nowhere else', () => {
    const full = chordsAt(8).filter(({ pitches }) => pitches.length > 2);
    for (const chord of full) {
      const ends = chord.exercise.plan.phrases.map(
        ({ measure, measures }) => measure + measures - 1,
      );
      expect(chord.pitches, where(chord)).toHaveLength(3);
      expect(ends, where(chord)).toContain(chord.measure);
    }
    expect(new Set(full.map(({ exercise }) => exercise)).size).toBeGreaterThan(0.6 * count);
  });

  it.each([4, 5, 6, 7, 8] as const)('level %i: in nine exercises of ten', (level) => {
    const has = atLevel.get(level)!.filter((exercise) => chordsOf(exercise).length > 0);
    expect(has.length).toBeGreaterThanOrEqual(0.9 * count);
  });

  it('belongs to the chord that is planned', () => {
    for (const level of levelNumbers) {
      for (const chord of chordsAt(level)) {
        const planned = chordAt(chord.exercise, chord.measure, chord.beat)!;
        const score = readAbc(chord.exercise.abc);
        const key = score.measures[chord.measure - (score.pickup > 0 ? 0 : 1)]!.key!;
        for (const one of chord.pitches) {
          expect(chordDegrees(planned), where(chord)).toContain(degreeAt(key, positionOf(one)));
        }
      }
    }
  });

  it('lies under one hand, a string for each note', () => {
    for (const level of levelNumbers) {
      for (const chord of chordsAt(level)) {
        expect(isInReach(chord.pitches.map(midiOf)), where(chord)).toBe(true);
      }
    }
  });

  it('has a finger for each note', () => {
    for (const exercise of [...atLevel.values()].flat()) {
      const score = readAbc(exercise.abc);
      const texts = annotationTexts(score, 'FingeringNoteAnnotation', guitar, 8);
      for (const [index, { element }] of struckNotes(score).entries()) {
        const fingers = texts[index]!.split(newLine).filter((line) => /^[0-4]$/.test(line));
        expect(fingers, exercise.abc).toHaveLength(pitchesOf(element).length);
      }
    }
  });
});

/** Whether some choice of strings leaves the stopped notes within four frets. */
function isInReach(notes: readonly number[]): boolean {
  const place = (
    left: readonly number[],
    used: readonly number[],
    frets: readonly number[],
  ): boolean => {
    const [note, ...others] = left;
    if (note === undefined) {
      const stopped = frets.filter((fret) => fret > 0);
      return stopped.length < 2 || Math.max(...stopped) - Math.min(...stopped) <= handSpan;
    }
    return open.some((string, index) => {
      const fret = note - string;
      return (
        !used.includes(index) && fret >= 0 && place(others, [...used, index], [...frets, fret])
      );
    });
  };
  return place(notes, [], []);
}
