import { accidentalRules } from './accidentals.ts';
import { articulationRules } from './articulation.ts';
import { contourRules } from './contour.ts';
import { difficultyRules } from './difficulty.ts';
import { dynamicsRules } from './dynamics.ts';
import { formRules } from './form.ts';
import { instrumentRules } from './instruments.ts';
import { leapRules } from './leaps.ts';
import { levelRules } from './level.ts';
import { minorRules } from './minor.ts';
import { modelRules } from './model.ts';
import { motionRules } from './motion.ts';
import { pickupRules } from './pickup.ts';
import { restRules } from './rests.ts';
import { rhythmRules } from './rhythm.ts';
import type { Rule } from './rule.ts';
import { stickingRules } from './sticking.ts';

/** Every rule of the reference that a line can be held to, M-16 apart, which judges no single exercise. */
export const rules: readonly Rule[] = [
  ...modelRules,
  ...formRules,
  ...motionRules,
  ...contourRules,
  ...leapRules,
  ...accidentalRules,
  ...pickupRules,
  ...minorRules,
  ...dynamicsRules,
  ...articulationRules,
  ...rhythmRules,
  ...restRules,
  ...levelRules,
  ...instrumentRules,
  ...stickingRules,
  ...difficultyRules,
];
