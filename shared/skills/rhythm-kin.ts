import { sequencesOf } from '../catalogue/rhythm-sequences.ts';
import { rhythmFigure, rhythmSkill } from './rhythm-skill.ts';

/** The plain beat is in nearly every rhythm, so it does not help to tell rhythms apart. */
const pulse = 3;

/**
 * Whether who practises one rhythm practises some of the other: they have a figure in common besides the beat itself.
 *
 * @example areKin('a4s-22', '7') // true: an advanced rhythm and four sixteenths, which it is made of
 * @example areKin('4', '4-compound') // false
 */
export function areKin(one: string, other: string): boolean {
  const figures = figuresOf(other);
  return figuresOf(one).some((figure) => figures.includes(figure));
}

/** The base rhythms one is made of: itself, or those an advanced one joins. */
function figuresOf(name: string): readonly string[] {
  const { pattern, group } = rhythmFigure(name);
  const needs = sequencesOf(group).find(({ id }) => id === pattern)?.needs;
  if (!needs) return [name];
  return needs.filter((id) => id !== pulse).map((id) => rhythmSkill(String(id), group)!);
}
