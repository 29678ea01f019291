import { type Ticks, ticksPerQuarter } from '../../music/duration.ts';
import { type Key, keyName } from '../../music/key.ts';
import type { Meter } from '../../music/meter.ts';
import type { Score } from '../../music/score.ts';
import { transposeKey } from '../../music/transposition.ts';
import { type FilePart, hasPitch } from '../file-piece.ts';
import { type Bytes, bigEndian } from './bytes.ts';
import { type MidiTime, meta, type TrackEvent, timesPerQuarter } from './track.ts';

const timesPerTick = timesPerQuarter / ticksPerQuarter;

/** Tempo, and meter and concert key at the start and where they change. */
export function signatureEvents(parts: readonly FilePart[]): readonly TrackEvent[] {
  const first = parts[0]!.staves[0]!;
  const pitched = parts.find(({ staves }) => hasPitch(staves[0]!));
  return [
    { at: 0, bytes: tempoBytes(first) },
    ...meterEvents(first),
    ...(pitched ? keyEvents(pitched) : []),
  ];
}

function tempoBytes({ tempo, measures }: Score): Bytes {
  const perQuarter = 60_000_000 / (tempo * measures[0]!.meter.beat);
  return meta(0x51, bigEndian(Math.round(perQuarter), 3));
}

/** A pickup is a measure of its own length, so that bar lines stand where they are written. */
function meterEvents(score: Score): readonly TrackEvent[] {
  const { pickup, measures } = score;
  const starts = startsOf(score);
  return measures.flatMap(({ meter }, index) => {
    if (index === 0 && pickup > 0) return [{ at: 0, bytes: pickupBytes(pickup, meter) }];
    const before = index === (pickup > 0 ? 1 : 0) ? undefined : measures[index - 1];
    if (before?.meter.name === meter.name) return [];
    const [beats = 4, unit = 4] = meter.name.split('/').map(Number);
    return [{ at: starts[index]!, bytes: meterBytes(beats, unit, meter) }];
  });
}

function pickupBytes(pickup: Ticks, meter: Meter): Bytes {
  const unit = [4, 8, 16].find((one) => Number.isInteger((pickup * one) / 4 / ticksPerQuarter));
  if (unit === undefined) throw new Error(`No meter has ${pickup} ticks`);
  return meterBytes((pickup * unit) / 4 / ticksPerQuarter, unit, meter);
}

function meterBytes(beats: number, unit: number, { beat }: Meter): Bytes {
  const clocksPerBeat = 24 * beat;
  return meta(0x58, [beats, Math.log2(unit), clocksPerBeat, 8]);
}

function keyEvents({ staves, sounds }: FilePart): readonly TrackEvent[] {
  const score = staves[0]!;
  const starts = startsOf(score);
  return score.measures.flatMap(({ key }, index) => {
    const before = score.measures[index - 1]?.key;
    if (!key || (before && keyName(before) === keyName(key))) return [];
    return [{ at: starts[index]!, bytes: keyBytes(transposeKey(key, sounds)) }];
  });
}

function keyBytes({ fifths, mode }: Key): Bytes {
  return meta(0x59, [(fifths + 256) % 256, mode === 'minor' ? 1 : 0]);
}

/** When each measure begins. */
function startsOf({ measures }: Score): readonly MidiTime[] {
  let now: Ticks = 0;
  return measures.map(({ elements }) => {
    const start = now * timesPerTick;
    now += elements.reduce((sum, { ticks }) => sum + ticks, 0);
    return start;
  });
}

/** @example lengthOf(score) // 15360 for eight measures of 4/4 */
export function lengthOf({ measures }: Score): MidiTime {
  const ticks = measures.flatMap(({ elements }) => elements.map((one) => one.ticks));
  return ticks.reduce((sum, one) => sum + one, 0) * timesPerTick;
}
