import { expect, it } from 'vitest';
import * as m from '../../../web/i18n/generated/messages.js';
import { soundRemark, soundTroubleOf } from '../../../web/sound/sound-remark.ts';

const note = { onset: 0, offset: 1, midi: 69, velocity: 1, cents: 0 };
const fine = {
  source: 'microphone',
  heard: [note],
  isTooSoft: false,
  isClipped: false,
  interruption: null,
} as const;

it.each([
  ['a good sound', {}, null],
  ['too soft', { isTooSoft: true }, m.take_tooSoft()],
  ['clipped', { isClipped: true }, m.take_clipped()],
  ['muted, whatever else', { interruption: 'muted', isTooSoft: true } as const, m.take_muted()],
  ['too soft for any note, which the result says', { isTooSoft: true, heard: [] }, null],
  ['taps', { source: 'taps', isTooSoft: true } as const, null],
])('%s', (_, take, words) => {
  expect(soundRemark(soundTroubleOf({ ...fine, ...take }))).toBe(words);
});
