import { expect, it } from 'vitest';
import { listenForOf, sourceOf } from '../../../web/studio/stage/source-of.ts';

it.each([
  ['violin', 'taps', 'microphone'],
  ['violin', 'claps', 'microphone'],
  ['rhythmonly', 'taps', 'taps'],
  ['rhythmonly', 'claps', 'microphone'],
] as const)('%s, where rhythms are given by %s, is heard by %s', (medium, rhythmBy, source) => {
  expect(sourceOf(medium, rhythmBy)).toBe(source);
});

it.each([
  ['violin', 'line'],
  ['piano-rh', 'chords'],
  ['rhythmonly', 'claps'],
] as const)('of %s the microphone is to hear a %s', (medium, listenFor) => {
  expect(listenForOf(medium)).toBe(listenFor);
});
