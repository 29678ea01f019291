import type { FamilyId } from '../../catalogue/family-ids.ts';
import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { type Pitch, positionOf } from '../../music/pitch.ts';
import type { Marks, NoteMarks } from '../layout.ts';
import type { Slot } from '../melody/slot.ts';
import type { Plan } from '../plan/plan.ts';
import { drawArticulation } from './articulation.ts';
import { markBows } from './bowing.ts';
import { courtesies } from './courtesy.ts';
import { drawDynamics } from './dynamics.ts';
import { drawTimpaniRolls } from './timpani-rolls.ts';

/** Up to this level the bar line is not trusted to be remembered. */
const courteousLevel = 6;

interface MarksBrief {
  readonly plan: Plan;
  readonly slots: readonly Slot[];
  readonly pitches: readonly Pitch[];
  readonly parameters: LevelParameters;
  readonly instrument: PitchedInstrument;
}

const blown: readonly FamilyId[] = ['voice', 'woodwind', 'brass'];

/** Everything written round the notes of a tune. */
export function drawMarks(
  { plan, slots, pitches, parameters, instrument }: MarksBrief,
  random: Random,
): Marks {
  const { dynamics, articulation, rudiments, level } = parameters;
  const heights = pitches.map(positionOf);
  const { technique } = parameters.pitch!;
  const beat = ticksOf(plan.measures[0]!.meter.beat);
  const isBlown = blown.includes(instrument.family);
  const rule = { slots, pitches, rule: articulation, technique, level, isBlown, beat };
  const articulated = drawArticulation(rule, random);
  const bowed = articulation.bowing ? markBows(plan, slots, articulated) : articulated;
  // Whoever rolls on a pitch is a timpanist.
  const rolls = rudiments.includes('roll-half')
    ? drawTimpaniRolls(slots, pitches, articulated, random)
    : new Map();
  return joined(
    bowed,
    rolls,
    drawDynamics(plan, slots, heights, dynamics, random),
    level <= courteousLevel ? courtesies(slots, pitches) : new Map(),
  );
}

export function joined(...layers: readonly Marks[]): Marks {
  const whole = new Map<number, NoteMarks>();
  for (const layer of layers) {
    for (const [note, marks] of layer) whole.set(note, { ...whole.get(note), ...marks });
  }
  return whole;
}
