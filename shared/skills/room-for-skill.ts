import { findMeter, isCompoundGroup } from '../music/meter.ts';
import { rhythmFigure } from './rhythm-skill.ts';
import { parseSkill, type SkillId } from './skill.ts';

/** Meters and keys by their names; none are any of the level. */
interface Asked {
  readonly timeSignatures: readonly string[];
  readonly keySignatures: readonly string[];
}

/**
 * Of what is asked for, that in which a skill can come up: a key in itself alone, a rhythm in the meters whose beat divides
 * like its own. What leaves no room for it gives way.
 *
 * @param level what the level has
 * @returns null where nothing of the level leaves room
 * @example roomForSkill('key:D', { timeSignatures: ['3/4'], keySignatures: ['C'] }, level)
 * // { timeSignatures: ['3/4'], keySignatures: ['D'] }
 */
export function roomForSkill(skill: SkillId, asked: Asked, level: Asked): Asked | null {
  const wanted = parseSkill(skill);
  if (wanted?.kind === 'key')
    return level.keySignatures.includes(wanted.name)
      ? { ...asked, keySignatures: [wanted.name] }
      : null;
  if (wanted?.kind !== 'rhythm') return asked;
  const isCompound = isCompoundGroup(rhythmFigure(wanted.name).group);
  const fitting = (names: readonly string[]) =>
    names.filter((name) => {
      const meter = findMeter(name);
      return meter && isCompoundGroup(meter.group) === isCompound;
    });
  const own = fitting(asked.timeSignatures);
  if (own.length > 0) return { ...asked, timeSignatures: own };
  const others = fitting(level.timeSignatures);
  if (others.length === 0) return null;
  const isAny = others.length === level.timeSignatures.length;
  return { ...asked, timeSignatures: isAny ? [] : others };
}
