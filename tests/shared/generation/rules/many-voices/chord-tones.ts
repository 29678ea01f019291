import type { MinorScale } from '#shared/catalogue/level-parameters';
import type { Mode } from '#shared/music/key';
import type { Degree } from '#shared/music/scale';

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const sevenths = ['7', '65', '43', '42', '2'];

/** A chord by what its numeral says: root, third, fifth and, where it has one, seventh. */
export interface Harmony {
  readonly name: string;
  /** Root first. */
  readonly degrees: readonly Degree[];
  readonly hasSeventh: boolean;
}

/**
 * Thirds stacked on the numeral's degree. Figures of inversion are read for their seventh only: the
 * bass is in the notes.
 *
 * @example harmonyNamed('V7').degrees // [5, 7, 2, 4]
 */
export function harmonyNamed(name: string): Harmony {
  const [, numeral = '', figures = ''] = /^([ivIV]+)[°o+]?(\d*)$/.exec(name) ?? [];
  const root = numerals.indexOf(numeral.toLowerCase());
  if (root < 0) throw new Error(`"${name}" is not a chord`);
  const hasSeventh = sevenths.includes(figures);
  const thirds = hasSeventh ? [0, 2, 4, 6] : [0, 2, 4];
  return { name, degrees: thirds.map((up) => (((root + up) % 7) + 1) as Degree), hasSeventh };
}

export const rootOf = ({ degrees }: Harmony) => degrees[0]!;
export const thirdOf = ({ degrees }: Harmony) => degrees[1]!;
export const fifthOf = ({ degrees }: Harmony) => degrees[2]!;

/** V and V7. */
export const isDominant = (harmony: Harmony) => rootOf(harmony) === 5;

/** Degree and the semitones it stands away from the key signature. */
export interface Scaled {
  readonly degree: Degree;
  readonly shift: number;
}

/**
 * Whether a degree belongs to a chord as the minor scale in use alters it: the third of V and the root of vii° are raised in
 * harmonic and melodic minor (N-02); a melodic line may bring its raised 6 into ii and IV.
 */
export function isMember(
  harmony: Harmony,
  { degree, shift }: Scaled,
  mode: Mode,
  scale: MinorScale | null,
): boolean {
  if (!harmony.degrees.includes(degree)) return false;
  if (mode === 'major' || scale === null || scale === 'natural') return shift === 0;
  if (degree === 7 && (isDominant(harmony) || rootOf(harmony) === 7)) return shift === 1;
  if (degree === 6 && scale === 'melodic' && rootOf(harmony) !== 6)
    return shift === 0 || shift === 1;
  return shift === 0;
}
