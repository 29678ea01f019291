import { expect, it } from 'vitest';
import { strokesOnOneDrum } from '#shared/generation/plan/one-drum';
import type { ChordSpan } from '#shared/generation/plan/plan';
import type { MeasureRhythm, TimedPart } from '#shared/generation/rhythm/rhythm';

const quarter = 48;
const part = (start: number, rest: Partial<TimedPart> = {}): TimedPart => ({
  ...{ kind: 'note', start, ticks: quarter, tied: false, tuplet: null },
  ...rest,
});
const quarters: MeasureRhythm = { patterns: [], parts: [0, 48, 96, 144].map((at) => part(at)) };
const held: MeasureRhythm = {
  patterns: [],
  parts: [part(0), part(48, { tied: true }), part(96), part(144, { kind: 'rest' })],
};
const whole = (...names: ChordSpan['chord'][]): readonly ChordSpan[] =>
  names.map((chord, measure) => ({ measure, start: 0, ticks: 4 * quarter, chord }));
const halves: readonly ChordSpan[] = [
  { measure: 0, start: 0, ticks: 96, chord: 'I' },
  { measure: 0, start: 96, ticks: 96, chord: 'V' },
  { measure: 1, start: 0, ticks: 192, chord: 'I' },
];

it.each([
  ['a measure of V', [quarters], whole('V'), [1, 5], 4],
  ['two of them', [quarters, quarters], whole('V', 'V'), [1, 5], 8],
  ['one with I between', [quarters, quarters, quarters], whole('V', 'I', 'V'), [1, 5], 4],
  ['half a measure', [quarters, quarters], halves, [1, 5], 2],
  ['I alone, which has both drums', [quarters], whole('I'), [1, 5], 0],
  ['another drum', [quarters, quarters], whole('V', 'IV'), [4, 5], 4],
  ['a held stroke and a rest', [held], whole('V'), [1, 5], 2],
] as const)('strokes on one drum: %s', (_, measures, chords, drums, most) => {
  expect(strokesOnOneDrum({ pickup: null, measures }, chords, drums)).toBe(most);
});
