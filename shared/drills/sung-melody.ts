import type { Midi, Seconds } from '../lib/units.ts';
import type { DrillTone } from './exercise.ts';

/** A pitch that was heard, fractional. */
export interface HeardPitch {
  readonly midi: Midi;
  readonly time: Seconds;
}

/** Looked at in so many places, whatever its tempo. */
const places = 96;
/** Semitones: further away is wrong, however far. */
const most = 3;
/** Semitones at the mean: what is further from all of them is another melody. */
const nearEnough = 0.9;
/** The nearest has to be nearer than the next by this part. */
const clearly = 0.85;

/**
 * Which of some melodies was sung: the one whose line, laid over what was heard from its first sound to its last, lies
 * nearest. It may be sung in any key and tempo.
 *
 * @returns its place; null where none is near, or two are as near
 */
export function nearestMelody(
  melodies: readonly (readonly DrillTone[])[],
  heard: readonly HeardPitch[],
): number | null {
  const sung = lineOfHeard(heard);
  const ranked = melodies
    .map((tones, place) => ({ place, away: distance(lineOfTones(tones), sung) }))
    .toSorted((one, other) => one.away - other.away);
  const [first, second] = ranked;
  if (!first || first.away > nearEnough) return null;
  return second && first.away > clearly * second.away ? null : first.place;
}

/** Between two notes the one before goes on: how long a note is held is the singer's. */
type Line = readonly (Midi | null)[];

function lineOfTones(tones: readonly DrillTone[]): Line {
  const last = tones.at(-1)!;
  const length = last.onset + last.duration;
  return Array.from({ length: places }, (_, place) => {
    const time = ((place + 0.5) / places) * length;
    return tones.findLast(({ onset }) => onset <= time)?.midi ?? null;
  });
}

function lineOfHeard(heard: readonly HeardPitch[]): Line {
  if (heard.length === 0) return [];
  const begin = heard[0]!.time;
  const length = heard.at(-1)!.time - begin;
  return Array.from({ length: places }, (_, place) => {
    const time = begin + ((place + 0.5) / places) * length;
    return heard.findLast((one) => one.time <= time)?.midi ?? null;
  });
}

/** In semitones at the mean, in the key in which they lie nearest. */
function distance(line: Line, sung: Line): number {
  const between = line.flatMap((midi, place) => {
    const other = sung[place];
    return midi === null || other === undefined || other === null ? [] : [other - midi];
  });
  if (between.length < places / 2) return Number.POSITIVE_INFINITY;
  const shift = between.toSorted((one, other) => one - other)[between.length >> 1]!;
  const sum = between.reduce((all, one) => all + Math.min(most, Math.abs(one - shift)), 0);
  return sum / between.length;
}
