const fewSigns = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set: sign-in needs none of it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return list;
}

/**
 * Whether it is among those that are tried first: a password that leaked often, also with a number or signs at its ends,
 * or the same few signs over and over.
 *
 * @example await isCommonPassword('Sunshine2026!') // true
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.normalize('NFKC').toLowerCase();
  if (new Set(folded).size < fewSigns) return true;
  const common = await commonPasswords();
  const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(folded) || common.has(bare);
}
