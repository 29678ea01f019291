/** For whom somebody practises: a class by its id, within its rules; or null, for themselves and within none. */
export interface PractisedFor {
  readonly courseId: string | null;
}

/** A class that goes on, as far as it says for whom its students practise. */
interface PracticeClass {
  readonly courseId: string;
  /** Its students may practise for themselves too. */
  readonly practiseAlone: boolean;
}

export const oneself: PractisedFor = { courseId: null };

/**
 * For whom somebody of these classes may practise: for each class, and for themselves where no class forbids it.
 *
 * @example allPractisedFor([{ courseId: '7', practiseAlone: true }]) // [{ courseId: '7' }, { courseId: null }]
 */
export function allPractisedFor(classes: readonly PracticeClass[]): readonly PractisedFor[] {
  const each = classes.map(({ courseId }) => ({ courseId }));
  return classes.every(({ practiseAlone }) => practiseAlone) ? [...each, oneself] : each;
}

/**
 * For whom they practise until they say otherwise: as they chose last where that still stands, else for their only class;
 * null where they have to be asked.
 *
 * @param classes undefined where the device does not know them, as before its first visit with a network
 */
export function practisedFor(
  classes: readonly PracticeClass[] | undefined,
  chosen: PractisedFor | null,
): PractisedFor | null {
  if (classes === undefined) return chosen ?? oneself;
  const stands = allPractisedFor(classes).find(({ courseId }) => courseId === chosen?.courseId);
  if (stands) return stands;
  const [first, ...others] = classes;
  if (first === undefined) return oneself;
  return others.length === 0 ? { courseId: first.courseId } : null;
}
