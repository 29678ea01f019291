import { beamedOn } from '../../music/abc/beamed.ts';
import { printedTicks } from '../../music/abc/printed.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Measure, ScoreElement } from '../../music/score.ts';
import { type Xml, xml } from './xml.ts';

const quarter = ticksOf(1);

/** The beams of each element of a measure, the outer one first. @param entry as for `beamedOn` */
export function beamsOf(measure: Measure, entry: Ticks): readonly (readonly Xml[])[] {
  const isJoined = beamedOn(measure, entry);
  const flags = measure.elements.map(flagsOf);
  return measure.elements.map((_, index) => {
    const before = isJoined[index] ? flags[index - 1]! : 0;
    const after = isJoined[index + 1] ? flags[index + 1]! : 0;
    if (before === 0 && after === 0) return [];
    return Array.from({ length: flags[index]! }, (_, at) =>
      xml('beam', beamWord(before > at, after > at, before > 0), { number: at + 1 }),
    );
  });
}

function beamWord(comes: boolean, goes: boolean, isAfterNote: boolean): string {
  if (comes) return goes ? 'continue' : 'end';
  if (goes) return 'begin';
  return isAfterNote ? 'backward hook' : 'forward hook';
}

/** Flags of the note alone: one of an eighth, two of a sixteenth. */
function flagsOf(element: ScoreElement): number {
  const printed = printedTicks(element);
  return element.kind === 'rest' || printed >= quarter
    ? 0
    : Math.ceil(Math.log2(quarter / printed));
}
