import type { Outcome } from './http.ts';

/** What came of a call that brought no reply. */
export type Troublesome = Exclude<Outcome<never>, { readonly kind: 'ok' }>;

/** Why a query or a mutation brought nothing. Anything else that is thrown is a mistake of ours. */
export class Trouble extends Error {
  readonly outcome: Troublesome;

  constructor(outcome: Troublesome) {
    super(outcome.kind === 'network' ? 'No network.' : `Refused: ${outcome.status}`);
    this.outcome = outcome;
  }

  /**
   * No network, a server in trouble, or an answer without a word of the server's, as a school's Wi-Fi gives before one has
   * signed in to it: all pass, and what was kept is better than nothing. So does a browser without a session of who looks:
   * they came in by their digits, or are led to sign in.
   */
  get passes(): boolean {
    const { outcome } = this;
    if (outcome.kind === 'network' || outcome.status >= 500) return true;
    const code = outcome.errors[0]?.code;
    return code === undefined || code === 'not-signed-in' || code === 'signed-in-as-another';
  }
}

/** @throws {Trouble} where there is no reply */
export function replyOf<Reply>(outcome: Outcome<Reply>): Reply {
  if (outcome.kind === 'ok') return outcome.reply;
  throw new Trouble(outcome);
}
