import type { z } from 'zod';
import type { Problem } from '#shared/contract/problem';

/** What a schema found wrong, as the path-and-problem list of the contract. */
export function problemsOf(error: z.core.$ZodError): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        code: 'unknown-field',
        path: [...path, key].join('.'),
        problem: 'There is no such field.',
      }));
    }
    const where = path.length > 0 ? { path: path.join('.') } : {};
    return [{ code: 'invalid', ...where, problem: issue.message }];
  });
}
