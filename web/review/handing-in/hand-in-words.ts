import type { ProblemCode } from '#shared/contract/problem';
import type { HandInState } from '../../data/store/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';

/** Whether a take waits for its player to sign in again. */
export const needsSignIn = (problem: ProblemCode | null): boolean =>
  problem === 'not-signed-in' || problem === 'signed-in-as-another';

/** Where an assigned take is, in a list. */
export function handInWords(state: HandInState): string {
  switch (state) {
    case 'sent':
      return m.takes_assignment();
    case 'waiting':
      return m.takes_waiting();
    case 'refused':
      return m.takes_refused();
  }
}

/**
 * Why a take is not handed in: who is not in the class any more is told so, for nothing is missing; and what a student may
 * send is closed to them only once its class is archived.
 */
export function refusalWords(problem: ProblemCode): string {
  if (problem === 'not-found') return m.handIn_notYours();
  return problem === 'forbidden' ? m.handIn_classOver() : problemWords(problem);
}

/** Why it has not arrived, and what helps; null where there is nothing to add. */
export function handInTrouble(
  state: HandInState | null,
  problem: ProblemCode | null,
): string | null {
  if (state === 'refused')
    return problem ? m.handIn_refused({ problem: refusalWords(problem) }) : m.handIn_notSent();
  if (state !== 'waiting') return null;
  if (needsSignIn(problem)) return m.handIn_timedOut();
  if (problem === 'too-many-attempts') return m.handIn_tooMany();
  const isFull = problem === 'storage-full' || problem === 'own-storage-full';
  return isFull ? problemWords(problem) : null;
}
