import type { Clef } from '#shared/music/clef';
import type { MelodicInterval } from '#shared/skills/melodic-interval';
import type { Register } from '#shared/skills/register';
import { rhythmPattern } from '#shared/skills/rhythm-pattern';
import { rhythmValues } from '#shared/skills/rhythm-values';
import { parseSkill, type Skill, type SkillId, type SkillKind } from '#shared/skills/skill';
import * as m from './generated/messages.js';
import { keyLabel } from './key-name.ts';
import { rhythmName } from './rhythm-name.ts';

export const kindWords: Readonly<Record<SkillKind, () => string>> = {
  rhythm: m.skill_rhythms,
  interval: m.skill_intervals,
  key: m.skill_keys,
  register: m.skill_registers,
  clef: m.skill_clefs,
};

const intervals: Readonly<Record<MelodicInterval, () => string>> = {
  unison: m.skill_unison,
  'second-up': m.skill_secondUp,
  'second-down': m.skill_secondDown,
  'third-up': m.skill_thirdUp,
  'third-down': m.skill_thirdDown,
  'fourth-up': m.skill_fourthUp,
  'fourth-down': m.skill_fourthDown,
  'fifth-up': m.skill_fifthUp,
  'fifth-down': m.skill_fifthDown,
  'sixth-up': m.skill_sixthUp,
  'sixth-down': m.skill_sixthDown,
  'seventh-up': m.skill_seventhUp,
  'seventh-down': m.skill_seventhDown,
  'octave-up': m.skill_octaveUp,
  'octave-down': m.skill_octaveDown,
  'wider-up': m.skill_widerUp,
  'wider-down': m.skill_widerDown,
};

const registers: Readonly<Record<Register, () => string>> = {
  low: m.skill_low,
  middle: m.skill_middle,
  high: m.skill_high,
};

const clefs: Readonly<Record<Clef, () => string>> = {
  treble: m.skill_treble,
  'treble-8': m.skill_treble,
  alto: m.skill_alto,
  tenor: m.skill_tenor,
  bass: m.skill_bass,
  'tone-sets': m.skill_staff,
  stick: m.skill_sticks,
  'rhythm-only': m.skill_oneLine,
  percussion: m.skill_percussion,
};

/** What a player calls it; a rhythm is drawn, and told in its values where it has to be said. */
export function skillWords(id: SkillId): string {
  const skill = parseSkill(id);
  return skill ? wordsOf(skill) : id;
}

function wordsOf(skill: Skill): string {
  switch (skill.kind) {
    case 'rhythm':
      return rhythmWords(skill.name);
    case 'interval':
      return intervals[skill.name]();
    case 'key':
      return keyLabel(skill.name);
    case 'register':
      return registers[skill.name]();
    case 'clef':
      return clefs[skill.name]();
  }
}

function rhythmWords(name: string): string {
  const pattern = rhythmPattern(name);
  // A later catalogue may have more.
  if (pattern === null) return m.skill_rhythm({ name });
  const words = rhythmName(rhythmValues(pattern));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
