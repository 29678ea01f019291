import type { RosterOutcome } from './plan-roster.ts';
import { foldName, foldSpelling, type StudentName, wholeName } from './student-name.ts';

/** Why somebody should look at a row before it is added. */
export type RowLook =
  /** Nothing happens with it before it is mended. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'no-letters' | 'formula' | 'address' | 'figures' }
  /** Another row has the name, at this place. */
  | { readonly kind: 'namesake'; readonly of: number }
  /** Another row has the name but for accents, at this place. */
  | { readonly kind: 'spelling'; readonly of: number }
  /** The teacher has somebody of this name, or nearly this. */
  | { readonly kind: 'same-person' };

interface Planned extends StudentName {
  readonly outcome: Pick<RosterOutcome, 'kind'> & { readonly by?: string };
}

/**
 * What is odd about each row, in their order; null for those that need no look.
 *
 * @example looksAt([{ firstName: '=SUM(A1)', lastName: '', outcome: { kind: 'new' } }]) // [{ kind: 'formula' }]
 */
export function looksAt(rows: readonly Planned[]): readonly (RowLook | null)[] {
  const exact = placesBy(rows, foldName);
  const alike = placesBy(rows, foldSpelling);
  return rows.map((row, place) => {
    const { kind, by } = row.outcome;
    if (kind === 'refused' || kind === 'duplicate') return { kind: 'stuck' };
    if (kind === 'known' && by !== 'username') return { kind: 'same-person' };
    if (kind === 'enrolled') return by === 'spelling' ? { kind: 'same-person' } : null;
    const odd = oddName(wholeName(row));
    if (odd) return { kind: odd };
    const namesake = exact.get(foldName(row))?.find((at) => at !== place);
    if (namesake !== undefined) return { kind: 'namesake', of: namesake };
    const like = alike.get(foldSpelling(row))?.find((at) => at !== place);
    return like === undefined ? null : { kind: 'spelling', of: like };
  });
}

function placesBy(rows: readonly StudentName[], by: (row: StudentName) => string) {
  const places = new Map<string, number[]>();
  for (const [place, row] of rows.entries()) {
    const name = by(row);
    if (name === '') continue;
    const others = places.get(name);
    if (others === undefined) places.set(name, [place]);
    else others.push(place);
  }
  return places;
}

function oddName(name: string): 'no-letters' | 'formula' | 'address' | 'figures' | null {
  if (/^[=+@]|^-\S*[\d(]|\w+\(.*\)/u.test(name)) return 'formula';
  if (/\S@\S|https?:|www\./iu.test(name)) return 'address';
  if (name !== '' && !/\p{L}/u.test(name)) return 'no-letters';
  return /\p{N}/u.test(name) ? 'figures' : null;
}
