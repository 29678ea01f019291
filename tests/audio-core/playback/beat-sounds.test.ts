import { expect, it } from 'vitest';
import { renderNotes } from '#audio-core/synth';
import { strongBeatKey, weakBeatKey } from '#shared/practice/beat-keys';
import { unpacked } from './built-sounds.ts';

const sampleRate = 22_050;

it.each([
  ['first', strongBeatKey],
  ['other', weakBeatKey],
])('the %s beats of drills have a sound in the build', async (_, midi) => {
  const sounds = new Map([[null, await unpacked(null)]]);
  const beat = { time: 0, duration: 0.05, midi, velocity: 0.7, program: null, part: -1 };
  const pieces = [...renderNotes([beat], { sampleRate, sounds })];
  const loudest = Math.max(...pieces.flatMap(({ samples }) => [...samples].map(Math.abs)));
  expect(loudest).toBeGreaterThan(0.01);
});
