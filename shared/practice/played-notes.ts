import type { Exercise } from '../generation/exercise.ts';
import type { Midi, Quarters } from '../lib/units.ts';
import { strokesIn, struckDrums } from './struck-drums.ts';
import { swings, swung } from './swing.ts';

/** A note for an instrument to play, in quarters from the first full measure. */
export interface PlayedNote {
  readonly onset: Quarters;
  readonly duration: Quarters;
  /** Sounding pitch; on the percussion channel its key. */
  readonly midi: Midi;
  /** General MIDI, 0-based; null on the percussion channel. */
  readonly program: number | null;
  /** 0 to 1. */
  readonly velocity: number;
  readonly part: number;
}

/** A measure is felt by its first note. */
const stressed = 0.8;
const plain = 0.68;

/**
 * What an instrument plays from the page, each part in its own sound.
 *
 * @example playedNotes(exercise)[0] // { onset: 0, duration: 1, midi: 67, program: 40, velocity: 0.8, part: 0 }
 */
export function playedNotes(
  exercise: Pick<Exercise, 'abc' | 'notes' | 'parts' | 'timeSignature' | 'isSwung'>,
): readonly PlayedNote[] {
  const isSwung = swings(exercise);
  const strike = strokesOf(exercise);
  return exercise.notes.map((note) => {
    const part = exercise.parts[note.part]!;
    const onset = isSwung ? swung(note.onset) : note.onset;
    const end = note.onset + note.duration;
    return {
      onset,
      duration: (isSwung ? swung(end) : end) - onset,
      midi: note.midi ?? strike(note.part),
      program: note.midi === null ? null : part.program,
      velocity: note.beat === 1 ? stressed : plain,
      part: note.part,
    };
  });
}

/** Gives the key of a part's next stroke. Which drum of a set it is stands only on the page, which a set has to itself. */
function strokesOf({ abc, parts }: Pick<Exercise, 'abc' | 'parts'>): (part: number) => Midi {
  const drums = parts.map(({ medium }) => struckDrums(medium));
  const strokes = drums.map((set) => (set.length > 1 ? strokesIn(abc, set).values() : null));
  return (part) => (strokes[part]?.next().value ?? drums[part]![0]!).key;
}
