import type { FamilyId } from '../../catalogue/family-ids.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { type Pitch, positionOf } from '../../music/pitch.ts';
import type { Marks, NoteMarks } from '../layout.ts';
import { drawArticulation } from '../marks/articulation.ts';
import { markBows } from '../marks/bowing.ts';
import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';

/** A voice as it is written. */
interface Written {
  readonly slots: readonly Slot[];
  readonly written: readonly Pitch[];
}

interface ArticulateBrief {
  readonly plan: Plan;
  readonly parameters: LevelParameters;
  readonly family: FamilyId;
}

/** Strokes, dots and slurs of the top voice, which the others have where they play the same rhythm under it. */
export function articulateTogether(
  voices: readonly Written[],
  { plan, parameters, family }: ArticulateBrief,
  random: Random,
): readonly Marks[] {
  const { articulation: rule, level, pitch } = parameters;
  const { slots, written } = voices[0]!;
  const beat = ticksOf(plan.measures[0]!.meter.beat);
  const { technique } = pitch!;
  const isBlown = family === 'woodwind' || family === 'brass';
  const top = drawArticulation(
    { slots, pitches: written, rule, technique, level, isBlown, beat },
    random,
  );
  return voices.map((voice, at) => {
    const own = at === 0 ? top : withTop(voice, slots, top);
    return rule.bowing ? markBows(plan, voice.slots, own) : own;
  });
}

function withTop(voice: Written, slots: readonly Slot[], top: Marks): Marks {
  const own = new Map<number, NoteMarks>();
  const noteAt = (index: number) =>
    voice.slots.findIndex(
      ({ onset, ticks }) => onset === slots[index]!.onset && ticks === slots[index]!.ticks,
    );
  let begin = -1;
  for (const [index, { articulation, slur }] of [...top].toSorted(
    ([one], [other]) => one - other,
  )) {
    const note = noteAt(index);
    if (articulation && note >= 0) own.set(note, { articulation });
    if (slur === 'begins') begin = note;
    if (slur === 'ends' && begin >= 0 && note > begin && isSlurred(voice, begin, note)) {
      own.set(begin, { slur: 'begins' });
      own.set(note, { slur: 'ends' });
    }
  }
  return own;
}

/** A third is the widest move under a slur, and a repeated note needs a new tongue or bow. */
const widest = 2;

function isSlurred({ slots, written }: Written, from: number, to: number): boolean {
  for (let note = from; note < to; note++) {
    const moved = Math.abs(positionOf(written[note + 1]!) - positionOf(written[note]!));
    if (moved === 0 || moved > widest || slots[note]!.isTied) return false;
  }
  return from === 0 || positionOf(written[from - 1]!) !== positionOf(written[from]!);
}
