import type { z } from 'zod';
import type { Problem } from '#shared/contract/problem';
import { Refusal, refuse, refuseAll } from './refusal.ts';

/**
 * The answer to what a schema refused. Asked once it is known that the person may call the route, so that it tells nobody
 * else anything.
 *
 * @param target as the library names the part of the request: `param`, `query`, `json`, `form`
 */
export function refuseMalformed(target: string, error: z.core.$ZodError): Refusal {
  const problems = problemsOf(error);
  const isNowhere = problems.every(({ code }) => code === 'not-found');
  if (!isNowhere) return refuseAll(problems);
  return target === 'param' ? refuse('not-found') : new Refusal(404, problems, null);
}

/** What a schema found wrong, as the path-and-problem list of the contract. */
function problemsOf(error: z.core.$ZodError): Problem[] {
  return error.issues.flatMap((issue): readonly Problem[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        code: 'unknown-field',
        path: [...path, key].join('.'),
        problem: 'There is no such field.',
      }));
    }
    const where = path.length > 0 ? { path: path.join('.') } : {};
    // As the schemas of ids say.
    if (issue.code === 'custom' && issue.params?.code === 'not-found')
      return refuse('not-found', where).problems;
    return [{ code: 'invalid', ...where, problem: issue.message }];
  });
}
