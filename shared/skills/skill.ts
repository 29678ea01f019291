import { type Clef, clefs } from '../music/clef.ts';
import { parseKey } from '../music/key.ts';
import { type MelodicInterval, melodicIntervals } from './melodic-interval.ts';
import { type Register, registers } from './register.ts';
import { isRhythmSkill } from './rhythm-skill.ts';

export const skillKinds = ['rhythm', 'interval', 'key', 'register', 'clef'] as const;
export type SkillKind = (typeof skillKinds)[number];

/** One thing a reader learns on an instrument; each instrument has a skill map of its own. */
export type Skill =
  /** See `rhythmSkill`: "4", "4-compound", "a4s-01". */
  | { readonly kind: 'rhythm'; readonly name: string }
  | { readonly kind: 'interval'; readonly name: MelodicInterval }
  /** Key signature with its mode, as in a request: "Bb", "f#". */
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'register'; readonly name: Register }
  | { readonly kind: 'clef'; readonly name: Clef };

/** A skill as text, to be kept and compared by. */
export type SkillId = `${SkillKind}:${string}`;

/** @example skillId({ kind: 'interval', name: 'third-up' }) // 'interval:third-up' */
export function skillId({ kind, name }: Skill): SkillId {
  return `${kind}:${name}`;
}

/**
 * @example parseSkill('key:f#') // { kind: 'key', name: 'f#' }
 * @example parseSkill('key:H') // undefined
 */
export function parseSkill(id: string): Skill | undefined {
  const colon = id.indexOf(':');
  const name = id.slice(colon + 1);
  switch (id.slice(0, Math.max(0, colon)) as SkillKind) {
    case 'rhythm':
      return isRhythmSkill(name) ? { kind: 'rhythm', name } : undefined;
    case 'interval': {
      const interval = melodicIntervals.find((one) => one === name);
      return interval && { kind: 'interval', name: interval };
    }
    case 'key':
      return parseKey(name) && { kind: 'key', name };
    case 'register': {
      const register = registers.find((one) => one === name);
      return register && { kind: 'register', name: register };
    }
    case 'clef': {
      const clef = clefs.find((one) => one === name);
      return clef && { kind: 'clef', name: clef };
    }
    default:
      return undefined;
  }
}

/** The order of kinds, then of the alphabet: the same on every device, which a language's own order is not. */
export function bySkill(one: SkillId, other: SkillId): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** @example skillKind('clef:alto') // 'clef' */
export function skillKind(id: SkillId): SkillKind {
  return id.slice(0, id.indexOf(':')) as SkillKind;
}

const placeOf = (id: SkillId) => skillKinds.indexOf(skillKind(id));
