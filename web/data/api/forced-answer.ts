import type { FaultName } from '#shared/contract/flags';
import type { ProblemCode, Problems } from '#shared/contract/problem';
import { isServerAddress } from '#shared/contract/server-addresses';

const isDashboard = (path: string) => /^\/api\/v2\/(educator\/)?assignments$/.test(path);
const isUpload = (path: string) => path === '/uploads';
/** All but the account, which brings the switches: a page that cannot ask for it never hears that they are off again. */
const isApi = (path: string, method: string) =>
  isServerAddress(method, path) && !isUpload(path) && !path.startsWith('/api/v2/account');

const refusing = (status: number, code: ProblemCode, problem: string) => () =>
  Response.json({ errors: [{ code, problem }] } satisfies Problems, { status });

/** Which requests each switch meets, and what comes back in place of the server's answer. */
const FORCED: readonly [FaultName, (path: string, method: string) => boolean, () => Response][] = [
  [
    'upload-cancelled',
    isUpload,
    () => {
      throw new TypeError('forced');
    },
  ],
  ['storage-expired', isUpload, refusing(403, 'upload-expired', 'The upload form has expired.')],
  ['dashboard-401', isDashboard, refusing(401, 'not-signed-in', 'Please sign in.')],
  ['dashboard-500', isDashboard, refusing(500, 'unexpected', 'Something went wrong.')],
  ['access', isApi, refusing(403, 'forbidden', 'This is not yours to see.')],
  // What a gateway says whose server took too long.
  ['timeout', isApi, () => new Response(null, { status: 504 })],
  ['bad-data', isApi, () => new Response('<!doctype html>')],
];

/**
 * What comes back in place of the server's answer, for the first of these switches that meets the request; null where none does.
 *
 * @throws TypeError where the request is cut off, as `fetch` does
 */
export function forcedAnswer(
  forced: ReadonlySet<FaultName>,
  { path, method }: { readonly path: string; readonly method: string },
): Response | null {
  const met = FORCED.find(([name, meets]) => forced.has(name) && meets(path, method));
  return met ? met[2]() : null;
}
