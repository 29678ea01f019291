import { expect, it } from 'vitest';
import { limitedWords } from '../../../web/sound/limited-words.ts';
import { listenForOf, midiOptionOf, sourceOf } from '../../../web/sound/source-of.ts';

const usual = { rhythmOnlyInput: 'touch', pianoInput: 'acoustic' } as const;

it.each([
  ['violin', 'taps', 'microphone'],
  ['violin', 'claps', 'microphone'],
  ['piano', 'taps', 'microphone'],
  ['rhythmonly', 'taps', 'taps'],
  ['rhythmonly', 'claps', 'microphone'],
] as const)('%s, where rhythms are given by %s, is heard by %s', (medium, rhythmBy, source) => {
  expect(sourceOf(medium, { ...usual, rhythmBy })).toBe(source);
});

it.each([
  ['violin', null, 'microphone'],
  ['piano', 'pianoInput', 'midi'],
  ['piano-rh', 'pianoInput', 'midi'],
  ['rhythmonly', 'rhythmOnlyInput', 'midi'],
  ['snare', 'rhythmOnlyInput', 'midi'],
] as const)(
  '%s, where MIDI is wanted, by the option %s, is heard by %s',
  (medium, option, source) => {
    const by = { rhythmOnlyInput: 'midi', pianoInput: 'midi', rhythmBy: 'claps' } as const;
    expect(midiOptionOf(medium)).toBe(option);
    expect(sourceOf(medium, by)).toBe(source);
  },
);

it.each([
  ['violin', 'line'],
  ['piano-rh', 'chords'],
  ['rhythmonly', 'claps'],
] as const)('of %s the microphone is to hear a %s', (medium, listenFor) => {
  expect(listenForOf(medium)).toBe(listenFor);
});

it.each([
  ['violin', null],
  ['contrabassoon', /less surely than others/],
  ['timpani', /less surely than others/],
  ['piano', /MIDI keyboard/],
] as const)('what is said of how surely %s is heard: %s', (medium, words) => {
  const said = limitedWords(medium);
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});
