import { expect, it } from 'vitest';
import { codeOf, sourceFiles } from './sources.ts';

/** More than a reader keeps in mind; and two people who add an endpoint meet in one file. */
const most = 3;

it('no file mounts more endpoints than three', () => {
  const counted = sourceFiles('server/features').map((path) => {
    const mounts = codeOf(path).match(/\bmount(?:Raw|Socket)?\(\s*routes,/g) ?? [];
    return { path, mounts: mounts.length };
  });
  expect(counted.reduce((sum, { mounts }) => sum + mounts, 0)).toBeGreaterThan(80);
  const found = counted.filter(({ mounts }) => mounts > most).map(({ path }) => path);
  expect(found).toEqual([]);
});
