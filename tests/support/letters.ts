import type { Letter } from '#server/mail/mail';

/** The token of the link in a letter. */
export function tokenIn(letter: Pick<Letter, 'text'> | undefined): string {
  const [, token] = /#([\w-]+)/.exec(letter?.text ?? '') ?? [];
  if (token === undefined) throw new Error('There is no link in the letter.');
  return token;
}
