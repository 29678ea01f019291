interface Asking {
  readonly firstName: string;
  /** The whole, or its first letter. */
  readonly lastName: string;
}

/** As many as a teacher is shown for one name. */
const most = 3;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Students who may be the one that asks: accents and capitals are no matter, and of the last name there may be one letter.
 *
 * @example alikeStudents({ firstName: 'zoe', lastName: 'L' }, [{ studentName: 'Zoë Lane' }]) // that one
 */
export function alikeStudents<Student extends { readonly studentName: string }>(
  { firstName, lastName }: Asking,
  students: readonly Student[],
): readonly Student[] {
  const [first, last] = [folded(firstName), folded(lastName)];
  return students
    .filter(({ studentName }) => {
      const names = folded(studentName);
      return names.startsWith(`${first} `) && names.slice(first.length + 1).startsWith(last);
    })
    .slice(0, most);
}
