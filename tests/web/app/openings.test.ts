import { expect, it } from 'vitest';
import { openings } from '../../../web/app/moments/openings.ts';

const course = '0190a000-0000-7000-8000-00000000c001';

/** The module that is named ahead for an address, and whether its music is; null where nothing is. */
function namedFor(path: string) {
  const found = openings.find(({ address }) => address.test(path));
  return found ? [found.modules.at(-1)!.split('/').at(-1), found.music !== undefined] : null;
}

it.each([
  ['/', 'home-screen.tsx', false],
  ['/practice/sr/play', 'coded-practice.tsx', true],
  [`/practice/${course}/sr/auto-assessment`, 'coded-practice.tsx', true],
  ['/practice/sr/level', 'set-up-screen.tsx', false],
  ['/sign-in', 'door-screens.ts', false],
])('of %s is named %s, with its music: %s', (path, screen, hasMusic) => {
  expect(namedFor(path)).toEqual([screen, hasMusic]);
});

it.each([
  '/practice/nn/play',
  `/practice/${course}/int/play`,
  '/practice/sr/live',
  '/practice/sr/join',
])('of %s nothing is named that it does not ask for', (path) => {
  expect(namedFor(path)).toBeNull();
});
