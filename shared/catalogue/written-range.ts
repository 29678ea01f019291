import type { Interval } from '../music/interval.ts';
import { midiOf, type Pitch, pitch } from '../music/pitch.ts';
import type { Range } from '../music/range.ts';
import { transpose } from '../music/transposition.ts';
import type { StoppingHand } from './fingering/fingering.ts';
import type { PitchedInstrument, Ranges } from './instrument.ts';
import type { LevelNumber } from './levels.ts';

/**
 * How far above the highest open string the level's positions reach: third position, then fifth; a
 * cello's extension, then fifth; a double bass's fourth, then fifth.
 */
const reach: Readonly<Record<StoppingHand, Readonly<Partial<Record<LevelNumber, Interval>>>>> = {
  violin: { 6: { chromatic: 10, diatonic: 6 }, 7: { chromatic: 14, diatonic: 8 } },
  cello: { 6: { chromatic: 6, diatonic: 4 }, 7: { chromatic: 12, diatonic: 7 } },
  'double-bass': { 6: { chromatic: 9, diatonic: 5 }, 7: { chromatic: 11, diatonic: 6 } },
};

/** A range of the instrument as far as the level and the player's hand reach. */
export function writtenRange(
  instrument: PitchedInstrument,
  level: LevelNumber,
  range: keyof Ranges,
  within: Range | undefined,
): Range {
  // Tone sets are placed by the staff, wherever do stands.
  if (instrument.levelColumn === 'tone-set' && within) return within;
  const { low, high } = instrument.ranges[range];
  return {
    low: within ? higher(low, within.low) : low,
    high: lower(within ? lower(high, within.high) : high, highestReached(instrument, level)),
  };
}

function highestReached(
  { fingering, family, ranges }: PitchedInstrument,
  level: LevelNumber,
): Pitch {
  if (fingering.kind !== 'stopped' || family !== 'strings') return ranges.full.high;
  const interval = reach[fingering.hand][level];
  const top = fingering.open.at(-1);
  if (interval === undefined || top === undefined) return ranges.full.high;
  return transpose(pitch(top), interval);
}

function higher(one: Pitch, other: Pitch): Pitch {
  return midiOf(one) >= midiOf(other) ? one : other;
}

function lower(one: Pitch, other: Pitch): Pitch {
  return midiOf(one) <= midiOf(other) ? one : other;
}
