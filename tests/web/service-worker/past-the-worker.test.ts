import { expect, it, vi } from 'vitest';
import { leadPastTheWorker } from '../../../web/service-worker/past-the-worker.ts';

type Installing = Parameters<typeof leadPastTheWorker>[0];

function install(addRoutes?: Installing['addRoutes']) {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
  leadPastTheWorker({ waitUntil, ...(addRoutes && { addRoutes }) } as Installing);
  return { isInstalled: Promise.all(waiting) };
}

it('what only the server answers never waits for the worker', async () => {
  const addRoutes = vi.fn(async () => {});
  await install(addRoutes).isInstalled;
  const [rules] = addRoutes.mock.calls[0] as unknown as [
    readonly { readonly condition: { readonly urlPattern: string }; readonly source: string }[],
  ];
  const patterns = rules.map(({ condition }) => condition.urlPattern);
  expect(patterns).toEqual(
    expect.arrayContaining(['/api/*', '/uploads', '/saveConfig/*', '/ws/*']),
  );
  // A page, whoever else is told there.
  expect(patterns.filter((pattern) => pattern.includes('add-class'))).toEqual([]);
  expect(new Set(rules.map(({ source }) => source))).toEqual(new Set(['network']));
});

it.each<[string, Installing['addRoutes']]>([
  ['has no such rules', undefined],
  ['reads them otherwise', () => Promise.reject(new TypeError('condition'))],
])('a browser that %s installs the worker all the same', async (_, addRoutes) => {
  await expect(install(addRoutes).isInstalled).resolves.toBeDefined();
});
