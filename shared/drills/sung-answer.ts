import type { Midi, Seconds } from '../lib/units.ts';
import type { SetDrill } from './due.ts';
import type { DrillExercise, DrillTone } from './exercise.ts';
import { createHeldNotes } from './held-notes.ts';
import { type PlayedKeys, placeOfKey } from './played-keys.ts';
import { type HeardPitch, nearestMelody } from './sung-melody.ts';

interface SungAnswer {
  /**
   * Takes the newest pitch, fractional and null in silence.
   *
   * @returns place of the choice that was sung; null as long as it is none of them
   */
  hear(midi: Midi | null, now: Seconds): number | null;
}

/** Drills that are answered by singing or playing. */
export const sungDrills: readonly DrillExercise['type'][] = ['nn', 'int', 'mel'];

/** Whether a question can be answered so: a note is named by it, a melody is sung back. */
export const isSung = ({ type, ask }: DrillExercise): boolean =>
  type === 'mel' || (sungDrills.includes(type) && ask === 'name');

/** Of all drills those that are answered so, set so that they can be. */
export function sungAmong(drills: readonly SetDrill[]): readonly SetDrill[] {
  return drills
    .filter(({ drill }) => sungDrills.includes(drill.type))
    .map(({ drill, settings }) => ({
      drill,
      settings: 'isReverse' in settings ? { ...settings, isReverse: false } : settings,
    }));
}

/** Hears the answer to one question: a note in any octave, an interval from any note, a melody in any key. */
export function createSungAnswer(exercise: DrillExercise): SungAnswer {
  return exercise.type === 'mel' ? sungMelody(exercise) : sungNotes(exercise);
}

function sungNotes(exercise: DrillExercise): SungAnswer {
  const notes = createHeldNotes();
  let played: PlayedKeys = { item: exercise.item.id, keys: [] };
  /** By how much the singer's own tuning is off; it is that of their first note. */
  let off: number | null = null;
  return {
    hear(midi, now) {
      const note = notes.hear(midi, now);
      if (note === null) return null;
      off ??= exercise.type === 'int' ? note - Math.round(note) : 0;
      const heard = placeOfKey(exercise, played, Math.round(note - off));
      played = heard.played;
      return heard.place;
    },
  };
}

/** After the last note; a rest of the melody is longer by itself. */
const silence: Seconds = 0.9;
/** Part of its length: less is no melody yet. */
const least = 0.5;

function sungMelody({ choices }: DrillExercise): SungAnswer {
  const melodies = choices.map(({ tones }) => tones);
  const wait = silence + Math.max(...melodies.map(longestRest));
  const length = Math.min(...melodies.map((tones) => tones.at(-1)!.onset));
  let heard: HeardPitch[] = [];
  return {
    hear(midi, now) {
      if (midi !== null) {
        heard.push({ midi, time: now });
        return null;
      }
      const last = heard.at(-1);
      if (!last || now - last.time < wait) return null;
      const sung = heard;
      heard = [];
      return last.time - sung[0]!.time < least * length ? null : nearestMelody(melodies, sung);
    },
  };
}

function longestRest(tones: readonly DrillTone[]): Seconds {
  const rests = tones.map(({ onset }, place) => {
    const before = tones[place - 1];
    return before ? onset - before.onset - before.duration : 0;
  });
  return Math.max(0, ...rests);
}
