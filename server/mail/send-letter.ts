import type { Context } from '../context.ts';
import type { Letter } from './mail.ts';

/** Hands a letter over and does not wait for it: a mail server that is down keeps nobody waiting. */
export function sendLetter({ mail, log }: Pick<Context, 'mail' | 'log'>, letter: Letter): void {
  // Of the error only its code: a mail server's own words name the address.
  mail.send(letter).catch((err: unknown) => {
    log.error({ code: codeOf(err) }, 'a letter was not sent');
  });
}

const codeOf = (err: unknown): string =>
  err instanceof Error && 'code' in err ? String(err.code) : 'unknown';
