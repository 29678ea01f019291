import { findEnsemble } from '../../catalogue/ensembles.ts';
import type { Exercise, ExercisePart } from '../exercise.ts';

/** What stands beside a staff: a reading class, or a player, numbered where there are several of a kind. */
export interface PartTitle {
  readonly kind: 'class' | 'player';
  /** Of the class or the instrument. */
  readonly id: string;
  /** Counted from 1 at the top; null for the only one. */
  readonly number: number | null;
}

/**
 * A title for each part. Where the ensemble names its players they stand, elsewhere the class they read.
 *
 * @example partTitles(stringOrchestra)[1] // { kind: 'player', id: 'violin', number: 2 }
 */
export function partTitles({
  parts,
  request,
}: Pick<Exercise, 'parts' | 'request'>): readonly PartTitle[] {
  const rows = findEnsemble(request.medium)?.parts ?? [];
  const names = parts.map(({ medium, part }: ExercisePart, index) => {
    const row = rows[index];
    const isClass = part !== undefined && row?.kind === 'class' && row.instrument === null;
    return isClass
      ? { kind: 'class' as const, id: part as string }
      : { kind: 'player' as const, id: medium };
  });
  return names.map(({ kind, id }, index) => {
    const alike = names.flatMap((one, at) => (one.kind === kind && one.id === id ? [at] : []));
    return { kind, id, number: alike.length > 1 ? alike.indexOf(index) + 1 : null };
  });
}
