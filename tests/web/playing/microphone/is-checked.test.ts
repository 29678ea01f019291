import { expect, it } from 'vitest';
import { keptSettings } from '../../../../web/data/store/device-settings.ts';
import { isChecked } from '../../../../web/playing/microphone/is-checked.ts';

const at = Date.parse('2026-01-01T12:00:00Z');
const minutes = (count: number) => new Date(at + count * 60_000);
const settings = {
  ...keptSettings({ getItem: () => null }),
  input: 'desk',
  micCheck: { at, input: 'desk' },
};

it.each([
  ['never', { ...settings, micCheck: null }, 1, false],
  ['just now', settings, 0, true],
  ['half an hour ago', settings, 30, true],
  ['longer ago', settings, 30.1, false],
  ['after now, by a clock that was set back', settings, -1, false],
  ['with another microphone', { ...settings, input: 'other' }, 1, false],
  ['with the one of the system', { ...settings, micCheck: { at, input: null } }, 1, false],
])('a check of %s', (_, kept, later, holds) => {
  expect(isChecked(kept, minutes(later))).toBe(holds);
});
