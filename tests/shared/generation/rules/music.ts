import { findLevel } from '#shared/catalogue/find-level';
import type { Instrument } from '#shared/catalogue/instrument';
import { findInstrument } from '#shared/catalogue/instruments';
import type { LevelNumber } from '#shared/catalogue/levels';
import type { Exercise, NoteReason, ScoreNote } from '#shared/generation/exercise';
import { readAbc } from '#shared/music/abc/read';
import type { Chord } from '#shared/music/chord';
import { type Ticks, ticksOf } from '#shared/music/duration';
import { type Key, signatureAlter } from '#shared/music/key';
import type { Meter } from '#shared/music/meter';
import { midiOf, type Pitch, pitchName, positionOf } from '#shared/music/pitch';
import { type Degree, degreeAt } from '#shared/music/scale';
import {
  fullMeasure,
  type NoteElement,
  pitchesOf,
  type Score,
  type ScoreElement,
} from '#shared/music/score';
import { groupingOf, stressesOf } from './stress.ts';

/** One note or rest as it is printed. `start` counts from where the full measure would begin. */
export interface Printed {
  readonly element: ScoreElement;
  readonly bar: number;
  readonly start: Ticks;
  readonly end: Ticks;
  /** From the first full measure; negative in a pickup. */
  readonly onset: Ticks;
}

export interface Bar {
  /** 1-based; 0 is a pickup. */
  readonly number: number;
  readonly meter: Meter;
  readonly key: Key | null;
  readonly printed: readonly Printed[];
  /** Length of what is printed. */
  readonly ticks: Ticks;
  readonly full: Ticks;
  readonly onset: Ticks;
  /** 1-based beats under a stress. */
  readonly stresses: readonly number[];
}

/** What sounds once: a tied chain is one tone. */
export interface Tone {
  readonly index: number;
  readonly bar: Bar;
  readonly start: Ticks;
  /** 1-based, with fractions. */
  readonly beat: number;
  readonly onset: Ticks;
  readonly ticks: Ticks;
  /** First of the chain. */
  readonly element: NoteElement;
  readonly pitch: Pitch;
  readonly name: string;
  readonly position: number;
  /** Written, in semitones. */
  readonly midi: number;
  readonly isStressed: boolean;
  /** 1 where only rhythm is written. */
  readonly degree: Degree;
  /** Semitones away from the key signature. */
  readonly shift: number;
  readonly chord: Chord | null;
  /** As the exercise tells it; what is struck with it from below is another. */
  readonly note: ScoreNote | null;
  readonly reason: NoteReason | null;
}

/** An exercise as its page reads, with what was planned beside it. */
export interface Music {
  readonly exercise: Exercise;
  readonly score: Score;
  readonly instrument: Instrument;
  readonly level: LevelNumber;
  readonly isPitched: boolean;
  readonly isVoice: boolean;
  readonly isTimpani: boolean;
  readonly bars: readonly Bar[];
  readonly printed: readonly Printed[];
  readonly tones: readonly Tone[];
  readonly pickup: Ticks;
}

export function readMusic(exercise: Exercise): Music {
  const score = readAbc(exercise.abc);
  const instrument = instrumentOf(exercise.request.medium);
  const isPitched = instrument.kind === 'pitched';
  const bars = barsOf(exercise, score);
  return {
    exercise,
    score,
    instrument,
    level: levelOf(exercise.request.levelId),
    isPitched,
    isVoice: instrument.family === 'voice',
    isTimpani: instrument.id === 'timpani',
    bars,
    printed: bars.flatMap(({ printed }) => printed),
    tones: tonesOf(exercise, bars),
    pickup: score.pickup,
  };
}

function instrumentOf(medium: string): Instrument {
  const found = findInstrument(medium);
  if (found.kind === 'unknown') throw new Error(found.problem);
  return found.instrument;
}

function levelOf(id: string): LevelNumber {
  const level = findLevel(id);
  if (!level) throw new Error(`"${id}" is not a level`);
  return level.number;
}

function barsOf(exercise: Exercise, score: Score): readonly Bar[] {
  const grouping = groupingOf(exercise);
  let onset: Ticks = -score.pickup;
  return score.measures.map(({ meter, key, elements }, index) => {
    const number = score.pickup > 0 ? index : index + 1;
    const full = fullMeasure(meter);
    const first = onset;
    const shift = number === 0 ? full - score.pickup : 0;
    const printed = elements.map((element): Printed => {
      const start = onset - first + shift;
      const one = { element, bar: number, start, end: start + element.ticks, onset };
      onset += element.ticks;
      return one;
    });
    const stresses = stressesOf(meter, grouping);
    return { number, meter, key, printed, ticks: onset - first, full, onset: first, stresses };
  });
}

function tonesOf(exercise: Exercise, bars: readonly Bar[]): readonly Tone[] {
  const tones: Tone[] = [];
  let sounded = 0;
  let isHeld = false;
  for (const bar of bars) {
    for (const { element, start, onset } of bar.printed) {
      if (element.kind === 'rest') continue;
      const last = tones.at(-1);
      if (isHeld && last) {
        tones[tones.length - 1] = { ...last, ticks: last.ticks + element.ticks };
      } else {
        const { pitch } = element;
        sounded += pitchesOf(element).length;
        const note = exercise.notes[sounded - 1] ?? null;
        const beat = start / ticksOf(bar.meter.beat) + 1;
        const position = positionOf(pitch);
        tones.push({
          index: tones.length,
          bar,
          start,
          beat,
          onset,
          ticks: element.ticks,
          element,
          pitch,
          name: pitchName(pitch),
          position,
          midi: midiOf(pitch),
          isStressed: bar.stresses.includes(beat),
          degree: bar.key ? degreeAt(bar.key, position) : 1,
          shift: bar.key ? pitch.alter - signatureAlter(bar.key, pitch.step) : 0,
          chord: chordAt(exercise, bar.number, beat),
          note,
          reason: note?.reason ?? null,
        });
      }
      isHeld = element.tied;
    }
  }
  return tones;
}

/** Notes and rests of a measure with the ties inside it drawn together. */
export function withoutTies({ printed }: Bar): readonly Printed[] {
  const joined: Printed[] = [];
  for (const one of printed) {
    const last = joined.at(-1);
    if (last?.element.kind === 'note' && last.element.tied && one.element.kind === 'note') {
      joined[joined.length - 1] = {
        ...last,
        end: one.end,
        element: { ...one.element, ticks: last.element.ticks + one.element.ticks },
      };
    } else joined.push(one);
  }
  return joined;
}

/** The planned chord under a place, from the plan's own measures and beats. */
export function chordAt({ plan }: Exercise, measure: number, beat: number): Chord | null {
  const found = plan.chords.findLast(
    (one) => one.measure < measure || (one.measure === measure && one.beat <= beat),
  );
  return found?.chord ?? null;
}

/** "m3 b2.5 F#4", for messages. */
export function at({ bar, beat, name }: Tone): string {
  return `m${bar.number} b${Math.round(beat * 100) / 100} ${name}`;
}
