import type { Exercise } from '#shared/generation/exercise';
import { rootOf } from '../../../shared/generation/rules/many-voices/chord-tones.ts';
import {
  type ManyVoices,
  readManyVoices,
} from '../../../shared/generation/rules/many-voices/many-voices.ts';

/** What is heard on a beat. */
export interface ChoirChord {
  /** As planned, without inversion: "V7". */
  readonly name: string;
  readonly hasSeventh: boolean;
  readonly isInverted: boolean;
}

/** A choir as its chords and its bass. */
export interface Choir {
  readonly level: number;
  readonly measures: number;
  readonly chords: readonly ChoirChord[];
  /** Sounding pitches of the lowest voice, one after another. */
  readonly bass: readonly number[];
  readonly strongBeats: number;
  readonly suspensions: number;
  /** Measure and name of every chord: one string for one plan. */
  readonly plan: string;
}

export function choirOf(exercise: Exercise): Choir {
  const music = readManyVoices(exercise);
  return {
    level: music.level,
    measures: exercise.measures,
    chords: chordsOf(music),
    bass: music.voices.at(-1)!.tones.map(({ midi }) => midi),
    strongBeats: music.bars.reduce((sum, { stresses }) => sum + stresses.length, 0),
    suspensions: exercise.notes.filter(({ reason }) => reason.function === 'suspension').length,
    plan: exercise.plan.chords.map(({ measure, chord }) => `${measure}${chord}`).join(' '),
  };
}

/** What stands on each beat that a voice begins a note on, as one reads it from the page. */
function chordsOf({ moments }: ManyVoices): readonly ChoirChord[] {
  return moments.flatMap(({ harmony, beat, sounding }) => {
    const bass = sounding.at(-1);
    if (!harmony || !bass || !Number.isInteger(beat)) return [];
    const root = rootOf(harmony);
    const isSeventh = (degree: number) => (degree - root + 7) % 7 === 6;
    return {
      name: harmony.name,
      hasSeventh: sounding.some((tone) => tone !== null && isSeventh(tone.degree)),
      isInverted: bass.degree !== root && harmony.degrees.includes(bass.degree),
    };
  });
}
