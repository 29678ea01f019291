/** In characters. */
export const longestPassword = 128;

/** In characters, by role. Students type theirs often and hold little; staff hold a class's recordings. */
export const shortestPassword = { student: 8, teacher: 12, admin: 12 } as const;

/** Shorter names are part of many a good password. */
const shortestName = 3;
/** In characters: a class may be called “1b”, which is no secret and no word either. */
export const shortestClassName = 4;
const productName = 'primavista';

export type PasswordProblem = 'password-short' | 'password-long' | 'password-names';

interface PasswordOwner {
  readonly role: keyof typeof shortestPassword;
  /** What anybody would try first: the person's names and those of their school. */
  readonly names: readonly string[];
}

/**
 * What is wrong with a new password; null accepts it. Any sign counts, there are no rules of composition.
 *
 * @example passwordProblem('rivera in the morning', { role: 'teacher', names: ['Rivera'] }) // 'password-names'
 */
export function passwordProblem(
  password: string,
  { role, names }: PasswordOwner,
): PasswordProblem | null {
  const folded = password.normalize('NFKC').toLowerCase();
  const { length } = [...folded];
  if (length < shortestPassword[role]) return 'password-short';
  if (length > longestPassword) return 'password-long';
  const holds = (name: string) => name.length >= shortestName && folded.includes(name);
  const told = [productName, ...names].map((name) => name.normalize('NFKC').trim().toLowerCase());
  return told.some(holds) ? 'password-names' : null;
}
