import type { Problem, ProblemCode } from '#shared/contract/problem';
import type { Outcome, Refused } from '../api/http.ts';
import type { Answer } from './channel.ts';

/**
 * Refusals that pass: the server's trouble, too many tries, nobody or somebody else signed in, and whatever says nothing
 * this page understands: it was not our server that answered, or a newer one.
 */
export function mayPass({ status, errors }: Refused): boolean {
  const [first] = errors;
  if (!first || status >= 500 || status === 401 || status === 429) return true;
  return first.code === 'signed-in-as-another';
}

/** Keeps a piece for another try, for the reason the server gave. */
export function later({ errors, retryAfter }: Refused): Answer {
  const problem = errors[0]?.code;
  return { kind: 'later', retryAfter, ...(problem && { problem }) };
}

/**
 * What an outcome means for everything in the request.
 *
 * @param isForGood whether another try would be refused alike; by default whatever does not pass by itself
 */
export function answerOf(
  outcome: Outcome<unknown>,
  isForGood: (refused: Refused) => boolean = (refused) => !mayPass(refused),
): Answer {
  if (outcome.kind === 'ok') return { kind: 'done' };
  if (outcome.kind === 'network') return { kind: 'later', retryAfter: null };
  return isForGood(outcome) ? { kind: 'refused', problems: outcome.errors } : later(outcome);
}

/** What waits for its player to sign in, and for no network and no server. */
export function needsSignIn(problem: ProblemCode | null | undefined): boolean {
  return problem === 'not-signed-in' || problem === 'signed-in-as-another';
}

/** A problem of one piece, `path` being the field. */
export interface NamedProblem extends Problem {
  readonly path: string;
}

/**
 * Problems by the place of their piece in a list of the request, `entries.3.mode` say; those of no piece are left out.
 *
 * @param length of the list
 */
function problemsByPlace(
  outcome: Outcome<unknown>,
  list: string,
  length: number,
): ReadonlyMap<number, readonly NamedProblem[]> {
  const named = new Map<number, NamedProblem[]>();
  for (const error of outcome.kind === 'refused' ? outcome.errors : []) {
    const [first, place = '', ...path] = (error.path ?? '').split('.');
    const index = Number(place);
    if (first !== list || !/^\d+$/.test(place) || index >= length) continue;
    named.set(index, [...(named.get(index) ?? []), { ...error, path: path.join('.') }]);
  }
  return named;
}

/**
 * Answers to a list of which the server may have named some: those are refused, and the others go again without them.
 * Where it named none, the outcome is for all of them.
 */
export function answersByPlace(
  outcome: Outcome<unknown>,
  list: string,
  length: number,
): readonly Answer[] {
  const named = problemsByPlace(outcome, list, length);
  const rest: Answer = named.size > 0 ? { kind: 'again' } : answerOf(outcome, () => false);
  return Array.from({ length }, (_, place): Answer => {
    const problems = named.get(place);
    return problems ? { kind: 'refused', problems } : rest;
  });
}
