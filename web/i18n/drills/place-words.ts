import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';
import type { NoteClef } from '#shared/drills/note-settings';
import { naturalPitch } from '#shared/music/abc/letters';
import { lowestLine, staffHeight } from '#shared/music/clef';
import { positionOf } from '#shared/music/pitch';
import * as m from '../generated/messages.js';

/** Where a head stands on its staff. @example placeWords('treble', positionOf(pitch('G4'))) // 'on line 2' */
function placeWords(clef: NoteClef, position: number): string {
  const place = position - lowestLine(clef)!;
  const isLine = place % 2 === 0;
  if (place === -1) return m.drillPlace_justBelow();
  if (place === staffHeight + 1) return m.drillPlace_justAbove();
  if (place < 0) {
    const number = Math.floor(-place / 2);
    return isLine ? m.drillPlace_ledgerBelow({ number }) : m.drillPlace_underLedger({ number });
  }
  if (place > staffHeight) {
    const number = Math.floor((place - staffHeight) / 2);
    return isLine ? m.drillPlace_ledgerAbove({ number }) : m.drillPlace_overLedger({ number });
  }
  const number = Math.floor(place / 2) + 1;
  return isLine ? m.drillPlace_line({ number }) : m.drillPlace_space({ number });
}

const signed: Readonly<Record<string, (inputs: { place: string }) => string>> = {
  ...{ '^': m.drillPlace_sharp, _: m.drillPlace_flat, '=': m.drillPlace_natural },
};

/**
 * Where the notes of a figure stand and what signs are before them, from left to right or from below, and nothing of what
 * they are called; a note that is held on once.
 *
 * @example headsOf(exercise, choice) // ['on line 1', 'in space 3 with a sharp']
 */
export function headsOf({ staff }: DrillExercise, { music }: DrillChoice): readonly string[] {
  const places: string[] = [];
  let isHeld = false;
  for (const [, sign = '', letter = '', octave = '', tie] of music.matchAll(
    /([_^=]?)([A-Ga-g])([,']*)[\d/]*(-?)/g,
  )) {
    const place = placeWords(staff.clef as NoteClef, positionOf(naturalPitch(letter, octave)));
    if (!isHeld) places.push(signed[sign]?.({ place }) ?? place);
    isHeld = tie === '-';
  }
  return places;
}

export const placesOf = (exercise: DrillExercise, choice: DrillChoice): string =>
  headsOf(exercise, choice).join(', ');
