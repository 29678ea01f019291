import type { Tone } from '#audio-core';
import {
  type DrillChoice,
  type DrillExercise,
  type DrillTone,
  rightChoice,
} from '#shared/drills/exercise';
import { type Answered, isRight } from '#shared/drills/round';
import { keyNamed, tonicOf } from '#shared/music/key';
import { midiOf } from '#shared/music/pitch';
import { strongBeatKey, weakBeatKey } from '#shared/practice/beat-keys';

/** How somebody hears a question. */
export interface Hearing {
  /** The beats go on under the music; a count before it is always heard. */
  readonly hasMetronome: boolean;
  /** 1 is as it is written, 2 takes twice as long. */
  readonly slowness: number;
}

/** General MIDI: a piano, whatever is drilled. */
const piano = 0;
const clickLength = 0.05;
/** Between what was answered and what is right, in seconds. */
const pause = 0.25;

const lengthOf = (tones: readonly DrillTone[]) =>
  Math.max(0, ...tones.map(({ onset, duration }) => onset + duration));

/** One figure after the other. */
function tonesOf(...choices: readonly DrillChoice[]): readonly Tone[] {
  let begin = 0;
  return choices.flatMap(({ tones }) => {
    const from = begin;
    begin += lengthOf(tones) + pause;
    return tones.map((tone) => ({ ...tone, program: piano, onset: from + tone.onset }));
  });
}

/** What is asked by ear, with the beats and the keynote that go with it. */
export function askedTones(exercise: DrillExercise, hearing: Hearing): readonly Tone[] {
  const { pulse, drone } = exercise;
  const right = rightChoice(exercise);
  const measure = pulse ? pulse.beats * pulse.beat : 0;
  const lead = pulse?.isCountedIn ? measure : 0;
  const end = lead + lengthOf(right.tones);
  const music = tonesOf(right).map((tone) => ({ ...tone, onset: lead + tone.onset }));
  const held = drone === undefined ? [] : heldTones(drone, { from: lead, end, measure });
  const tones = [...clicksOf(exercise, { lead, end }, hearing), ...held, ...music];
  return tones.map((tone) => ({
    ...tone,
    onset: tone.onset * hearing.slowness,
    duration: tone.duration * hearing.slowness,
  }));
}

/** A meter is heard by its beats alone: there they always go on. */
function clicksOf(
  { pulse }: DrillExercise,
  { lead, end }: { readonly lead: number; readonly end: number },
  { hasMetronome }: Hearing,
): readonly Tone[] {
  if (!pulse) return [];
  const last = hasMetronome || !pulse.isCountedIn ? end : lead;
  const count = Math.round(last / pulse.beat);
  return Array.from({ length: count }, (_, at) => ({
    ...{ program: null, duration: clickLength, onset: at * pulse.beat },
    midi: at % pulse.beats === 0 ? strongBeatKey : weakBeatKey,
  }));
}

/** A piano's note fades: it is struck again with each measure. */
function heldTones(
  midi: number,
  span: { readonly from: number; readonly end: number; readonly measure: number },
): readonly Tone[] {
  const { from, end, measure } = span;
  const count = Math.ceil((end - from) / measure);
  return Array.from({ length: count }, (_, at) => ({
    ...{ midi, program: piano, duration: measure, onset: from + at * measure },
  }));
}

/**
 * What is heard of an answer: the right one, and where it was another, that one before it. Music that was heard and found
 * is not heard again.
 */
export function heardOf(answered: Answered): readonly Tone[] {
  const { exercise, given } = answered;
  const right = rightChoice(exercise);
  if (given === null) return tonesOf(right);
  if (isRight(answered)) return exercise.pulse ? [] : tonesOf(right);
  const taken = exercise.choices[given]!;
  // Another meter is the same music.
  return taken.reason?.kind === 'meter' ? tonesOf(right) : tonesOf(taken, right);
}

/** The keynote, from which a note that is only seen is found by singing. */
export function keynoteTones({ staff }: DrillExercise): readonly Tone[] {
  const midi = midiOf({ ...tonicOf(keyNamed(staff.key)), octave: 4 });
  return [{ midi, program: piano, onset: 0, duration: 1 }];
}
