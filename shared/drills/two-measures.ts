import type { Exercise } from '../generation/exercise.ts';
import type { Midi, Tempo } from '../lib/units.ts';
import { readAbc } from '../music/abc/read.ts';
import { writeMeasure } from '../music/abc/write-measure.ts';
import { type Ticks, ticksOf, ticksPerQuarter } from '../music/duration.ts';
import type { Meter } from '../music/meter.ts';
import { midiOf } from '../music/pitch.ts';
import { fullMeasure, type Measure, type ScoreElement } from '../music/score.ts';
import type { DrillTone } from './exercise.ts';

/** Two measures of one meter and key, with nothing on the notes. */
export interface TwoMeasures {
  readonly meter: Meter;
  readonly tempo: Tempo;
  readonly measures: readonly [Measure, Measure];
}

/**
 * The first two measures of composed music that stand by themselves: full ones of one meter and key, into which nothing is
 * held. null where there are none.
 */
export function twoMeasuresOf({ abc }: Exercise): TwoMeasures | null {
  const { measures, tempo } = readAbc(abc);
  const at = measures.findIndex((one, index) => {
    const next = measures[index + 1];
    const isHeld = measures[index - 1]?.elements.at(-1);
    return next && isFull(one) && isFull(next) && isSame(one, next) && !isTied(isHeld);
  });
  if (at < 0) return null;
  const [first, second] = [plain(measures[at]!), plain(measures[at + 1]!)];
  return { meter: first.meter, tempo, measures: [first, cut(second)] };
}

const isTied = (element: ScoreElement | undefined) => element?.kind === 'note' && element.tied;
const isSame = (one: Measure, next: Measure) => one.meter === next.meter && one.key === next.key;
const isFull = ({ meter, elements }: Measure) =>
  elements.reduce((sum, { ticks }) => sum + ticks, 0) === fullMeasure(meter);

/** What is read is the note and how long it lasts. */
function plain(measure: Measure): Measure {
  const elements = measure.elements.map((element): ScoreElement => {
    const { ticks, tuplet } = element;
    const timing = { ticks, ...(tuplet && { tuplet }) };
    if (element.kind === 'rest') return { kind: 'rest', ...timing };
    const { pitch, tied } = element;
    return { kind: 'note', pitch, tied, ...timing };
  });
  return { ...measure, elements };
}

/** The last note ends with its bar. */
function cut(measure: Measure): Measure {
  const last = measure.elements.at(-1)!;
  if (last.kind === 'rest') return measure;
  return { ...measure, elements: [...measure.elements.slice(0, -1), { ...last, tied: false }] };
}

const unit = ticksOf(0.25);

/** In ABC without a head; the meter stands before it where `meter` is given. */
export function abcOfTwo({ measures }: TwoMeasures, meter: Meter | null): string {
  const [first, second] = measures;
  const isHeld = isTied(first.elements.at(-1)) ?? false;
  const texts = [
    writeMeasure(first, { unit, entry: 0, isHeld: false }),
    writeMeasure(second, { unit, entry: 0, isHeld }),
  ];
  return `${meter === null ? '' : `[M:${meter.name}]`}[L:1/16]${texts.join(' | ')}`;
}

/** A sounding note with its place. */
interface PlacedNote {
  /** Where it is written, and where it is held on: measure and place in it, from 0. */
  readonly heads: readonly { readonly measure: number; readonly element: number }[];
  /** From the beginning. */
  readonly start: Ticks;
  readonly ticks: Ticks;
  readonly midi: Midi;
}

/** What sounds, in order; a tied chain is one. */
export function notesOfTwo({ measures }: Pick<TwoMeasures, 'measures'>): readonly PlacedNote[] {
  const notes: PlacedNote[] = [];
  let at = 0;
  let isHeld = false;
  for (const [measure, { elements }] of measures.entries()) {
    for (const [element, one] of elements.entries()) {
      const { ticks } = one;
      const last = notes.at(-1);
      if (one.kind === 'note') {
        const head = { measure, element };
        if (isHeld && last) {
          const heads = [...last.heads, head];
          notes[notes.length - 1] = { ...last, heads, ticks: last.ticks + ticks };
        } else notes.push({ heads: [head], start: at, ticks, midi: midiOf(one.pitch) });
      }
      isHeld = one.kind === 'note' && one.tied;
      at += ticks;
    }
  }
  return notes;
}

/** Seconds of a beat. */
export const beatOf = ({ tempo }: TwoMeasures) => 60 / tempo;

/** @param sounds semitones from written to sounding pitch */
export function tonesOfTwo(music: TwoMeasures, sounds: number): readonly DrillTone[] {
  const quarter = beatOf(music) / music.meter.beat;
  const seconds = (ticks: Ticks) => (ticks / ticksPerQuarter) * quarter;
  return notesOfTwo(music).map(({ start, ticks, midi }) => ({
    midi: midi + sounds,
    onset: seconds(start),
    duration: seconds(ticks),
  }));
}
