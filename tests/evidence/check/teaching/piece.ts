import type { Instrument } from '#shared/catalogue/instrument';
import { findInstrument } from '#shared/catalogue/instruments';
import { type LevelNumber, levelNumbers } from '#shared/catalogue/levels';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import type { Chord } from '#shared/music/chord';
import { type Ticks, ticksPerQuarter } from '#shared/music/duration';
import { keyNamed, signatureAlter } from '#shared/music/key';
import { type Meter, meterNamed } from '#shared/music/meter';
import { pitch, positionOf } from '#shared/music/pitch';
import { degreeAt } from '#shared/music/scale';
import { fullMeasure } from '#shared/music/score';

/** A note of the tune, or of the upper line where there are several. */
export interface Tone {
  /** 1-based; a pickup is measure 0. */
  readonly measure: number;
  /** From the bar line, where the measure would begin if it were full. */
  readonly start: Ticks;
  readonly ticks: Ticks;
  /** Staff steps; 0 without pitch. */
  readonly position: number;
  /** 1 without pitch. */
  readonly degree: number;
  /** Semitones away from the key signature. */
  readonly shift: number;
  readonly chord: Chord | null;
}

/** A silence of the tune. */
export interface Silence {
  readonly measure: number;
  readonly start: Ticks;
  readonly ticks: Ticks;
  /** Runs to the end of a phrase: the singer breathes, and nobody has to count. */
  readonly endsPhrase: boolean;
}

export interface PieceMeasure {
  readonly number: number;
  readonly meter: Meter;
  readonly isMinor: boolean;
  readonly ticks: Ticks;
}

export type Family = 'voices' | 'instruments' | 'rhythm' | 'hands' | 'tone sets' | 'groups';

/** An exercise as a teacher looks at it: the line that is to be read, and what lies under it. */
export interface Piece {
  readonly exercise: Exercise;
  readonly family: Family;
  /** Null for a choir, a band or an orchestra. */
  readonly instrument: Instrument | null;
  readonly level: LevelNumber;
  readonly isPitched: boolean;
  /** With the pickup as number 0, where there is one. */
  readonly measures: readonly PieceMeasure[];
  readonly tones: readonly Tone[];
  readonly silences: readonly Silence[];
  /** Numbers of the measures that close a phrase. */
  readonly phraseEnds: ReadonlySet<number>;
}

/** Up to here one line is read by two hands in turn. */
const handsInTurn = 2;

export function pieceOf(exercise: Exercise): Piece {
  const { request, plan } = exercise;
  const level = levelNumbers.find((one) => request.levelId === `pv~${one}`);
  if (level === undefined) throw new Error(`"${request.levelId}" is no level of ours`);
  const found = findInstrument(request.medium);
  const instrument = found.kind === 'unknown' ? null : found.instrument;
  const family = familyOf(instrument);
  const phraseEnds = new Set(plan.phrases.map(({ measure, measures }) => measure + measures - 1));
  const line = lineOf(exercise, family === 'hands' && level <= handsInTurn ? 'all' : 'first');
  const measures = measuresOf(exercise);
  const starts = startsOf(measures);
  return {
    exercise,
    family,
    instrument,
    level,
    isPitched: exercise.keySignature !== null,
    measures,
    tones: line.map((note) => toneOf(note, exercise, measures, starts)),
    silences: silencesOf(line, measures, starts, phraseEnds),
    phraseEnds,
  };
}

function familyOf(instrument: Instrument | null): Family {
  if (!instrument) return 'groups';
  if (instrument.kind === 'unpitched') return 'rhythm';
  if (instrument.family === 'toneset') return 'tone sets';
  if (instrument.hands !== null) return 'hands';
  return instrument.family === 'voice' ? 'voices' : 'instruments';
}

const inTicks = (quarters: number) => Math.round(quarters * ticksPerQuarter);

/** What sounds highest at each moment something is struck. */
function lineOf({ notes }: Exercise, parts: 'all' | 'first'): readonly ScoreNote[] {
  const highest = new Map<number, ScoreNote>();
  for (const note of notes) {
    if (parts === 'first' && note.part !== 0) continue;
    const at = inTicks(note.onset);
    const other = highest.get(at);
    if (!other || (note.midi ?? 0) > (other.midi ?? 0)) highest.set(at, note);
  }
  return [...highest.values()].toSorted((one, other) => one.onset - other.onset);
}

function measuresOf({ plan, measures, pickup, length }: Exercise): readonly PieceMeasure[] {
  const full = Array.from({ length: measures }, (_, index): PieceMeasure => {
    const { timeSignature, keySignature } = plan.signatures.findLast(
      ({ measure }) => measure <= index + 1,
    )!;
    const meter = meterNamed(timeSignature);
    const isMinor = keySignature !== null && keyNamed(keySignature).mode === 'minor';
    return { number: index + 1, meter, isMinor, ticks: fullMeasure(meter) };
  });
  const surplus = full.reduce((sum, { ticks }) => sum + ticks, 0) - inTicks(length);
  const last = full.at(-1)!;
  const whole = [...full.slice(0, -1), { ...last, ticks: last.ticks - surplus }];
  const first = full[0]!;
  return pickup > 0 ? [{ ...first, number: 0, ticks: inTicks(pickup) }, ...whole] : whole;
}

/** Where each measure begins, from the first full one. */
function startsOf(measures: readonly PieceMeasure[]): ReadonlyMap<number, Ticks> {
  const starts = new Map<number, Ticks>();
  let at = measures[0]!.number === 0 ? -measures[0]!.ticks : 0;
  for (const { number, ticks } of measures) {
    starts.set(number, at);
    at += ticks;
  }
  return starts;
}

function toneOf(
  note: ScoreNote,
  { plan }: Exercise,
  measures: readonly PieceMeasure[],
  starts: ReadonlyMap<number, Ticks>,
): Tone {
  const { measure, written, reason } = note;
  const own = measures.find(({ number }) => number === measure)!;
  const short = measure === 0 ? fullMeasure(own.meter) - own.ticks : 0;
  const { keySignature } = plan.signatures.findLast((one) => one.measure <= Math.max(1, measure))!;
  const key = keySignature === null ? null : keyNamed(keySignature);
  const sung = written === null ? null : pitch(written);
  return {
    measure,
    start: inTicks(note.onset) - starts.get(measure)! + short,
    ticks: inTicks(note.duration),
    position: sung ? positionOf(sung) : 0,
    // The key of a transposed part is not that of the plan; its reason knows the degree.
    degree: reason.degree ?? (key && sung ? degreeAt(key, positionOf(sung)) : 1),
    shift: key && sung ? sung.alter - signatureAlter(key, sung.step) : 0,
    chord: reason.chord,
  };
}

/** What lies between the notes, cut at bar lines. */
function silencesOf(
  line: readonly ScoreNote[],
  measures: readonly PieceMeasure[],
  starts: ReadonlyMap<number, Ticks>,
  phraseEnds: ReadonlySet<number>,
): readonly Silence[] {
  const found: Silence[] = [];
  for (const { number, ticks } of measures) {
    const begin = starts.get(number)!;
    const end = begin + ticks;
    let at = begin;
    const add = (until: Ticks) => {
      if (until > at) {
        const endsPhrase = until === end && phraseEnds.has(number);
        found.push({ measure: number, start: at - begin, ticks: until - at, endsPhrase });
      }
    };
    for (const note of line) {
      const from = inTicks(note.onset);
      const to = from + inTicks(note.duration);
      if (to <= begin || from >= end) continue;
      add(Math.min(from, end));
      at = Math.max(at, Math.min(to, end));
    }
    add(end);
  }
  return found;
}
