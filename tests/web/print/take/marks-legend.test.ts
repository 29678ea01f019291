import { expect, it } from 'vitest';
import type { TextShape } from '#shared/print/shapes';
import { variedTake } from '#tests/support/varied-take';
import { markCounts, marksLegend } from '#web/print/take/marks-legend';
import { markedTake } from '#web/review/model/marked-take';

const measure = (text: string, _: unknown, size: number) => text.length * size * 0.5;
const person = { firstName: 'Ana', lastName: 'Rivera' };
const take = markedTake(variedTake(), { strictness: 'strict', person });
const textsOf = (legend: ReturnType<typeof marksLegend>) =>
  legend.shapes.filter((shape): shape is TextShape => shape.kind === 'text');

it('counts each kind of mark, in the order of the kinds', () => {
  expect(markCounts(['late', 'right', 'wrong', 'late'], 2)).toEqual([
    ['wrong', 1],
    ['late', 2],
    ['extra', 2],
  ]);
});

it('says the score, how strictly it was reached, and what each sign on the page is', () => {
  const texts = textsOf(marksLegend(take, 740, measure)).map(({ text }) => text);
  expect(texts[0]).toBe(`Score ${Math.round(take.score)}`);
  expect(texts[1]).toBe('Strict');
  expect(texts.slice(2)).toEqual(
    markCounts(take.marks, take.unwritten.length).map(([, count]) =>
      expect.stringMatching(new RegExp(`^[A-Z].*: ${count}$`)),
    ),
  );
  expect(texts.length).toBeGreaterThan(5);
});

it('goes on in another row where the first is full', () => {
  const wide = marksLegend(take, 740, measure);
  const narrow = marksLegend(take, 200, measure);
  expect(narrow.height).toBeGreaterThan(wide.height);
  for (const { x, text, size } of textsOf(narrow).slice(2)) {
    expect(x + measure(text, null, size)).toBeLessThanOrEqual(200);
  }
});

it('says where nothing is marked', () => {
  const texts = textsOf(marksLegend({ ...take, marks: ['right'], unwritten: [] }, 740, measure));
  expect(texts.at(-1)!.text).toBe('Nothing is marked.');
});

it('bears the name of who played', () => {
  expect(take.player).toBe('Ana Rivera');
  expect(markedTake(variedTake(), { strictness: 'strict', person: null }).player).toBeNull();
});
