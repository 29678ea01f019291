import type { Exercise } from '../generation/exercise.ts';
import type { Quarters, Seconds, Tempo } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';
import { countInBefore } from './count-in.ts';
import { type MeasureSpan, measureSpans } from './measure-spans.ts';
import type { PlayedNote } from './played-notes.ts';

type PracticeMode = 'free' | 'timed' | 'aa';
export type MetronomeStyle = 'none' | 'beat' | 'subdivided';

/** A stretch of the music, between bar lines. */
export interface Excerpt {
  readonly from: Quarters;
  readonly to: Quarters;
}

/** A measure as the metronome needs it. */
export interface CountedMeasure extends Excerpt {
  /** Length of one beat of its meter. */
  readonly beat: Quarters;
  /** 1-based beats that carry a stress. */
  readonly strongBeats: readonly number[];
}

/** The timetable the sound engine runs a take by. */
export interface TakeTimetable extends Excerpt {
  readonly tempo: Tempo;
  /** Length of the beat that the tempo counts: that of the first meter. */
  readonly beat: Quarters;
  /** The full measures that are played. */
  readonly measures: readonly CountedMeasure[];
  /** Numbers counted before the first full measure, "1 2 1 2"; a pickup sounds under the last of them. */
  readonly prepBeats: readonly number[];
  /** Time to look at the music, before anything listens. The player may cut it short. */
  readonly study: Seconds;
  /** Silence between the open microphone and the first prep beat. */
  readonly countdown: Seconds;
  /** Length of the music before the first full measure. */
  readonly pickup: Quarters;
  readonly metronome: MetronomeStyle;
  /** What an instrument plays along; empty for silence. */
  readonly notes: readonly PlayedNote[];
  /** Begins again at each end, in time, until it is stopped. */
  readonly isLooped: boolean;
  /** What the last measure that is played lacks of a full one: between two rounds it is waited for. */
  readonly gap: Quarters;
  /** Two eighths are a long and a short one, and so are the clicks between beats. */
  readonly isSwung: boolean;
}

interface TakeChoices {
  readonly tempo: Tempo;
  readonly mode: PracticeMode;
  readonly metronome: MetronomeStyle;
  /** Something records: it begins with quiet. */
  readonly isRecorded?: boolean;
  /** How long the music is looked at first; not at all by default. */
  readonly studySeconds?: Seconds;
  readonly notes?: readonly PlayedNote[];
  /** Only these measures; all of it by default. */
  readonly excerpt?: Excerpt | null;
  readonly isLooped?: boolean;
}

/** Spec 3 §9. */
const assessmentCountdown: Seconds = 3;

/** @example takePlan(exercise, { tempo: 72, mode: 'aa', metronome: 'beat' }).countdown // 3 */
export function takePlan(exercise: Exercise, choices: TakeChoices): TakeTimetable {
  const { tempo, mode, metronome, excerpt = null, notes = [], isLooped = false } = choices;
  const { beat } = meterNamed(exercise.timeSignature);
  const from = excerpt?.from ?? 0;
  const to = excerpt?.to ?? exercise.length;
  const isFromStart = from <= 0;
  const measures = measureSpans(exercise).filter((one) => one.from >= from && one.to <= to);
  const { isRecorded = mode === 'aa' } = choices;
  const countdown = isRecorded ? assessmentCountdown : 0;
  return {
    tempo,
    beat,
    measures: measures.map((one) => ({
      from: one.from,
      to: one.to,
      beat: one.meter.beat,
      strongBeats: one.meter.strongBeats,
    })),
    prepBeats: countInBefore(exercise, from),
    // The quiet before a recording is part of the time to look.
    study: Math.max(0, (choices.studySeconds ?? 0) - countdown),
    countdown,
    pickup: isFromStart ? exercise.pickup : 0,
    from,
    to,
    metronome,
    notes: notes.flatMap((note) => within(note, isFromStart ? -exercise.pickup : from, to)),
    isLooped,
    gap: lackOf(measures.at(-1)),
    isSwung: exercise.isSwung ?? false,
  };
}

/** By how much a measure is shorter than its meter, as the last one may be where there is a pickup. */
function lackOf(measure: MeasureSpan | undefined): Quarters {
  if (!measure) return 0;
  const { from, to, meter } = measure;
  return meter.beats * meter.beat - (to - from);
}

/** A note that sounds over the edge of the excerpt is cut there. */
function within(note: PlayedNote, from: Quarters, to: Quarters): readonly PlayedNote[] {
  const onset = Math.max(note.onset, from);
  const end = Math.min(note.onset + note.duration, to);
  return end > onset ? [{ ...note, onset, duration: end - onset }] : [];
}
