import type { Level } from '../../catalogue/levels.ts';
import { levelParameters } from '../../catalogue/resolve-level.ts';
import type { Random } from '../../lib/random.ts';
import { rhythmLine } from '../../music/score.ts';
import type { ComposedPart } from '../composition.ts';
import { drawDrummed } from '../drum-density.ts';
import { layOut } from '../layout.ts';
import { joined } from '../marks/draw-marks.ts';
import { drawStrokes } from '../marks/strokes.ts';
import type { Plan } from '../plan/plan.ts';
import { strokeReasons } from '../reasons.ts';
import { beatRhythm } from './beat-rhythm.ts';
import { followed } from './follow-dynamics.ts';
import type { Led } from './led.ts';
import type { Drummer } from './players.ts';

/** From this level on the drum has a rhythm of its own; before, it keeps the beat. */
const ownLevel = 4;

/** The drum of a band: it grows and falls with the others. */
export function composeSnare(
  { part, instrument }: Drummer,
  { plan, tempo, marks, places: led }: Led,
  level: Level,
  random: Random,
): ComposedPart {
  const drummed = drummedPlan(plan);
  const own = levelParameters(instrument, level);
  const rhythm =
    (level.number < ownLevel ? undefined : drawDrummed(drummed, own, random)) ??
    beatRhythm(drummed, level.number, random);
  const parameters = { ...own, dynamics: { ...own.dynamics, marks: [] } };
  const strokes = drawStrokes({ plan: drummed, rhythm, parameters, drum: instrument.drum }, random);
  const all = joined(strokes.marks, followed(marks, led, strokes.places));
  return {
    part,
    instrument,
    score: {
      clef: instrument.clef,
      tempo,
      pickup: plan.pickup,
      measures: layOut(drummed, rhythm, () => rhythmLine, all),
    },
    reasons: strokeReasons(strokes.places, drummed, rhythm),
  };
}

/** A staff without pitch has no signature, and a motif that moves by step is without pitch the same measure twice. */
function drummedPlan(plan: Plan): Plan {
  return {
    ...plan,
    measures: plan.measures.map((measure) => ({ ...measure, key: null })),
    echoes: plan.echoes.map((echo, measure) => (echo?.source === measure - 1 ? null : echo)),
  };
}
