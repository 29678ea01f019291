import type { Pitch } from '../music/pitch.ts';
import type { Measure, NoteElement, ScoreElement } from '../music/score.ts';
import type { Plan } from './plan/plan.ts';
import type { Rhythm } from './rhythm/draw-rhythm.ts';
import type { MeasureRhythm } from './rhythm/rhythm.ts';

/** What is written at a note besides its pitch and length. */
export type NoteMarks = Partial<
  Pick<
    NoteElement,
    | 'courtesy'
    | 'dynamic'
    | 'hairpin'
    | 'hairpinEnds'
    | 'articulation'
    | 'slur'
    | 'ornament'
    | 'bow'
    | 'finger'
    | 'annotation'
  >
>;

/** By note, a tied chain counting as one. */
export type Marks = ReadonlyMap<number, NoteMarks>;

/**
 * Rhythm, pitches and marks joined into written measures.
 *
 * @param belowOf what is struck with a note by the same hand, from the lowest
 */
export function layOut(
  plan: Plan,
  rhythm: Rhythm,
  pitchOf: (note: number) => Pitch,
  marks: Marks,
  belowOf: (note: number) => readonly Pitch[] = () => [],
): readonly Measure[] {
  let note = 0;
  let isHeld = false;
  const lay = (measure: MeasureRhythm, index: number): Measure => {
    const { meter, key } = plan.measures[Math.max(0, index)]!;
    const elements = measure.parts.map(({ kind, ticks, tied, tuplet }): ScoreElement => {
      if (kind === 'rest') return { kind, ticks, ...(tuplet && { tuplet }) };
      const below = belowOf(note);
      const element: NoteElement = {
        kind,
        pitch: pitchOf(note),
        ...(below.length > 0 && { below }),
        ticks,
        tied,
        ...(tuplet && { tuplet }),
        // A chain carries its marks where it begins.
        ...(isHeld ? {} : marks.get(note)),
      };
      isHeld = tied;
      if (!tied) note += 1;
      return element;
    });
    return { meter, key, elements };
  };
  const pickup = rhythm.pickup ? [lay(rhythm.pickup, -1)] : [];
  return [...pickup, ...rhythm.measures.map(lay)];
}
