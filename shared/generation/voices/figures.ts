import { rhythmsFor } from '../../catalogue/legal-rhythms.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { patternParts } from '../../catalogue/rhythm-parts.ts';
import { type RhythmId, rhythmCell } from '../../catalogue/rhythms.ts';
import type { Beats } from '../../lib/units.ts';
import { isCompoundGroup, type Meter } from '../../music/meter.ts';
import { startsOf } from '../rhythm/placement.ts';

/** Ways to make two notes of one, by the pattern of the one. */
const simple: Readonly<Partial<Record<string, readonly (readonly RhythmId[])[]>>> = {
  0: [[1, 3]],
  1: [[2, 3]],
  2: [[5], [3, 3]],
  3: [[4], [10]],
};
const compound: typeof simple = {
  1: [[2, 3]],
  2: [[3, 3]],
  3: [[5]],
};
/** One note of two, the way back. */
const joined: Readonly<Partial<Record<string, RhythmId>>> = { '4': 3, '3 3': 2, '2 3': 1 };

/** One note that sounds as long as a pattern of several. */
const whole: Readonly<Partial<Record<string, RhythmId>>> = { '4': 3, '5': 2 };
const wholeCompound: typeof whole = { '4': 3, '5': 3 };

/** The pattern of one note in place of all of another's; undefined where none may stand there. */
export function wholeFigure(
  id: string,
  beat: Beats,
  meter: Meter,
  parameters: LevelParameters,
): RhythmId | undefined {
  const long = (isCompoundGroup(meter.group) ? wholeCompound : whole)[id];
  if (long === undefined || !rhythmsFor(parameters, meter).includes(long)) return undefined;
  return mayStand([long], beat, meter) ? long : undefined;
}

/** Figures of two notes a reader of these parameters knows in place of one note. */
export function splitFigures(
  id: string,
  beat: Beats,
  meter: Meter,
  parameters: LevelParameters,
): readonly (readonly RhythmId[])[] {
  const figures = (isCompoundGroup(meter.group) ? compound : simple)[id] ?? [];
  const known = rhythmsFor(parameters, meter);
  return figures.filter(
    (ids) => ids.every((one) => known.includes(one)) && mayStand(ids, beat, meter),
  );
}

/** The pattern of one note for two that are held as one; undefined where none may stand there. */
export function joinFigure(
  ids: readonly string[],
  beat: Beats,
  meter: Meter,
  parameters: LevelParameters,
): RhythmId | undefined {
  if (isCompoundGroup(meter.group) && ids.length === 1) return undefined;
  const id = joined[ids.join(' ')];
  if (id === undefined || !rhythmsFor(parameters, meter).includes(id)) return undefined;
  return mayStand([id], beat, meter) ? id : undefined;
}

function mayStand(ids: readonly RhythmId[], from: Beats, meter: Meter): boolean {
  let beat = from;
  return ids.every((id) => {
    const cell = rhythmCell(id, meter.group);
    const starts = startsOf(cell.beats, patternParts(cell), meter, 'none').includes(beat);
    beat += cell.beats;
    return starts;
  });
}
