import type { MelodicInterval } from '#shared/skills/melodic-interval';
import { rhythmPattern } from '#shared/skills/rhythm-pattern';
import { rhythmValues } from '#shared/skills/rhythm-values';
import { parseSkill, type SkillId } from '#shared/skills/skill';
import { tellingValue } from '#shared/skills/telling-value';
import { formatList } from './format.ts';
import * as m from './generated/messages.js';

import { keyName } from './key-name.ts';
import { rhythmName, valuesName } from './rhythm-name.ts';
import { skillWords } from './skill-words.ts';

const intervals: Readonly<Record<MelodicInterval, () => string>> = {
  unison: m.skill_unisons,
  'second-up': m.skill_secondsUp,
  'second-down': m.skill_secondsDown,
  'third-up': m.skill_thirdsUp,
  'third-down': m.skill_thirdsDown,
  'fourth-up': m.skill_fourthsUp,
  'fourth-down': m.skill_fourthsDown,
  'fifth-up': m.skill_fifthsUp,
  'fifth-down': m.skill_fifthsDown,
  'sixth-up': m.skill_sixthsUp,
  'sixth-down': m.skill_sixthsDown,
  'seventh-up': m.skill_seventhsUp,
  'seventh-down': m.skill_seventhsDown,
  'octave-up': m.skill_octavesUp,
  'octave-down': m.skill_octavesDown,
  'wider-up': m.skill_widersUp,
  'wider-down': m.skill_widersDown,
};

/** What music has that asks this skill, in a sentence: "with …". @example skillPhrase('rhythm:a4s-14') // 'dotted quarters' */
export function skillPhrase(id: SkillId): string {
  const skill = parseSkill(id);
  switch (skill?.kind) {
    case 'rhythm':
      return rhythmPhrase(skill.name);
    case 'interval':
      return intervals[skill.name]();
    case 'key':
      return m.skill_notesOfKey({ key: keyName(skill.name) });
    case 'clef':
      return m.skill_notesInClef({ clef: lowered(skillWords(id)) });
    default:
      return lowered(skillWords(id));
  }
}

/** @example skillsPhrase(['interval:fifth-up', 'rhythm:a4s-14']) // 'fifths up and dotted quarters' */
export function skillsPhrase(ids: readonly SkillId[]): string {
  return formatList(ids.map(skillPhrase));
}

function rhythmPhrase(name: string): string {
  const pattern = rhythmPattern(name);
  // A later catalogue may have more.
  if (pattern === null) return m.skill_theRhythm({ values: name });
  const values = rhythmValues(pattern);
  const telling = tellingValue(values);
  return telling ? valuesName(telling) : m.skill_theRhythm({ values: rhythmName(values) });
}

const lowered = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
