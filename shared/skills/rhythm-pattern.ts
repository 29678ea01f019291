import { sequencesOf } from '../catalogue/rhythm-sequences.ts';
import { type Pattern, type RhythmId, rhythmCell, rhythmIds } from '../catalogue/rhythms.ts';
import { rhythmFigure } from './rhythm-skill.ts';

/**
 * The music of a rhythm; null where the catalogue has it no more.
 *
 * @example rhythmPattern('a4s-01')!.abc // 'B4 B2B2'
 */
export function rhythmPattern(name: string): Pattern | null {
  const { pattern, group } = rhythmFigure(name);
  if (!/^\d+$/.test(pattern)) return sequencesOf(group).find(({ id }) => id === pattern) ?? null;
  const id = Number(pattern) as RhythmId;
  return rhythmIds.includes(id) ? rhythmCell(id, group) : null;
}
