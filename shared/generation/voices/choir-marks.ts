import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import type { Pitch } from '../../music/pitch.ts';
import type { Marks, NoteMarks } from '../layout.ts';
import { courtesies } from '../marks/courtesy.ts';
import { joined } from '../marks/draw-marks.ts';
import { drawDynamics } from '../marks/dynamics.ts';
import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';
import type { Voicing } from './voicing.ts';

/** Up to this level the bar line is not trusted to be remembered. */
const courteousLevel = 6;

interface ChoirMarksBrief {
  readonly plan: Plan;
  /** The attacks all voices share, and what is sung at them. */
  readonly slots: readonly Slot[];
  readonly voicings: readonly Voicing[];
  readonly parameters: LevelParameters;
}

/** A voice as it is written. */
interface Written {
  readonly slots: readonly Slot[];
  readonly written: readonly Pitch[];
}

/** A choir grows and falls as one: the marks of the shared attacks stand in every voice. */
export function drawChoirMarks(
  { plan, slots, voicings, parameters }: ChoirMarksBrief,
  voices: readonly Written[],
  random: Random,
): readonly Marks[] {
  const heights = voicings.map(({ positions }) => positions[0]!);
  const shared = drawDynamics(plan, slots, heights, parameters.dynamics, random);
  return voices.map((voice) => {
    const own = new Map<number, NoteMarks>();
    for (const [attack, marks] of shared) {
      const note = voice.slots.findIndex(({ onset }) => onset === slots[attack]!.onset);
      if (note >= 0) own.set(note, marks);
    }
    const isCourteous = parameters.level <= courteousLevel;
    return joined(own, isCourteous ? courtesies(voice.slots, voice.written) : new Map());
  });
}
