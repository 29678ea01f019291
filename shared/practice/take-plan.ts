import type { Exercise } from '../generation/exercise.ts';
import type { Beats, Quarters, Seconds, Tempo } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';

export type PracticeMode = 'free' | 'aa' | 'assignment';
export type MetronomeStyle = 'none' | 'beat' | 'subdivided';

/** The timetable the sound engine runs a take by. */
export interface TakeTimetable {
  readonly tempo: Tempo;
  /** Length of one beat of the meter. */
  readonly beat: Quarters;
  readonly beatsPerMeasure: Beats;
  /** Numbers counted before the music, "1 2 1 2". */
  readonly prepBeats: readonly number[];
  /** Silence between the open microphone and the first prep beat. */
  readonly countdown: Seconds;
  /** Music before the first full measure. */
  readonly pickup: Quarters;
  readonly length: Quarters;
  readonly metronome: MetronomeStyle;
}

export interface TakeChoices {
  readonly tempo: Tempo;
  readonly mode: PracticeMode;
  readonly metronome: MetronomeStyle;
}

/** Spec 3 §9. */
const assessmentCountdown: Seconds = 3;

/** @example takePlan(exercise, { tempo: 72, mode: 'aa', metronome: 'beat' }).countdown // 3 */
export function takePlan(
  exercise: Exercise,
  { tempo, mode, metronome }: TakeChoices,
): TakeTimetable {
  const { beat, beats, prepBeats } = meterNamed(exercise.timeSignature);
  const pickup = Math.max(0, -(exercise.notes[0]?.onset ?? 0));
  return {
    tempo,
    beat,
    beatsPerMeasure: beats,
    prepBeats: [...prepBeats, ...silentBeats(pickup, beat, beats)],
    countdown: mode === 'free' ? 0 : assessmentCountdown,
    pickup,
    length: exercise.length,
    metronome,
  };
}

/** The beats of the pickup's measure that pass before it: counted on, so that it enters in time. */
function silentBeats(pickup: Quarters, beat: Quarters, beats: Beats): readonly number[] {
  if (pickup === 0) return [];
  return Array.from({ length: Math.floor(beats - pickup / beat) }, (_, index) => index + 1);
}
