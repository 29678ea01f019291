import type { Exercise } from '#shared/generation/exercise';
import { agreementRules } from './agreement.ts';
import { attackRules } from './attacks.ts';
import { bandRules } from './bands.ts';
import { cadenceRules, sopranoShare } from './cadences.ts';
import { completenessRules } from './completeness.ts';
import { fingerRules } from './fingers.ts';
import { handPositionRules } from './hand-positions.ts';
import { leapRules } from './leaps.ts';
import { leftHandRules } from './left-hand.ts';
import { leftHandLineRules } from './left-hand-lines.ts';
import { readManyVoices } from './many-voices.ts';
import { nonChordToneRules } from './non-chord-tones.ts';
import { orderRules } from './order.ts';
import { parallelRules } from './parallels.ts';
import { pianoRules } from './piano.ts';
import { rangeRules } from './ranges.ts';
import type { ManyVoicesRule, ManyVoicesShare, Violation } from './rule.ts';
import { tendencyRules } from './tendency.ts';
import { twoPartRules } from './two-part.ts';

/** levels.md §9 and §10, and what makes parts one piece of music. */
export const manyVoicesRules: readonly ManyVoicesRule[] = [
  ...agreementRules,
  ...rangeRules,
  ...orderRules,
  ...parallelRules,
  ...tendencyRules,
  ...completenessRules,
  ...leapRules,
  ...twoPartRules,
  ...cadenceRules,
  ...nonChordToneRules,
  ...attackRules,
  ...bandRules,
  ...pianoRules,
  ...handPositionRules,
  ...fingerRules,
  ...leftHandRules,
  ...leftHandLineRules,
];

/** Judged over a run, not over one exercise. */
export const manyVoicesShares: readonly ManyVoicesShare[] = [sopranoShare];

/** Every violation of an exercise of several parts, hard ones first. */
export function examineManyVoices(exercise: Exercise): readonly Violation[] {
  const music = readManyVoices(exercise);
  const found = manyVoicesRules.flatMap((rule) =>
    rule.applies(music)
      ? rule.check(music).map((one) => ({ ...one, rule: rule.id, weight: rule.weight }))
      : [],
  );
  return [
    ...found.filter(({ weight }) => weight === 'hard'),
    ...found.filter(({ weight }) => weight === 'soft'),
  ];
}
