import { expect, it } from 'vitest';
import type { MinorScale } from '#shared/catalogue/level-parameters';
import { turnsAtEnds } from '#shared/generation/melody/window-ends';
import { keyNamed } from '#shared/music/key';
import { pitch, positionOf } from '#shared/music/pitch';
import { range } from '#shared/music/range';

interface Case {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly home: string;
  readonly minorScale?: MinorScale;
  readonly leapsIn?: readonly [string, string];
  readonly maxLeap?: number;
  readonly turns: boolean;
}

it.each<[string, Case]>([
  ['do to sol', { key: 'C', from: 'C4', to: 'G4', home: 'C4', turns: true }],
  ['a seventh at the top', { key: 'C', from: 'C4', to: 'B4', home: 'C4', turns: false }],
  ['a sixth at the bottom', { key: 'C', from: 'A3', to: 'G4', home: 'C4', turns: false }],
  [
    'a low fifth, which thirds do not reach',
    { key: 'C', from: 'G3', to: 'D4', home: 'C4', maxLeap: 2, turns: false },
  ],
  ['a low fifth to leap to', { key: 'C', from: 'G3', to: 'D4', home: 'C4', turns: true }],
  [
    'six of melodic minor at the top',
    { key: 'a', from: 'A3', to: 'F4', home: 'A3', minorScale: 'melodic', turns: false },
  ],
  [
    'the same of natural minor',
    { key: 'a', from: 'A3', to: 'F4', home: 'A3', minorScale: 'natural', turns: true },
  ],
  [
    'an augmented second a player leaps over',
    { key: 'a', from: 'A3', to: 'B4', home: 'A3', minorScale: 'harmonic', turns: true },
  ],
  [
    'one that lies above where a singer leaps',
    {
      ...{ key: 'a', from: 'A3', to: 'B4', home: 'A3', minorScale: 'harmonic' },
      ...{ leapsIn: ['A3', 'E4'], turns: false },
    },
  ],
  [
    'one inside where a singer leaps',
    {
      ...{ key: 'a', from: 'A3', to: 'B4', home: 'A3', minorScale: 'harmonic' },
      ...{ leapsIn: ['C4', 'A4'], turns: true },
    },
  ],
])('a line turns on both ends of a window with %s, or not', (_, given) => {
  const { key, from, to, home, minorScale = 'natural', leapsIn, maxLeap = 4, turns } = given;
  const at = (name: string) => positionOf(pitch(name));
  const window = { key: keyNamed(key), low: at(from), high: at(to), home: at(home) };
  const brief = { minorScale, leapsIn: leapsIn ? range(...leapsIn) : null, maxLeap };
  expect(turnsAtEnds(window, brief)).toBe(turns);
});
