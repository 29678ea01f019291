import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';

/**
 * Strikes closer than this are one. A rhythm is a single line whose notes are never so close: sixteenths at our highest
 * tempo (300) are 50 ms apart, the two strokes of a flam some 40. What is closer is a pad that bounced (drum modules let
 * a player mask 0 to 64 ms after a strike for it), its neighbour that shook with it, or both hands on one note.
 */
const BOUNCE: Seconds = 0.03;

/**
 * Each strike once, by onset: it begins with the first, lasts as long as the last of them is held, and is as loud as the
 * loudest. Counted from the first, so that a buzzing pad is not one strike for ever.
 *
 * @example onceEach([struckNote(1, 1.01), struckNote(1.02, 1.3)]) // one note from 1 to 1.3
 */
export function onceEach(strikes: readonly NoteEvent[]): readonly NoteEvent[] {
  const once: NoteEvent[] = [];
  for (const strike of strikes.toSorted((a, b) => a.onset - b.onset)) {
    const last = once.at(-1);
    if (!last || strike.onset - last.onset >= BOUNCE) once.push(strike);
    else
      once[once.length - 1] = {
        ...last,
        offset: Math.max(last.offset, strike.offset),
        velocity: Math.max(last.velocity, strike.velocity),
      };
  }
  return once;
}
