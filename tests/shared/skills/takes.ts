import fc from 'fast-check';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport, NoteEvent } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { clefs } from '#shared/music/clef';
import { allKeys, keyName } from '#shared/music/key';
import { melodicIntervals } from '#shared/skills/melodic-interval';
import { registers } from '#shared/skills/register';
import { type SkillId, skillKinds } from '#shared/skills/skill';
import type { SkillMap, SkillTake } from '#shared/skills/skill-map';
import { inSkillOrder, type SkillTallies, type Tally } from '#shared/skills/tally';
import { bent, later, played } from '../assessment/performance.ts';

export type Slip = (event: NoteEvent) => NoteEvent | null;

export const late: Slip = (event) => later(event, 0.2);
export const wrong: Slip = (event) => bent(event, 4);
export const flat: Slip = (event) => bent(event, 0, -45);
export const octave: Slip = (event) => bent(event, 12);
export const leftOut: Slip = () => null;
export const tap: Slip = (event) => ({ ...event, midi: null, cents: null });

/** A take in which a slip befalls some notes and all else is as written. */
export function takeOf(
  exercise: Exercise,
  slip: Slip = leftOut,
  isHit: (index: number) => boolean = () => false,
): AssessmentReport {
  const heard = played(exercise).flatMap((event, index) =>
    isHit(index) ? (slip(event) ?? []) : event,
  );
  return assess(exercise, heard, { tempo: exercise.tempo });
}

/** @example tallies({ 'key:D': [4, 3] }) // three of four were right */
export function tallies(of: Readonly<Record<string, readonly [number, number]>>): SkillTallies {
  return inSkillOrder(
    Object.entries(of).map(([id, [tries, right]]) => [id as SkillId, { tries, right }]),
  );
}

export const dayMs = 86_400_000;

export function mapOf(takes: readonly SkillTake[], medium = 'violin'): SkillMap {
  return { version: 1, medium, takes };
}

const names: Readonly<Record<(typeof skillKinds)[number], readonly string[]>> = {
  rhythm: ['3', '4', '4-compound', '11', 'a4s-01', 'a8c-17'],
  interval: melodicIntervals,
  key: allKeys.map(keyName),
  register: registers,
  clef: clefs,
};

export const anySkill: fc.Arbitrary<SkillId> = fc
  .constantFrom(...skillKinds)
  .chain((kind) => fc.constantFrom(...names[kind]).map((name): SkillId => `${kind}:${name}`));

export const anyTally: fc.Arbitrary<Tally> = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([tries, right]) => ({ tries, right: Math.min(tries, right) }));

/** Of few ids and moments, so that copies that differ and equal moments are common. */
export const anyTake: fc.Arbitrary<SkillTake> = fc.record({
  id: fc.integer({ min: 0, max: 9 }).map((number) => `take-${number}`),
  at: fc.integer({ min: 0, max: 12 }).map((count) => count * dayMs),
  judgedBy: fc.integer({ min: 3, max: 5 }),
  skills: fc
    .array(fc.tuple(anySkill, anyTally), { minLength: 1, maxLength: 4 })
    .map((pairs) => inSkillOrder(pairs)),
});
