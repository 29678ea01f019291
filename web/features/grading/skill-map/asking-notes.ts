import type { SkillId } from '#shared/skills/skill';
import type { Asking } from '#shared/skills/skills-of-notes';
import { skillsOfNotes } from '#shared/skills/skills-of-notes';

/** More would be the whole piece. */
const MOST = 8;

/** Which notes of a take ask a skill, those that went wrong first; of those that are right one a measure. */
export function askingNotes(
  music: Asking,
  skill: SkillId,
  isRight: (note: number) => boolean,
): readonly number[] {
  const heard = new Set<number>();
  const isNew = (note: number) => {
    const { measure } = music.notes[note]!;
    if (!isRight(note)) return true;
    if (heard.has(measure)) return false;
    heard.add(measure);
    return true;
  };
  return skillsOfNotes(music)
    .flatMap((asked, note) => (asked.includes(skill) && isNew(note) ? note : []))
    .toSorted((one, other) => Number(isRight(one)) - Number(isRight(other)) || one - other)
    .slice(0, MOST);
}
