import { describe, expect, it } from 'vitest';
import type { TextShape } from '#shared/print/shapes';
import { fitText } from '../../../web/print/page/measure-text.ts';
import { withSigns } from '../../../web/print/page/signs.ts';

/** Each letter is half as wide as it is high. */
const measure = (text: string, _: unknown, size: number) => ([...text].length * size) / 2;
const shape = (text: string, anchor: TextShape['anchor'] = 'start'): TextShape => ({
  kind: 'text',
  x: 100,
  y: 50,
  text,
  letter: 'title',
  size: 20,
  anchor,
});

describe('a title', () => {
  it.each([
    ['short', 'short', 20],
    ['a longer title', 'a longer title', 100 / 7],
    ['a title beyond all measure', 'a title beyond…', 12],
  ])('%j stands as %j', (text, shown, size) => {
    const fitted = fitText(shape(text), 100, 12, measure);
    expect(fitted.text).toBe(shown);
    expect(fitted.size).toBeCloseTo(size);
  });

  it('of 2,000 characters fits its room', () => {
    const { text, letter, size } = fitText(shape('𝄞é'.repeat(1000)), 300, 12, measure);
    expect(measure(text, letter, size)).toBeLessThanOrEqual(300);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe('accidentals in a text', () => {
  it('are drawn, for our letters have none', () => {
    const shapes = withSigns(shape('B♭ horn'), measure);
    expect(shapes.map((one) => (one.kind === 'text' ? one.text : 'sign'))).toEqual([
      'B',
      'sign',
      'horn',
    ]);
  });

  it.each(['start', 'middle', 'end'] as const)('stand beside their letter at the %s', (anchor) => {
    const [letter, sign] = withSigns(shape('B♭', anchor), measure);
    const whole = 10 + 20 * 0.44;
    const begin = 100 - { start: 0, middle: whole / 2, end: whole }[anchor];
    expect(letter).toMatchObject({ text: 'B', x: begin, anchor: 'start' });
    expect(sign).toMatchObject({ at: { x: begin + 10, y: 50, scale: 0.02 } });
  });

  it('leave other texts as they are', () => {
    const text = shape('Horn');
    expect(withSigns(text, measure)).toEqual([text]);
  });
});
