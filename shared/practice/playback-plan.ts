import type { Exercise } from '../generation/exercise.ts';
import type { Seconds, Tempo } from '../lib/units.ts';
import type { PlayedNote } from './played-notes.ts';
import { type Excerpt, type MetronomeStyle, type TakeTimetable, takePlan } from './take-plan.ts';

interface PlaybackChoices {
  /** Of the take. */
  readonly tempo: Tempo;
  /** 1 as it was played, 0.5 half as fast. */
  readonly speed: number;
  readonly metronome: MetronomeStyle;
  /** What the instrument plays with it; empty for the recording alone. */
  readonly notes: readonly PlayedNote[];
  readonly isLooped: boolean;
  /** Only this; all of the music by default. */
  readonly excerpt?: Excerpt | null;
}

/** What was played just before the first note is heard too. */
const before: Seconds = 0.3;

/** The timetable of listening to a take: at once, without a count. */
export function playbackPlan(exercise: Exercise, choices: PlaybackChoices): TakeTimetable {
  const { tempo, speed, metronome, notes, isLooped, excerpt = null } = choices;
  const plan = takePlan(exercise, {
    tempo: tempo * speed,
    mode: 'free',
    metronome,
    notes,
    isLooped,
    excerpt,
  });
  const pickup: Seconds = (plan.pickup / plan.beat) * (60 / plan.tempo);
  return { ...plan, prepBeats: [], countdown: before + pickup };
}
