import { knownFrom } from '#shared/skills/mastery';
import type { SkillState } from '#shared/skills/skill-state';
import * as m from '../../i18n/generated/messages.js';
import { skillWords } from '../../i18n/skill-words.ts';

/**
 * How high a skill stands on its staff, from 0 to 1. Less than half of the notes right stands at the bottom: the staff is for what grows from
 * there.
 */
export function heightOf({ mastery }: SkillState): number {
  return Math.max(0, (mastery - 0.4) / 0.6);
}

/** How a skill stands, in words. */
export function stateWords({ skill, right, tries, confidence }: SkillState): string {
  const words = { name: skillWords(skill), right, tries };
  return confidence >= knownFrom ? m.skills_state(words) : m.skills_stateNew(words);
}
