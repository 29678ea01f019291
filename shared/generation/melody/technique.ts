import { fingerText } from '../../catalogue/fingering/finger-text.ts';
import { stringPlaying } from '../../catalogue/fingering/string-playing.ts';
import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { PitchParameters } from '../../catalogue/level-parameters.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import { midiOf, type Pitch, positionOf } from '../../music/pitch.ts';
import { isWithin } from '../../music/range.ts';
import type { Slot } from './slot.ts';

type Move = (from: Pitch, to: Pitch, ticks: Ticks) => boolean;

/** What the hands or the voice can do between two notes at this level; null where nothing limits them. */
export function limitsOf(
  instrument: PitchedInstrument,
  { technique, ...pitch }: PitchParameters,
): Move | null {
  const { leapBarrier, openStrings, maxStringMove, maxSlideMove } = technique;
  const limits: Move[] = [];
  if (leapBarrier) {
    const barrier = midiOf(leapBarrier);
    limits.push((from, to) => !isLeap(from, to) || midiOf(from) > barrier === midiOf(to) > barrier);
  }
  if (openStrings.length > 0 && maxStringMove !== null) {
    const open = openStrings.map(midiOf);
    const stringOf = (note: Pitch) => stringPlaying(open, midiOf(note));
    limits.push(
      (from, to) => !isLeap(from, to) || Math.abs(stringOf(from) - stringOf(to)) <= maxStringMove,
    );
  }
  if (maxSlideMove !== null) {
    const slide = (note: Pitch) => Number(fingerText(instrument.fingering, note) ?? 1);
    limits.push(
      (from, to, ticks) =>
        ticks > ticksOf(1 / 2) || Math.abs(slide(from) - slide(to)) <= maxSlideMove,
    );
  }
  if (pitch.comfortShare > 0) {
    // A singer reaches what lies outside the comfortable range by step and leaves it so.
    const { beginner } = instrument.ranges;
    limits.push(
      (from, to) => !isLeap(from, to) || (isWithin(beginner, from) && isWithin(beginner, to)),
    );
  }
  if (limits.length === 0) return null;
  return (from, to, ticks) => limits.every((limit) => limit(from, to, ticks));
}

function isLeap(from: Pitch, to: Pitch): boolean {
  return Math.abs(positionOf(from) - positionOf(to)) > 1;
}

/** The string each note is played on, for a player of whom one crossing a beat is asked; else null. */
export function crossingOf({
  technique: { openStrings, maxCrossingsPerBeat },
}: Pick<PitchParameters, 'technique'>): ((note: Pitch) => number) | null {
  if (openStrings.length === 0 || maxCrossingsPerBeat !== 1) return null;
  const open = openStrings.map(midiOf);
  return (note) => stringPlaying(open, midiOf(note));
}

/** Whether a line changes strings oftener in one beat than a level asks of a string player. */
export function crossesTooOften(
  pitches: readonly Pitch[],
  slots: readonly Slot[],
  beat: Ticks,
  { technique: { openStrings, maxCrossingsPerBeat } }: PitchParameters,
): boolean {
  if (openStrings.length === 0 || maxCrossingsPerBeat === null) return false;
  const open = openStrings.map(midiOf);
  const strings = pitches.map((note) => stringPlaying(open, midiOf(note)));
  const crossings = new Map<string, number>();
  return slots.some(({ measure, start }, index) => {
    if (index === 0 || strings[index] === strings[index - 1]) return false;
    const place = `${measure} ${Math.floor(start / beat)}`;
    const count = (crossings.get(place) ?? 0) + 1;
    crossings.set(place, count);
    return count > maxCrossingsPerBeat;
  });
}
