import { existsSync, readFileSync } from 'node:fs';
import { type Count, none } from './count.ts';
import { type Line, rhythmOf } from './line.ts';

/** Rhythms of people's measures by meter, each as onsets in quarters: "0.000 1.500 2.000". */
export type KnownRhythms = ReadonlyMap<string, ReadonlySet<string>>;

/** A JSON object of meters, each with its list of rhythms; empty where there is no file. */
export function readKnownRhythms(path: string | undefined): KnownRhythms {
  if (path === undefined || !existsSync(path)) return new Map();
  const meters: Record<string, readonly string[]> = JSON.parse(readFileSync(path, 'utf8'));
  return new Map(Object.entries(meters).map(([meter, rhythms]) => [meter, new Set(rhythms)]));
}

/** Full measures whose rhythm no person wrote, in meters that people are known in. */
export const unknownRhythms =
  (known: KnownRhythms) =>
  (line: Line): Count => {
    const own = known.get(line.meter);
    if (!own) return none;
    // The last measure is cut short by a pickup, and a measure without an attack is a tie's.
    const rhythms = Array.from({ length: line.measures - 1 }, (_, index) =>
      rhythmOf(line, index + 1),
    ).filter((rhythm) => rhythm !== '');
    return { held: rhythms.filter((rhythm) => !own.has(rhythm)).length, of: rhythms.length };
  };
