import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { heardIn } from '#shared/assessment/heard-note';
import type { Strictness } from '#shared/assessment/report';
import { bent, later, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { StoredTake } from '../../../web/data/store/tables/takes.ts';
import { nextView, type OverlaySkips, type OverlayView } from '../../../web/review/overlay-view.ts';
import { useOverlay } from '../../../web/review/use-overlay.ts';

it.each([
  ['none', {}, 'summary'],
  ['none', { skipSummary: true }, 'detail'],
  ['summary', {}, 'detail'],
  ['detail', {}, 'none'],
  ['detail', { skipNone: true }, 'summary'],
  ['detail', { skipNone: true, skipSummary: true }, 'detail'],
] as const)('after %s with %j comes %s', (view: OverlayView, skips, next) => {
  expect(nextView(view, skips)).toBe(next);
});

const exercise = exerciseWith('C4 D4 E4 D4 | C4 D4 E4 C4');
const take = (...marked: number[]): StoredTake => {
  const events = played(exercise).map((event, index) =>
    marked.includes(index) ? bent(event, 2) : event,
  );
  // A strict ear marks this one too.
  events[0] = later(bent(events[0]!, 0, 20), 0);
  return { report: assess(exercise, events, { tempo: exercise.tempo }) } as unknown as StoredTake;
};

function open(first: StoredTake | null, skips?: OverlaySkips) {
  return renderHook(
    (props: { take: StoredTake | null; strictness: Strictness }) =>
      useOverlay(props.take, props.strictness, skips),
    { initialProps: { take: first, strictness: 'lenient' as Strictness } },
  );
}

it('goes from how it went to each marked note, to the music alone, and round', () => {
  const { result } = open(take(2, 5));
  const look = () => ({
    view: result.current.overlay.view,
    note: result.current.note,
    hasMarks: result.current.marks !== null,
  });
  expect(look()).toEqual({ view: 'summary', note: null, hasMarks: true });
  act(() => result.current.overlay.cycle());
  expect(look()).toEqual({ view: 'detail', note: 2, hasMarks: true });
  act(() => result.current.overlay.focus(1));
  expect(look()).toEqual({ view: 'detail', note: 5, hasMarks: true });
  act(() => result.current.overlay.cycle());
  expect(look()).toEqual({ view: 'none', note: null, hasMarks: false });
  act(() => result.current.overlay.cycle());
  act(() => result.current.overlay.cycle());
  expect(look()).toEqual({ view: 'detail', note: 2, hasMarks: true });
});

it('another strictness begins at its own first note', () => {
  const one = take(2, 5);
  const { result, rerender } = open(one);
  act(() => result.current.overlay.cycle());
  act(() => result.current.overlay.focus(1));
  rerender({ take: one, strictness: 'strict' });
  expect(result.current.overlay.incidents.map(({ kind }) => kind)).toEqual([
    'sharp',
    'wrong',
    'wrong',
  ]);
  expect(result.current.note).toBe(0);
  expect(result.current.overlay.view).toBe('detail');
});

it('another take begins with how it went', () => {
  const { result, rerender } = open(take(2));
  act(() => result.current.overlay.cycle());
  rerender({ take: take(3), strictness: 'lenient' });
  expect(result.current.overlay.view).toBe('summary');
});

it('a take without a mark has nothing to stand out', () => {
  const { result } = open(take());
  act(() => result.current.overlay.cycle());
  expect(result.current.overlay.view).toBe('detail');
  expect(result.current.overlay.focused).toBeNull();
  expect(result.current.note).toBeNull();
});

it('a measure is looked at until another view, another strictness or another take', () => {
  const one = take(2);
  const { result, rerender } = open(one);
  const look = () => act(() => result.current.overlay.toMeasure(2));
  look();
  expect(result.current.overlay).toMatchObject({ view: 'summary', measure: 2 });
  act(() => result.current.overlay.toMeasure(null));
  expect(result.current.overlay.measure).toBeNull();
  look();
  rerender({ take: one, strictness: 'strict' });
  expect(result.current.overlay.measure).toBeNull();
  look();
  act(() => result.current.overlay.cycle());
  expect(result.current.overlay.measure).toBeNull();
  look();
  rerender({ take: take(3), strictness: 'strict' });
  expect(result.current.overlay.measure).toBeNull();
});

it('what is not written is shown where it was heard, and stands out when it is looked at', () => {
  const { report } = take(2);
  const heard = [
    ...heardIn(report),
    { onset: 2.9, offset: 3.1, midi: 90, cents: 0, velocity: 0.8 },
  ];
  const one = { report: assess(exercise, heard, { tempo: 72 }) } as unknown as StoredTake;
  const { result } = open(one);
  const [shown] = result.current.unwritten;
  expect(shown).toMatchObject({ measure: 1, isFocused: false });
  expect(shown!.position).toBeCloseTo(3.48);
  act(() => result.current.overlay.cycle());
  expect(result.current.unwritten[0]!.isFocused).toBe(false);
  act(() => result.current.overlay.focus(1));
  expect(result.current.unwritten[0]!.isFocused).toBe(true);
  expect(result.current.note).toBeNull();
});

it.each([
  ['without the music alone', { skipNone: true }, ['summary', 'detail', 'summary']],
  ['without how it went', { skipSummary: true }, ['detail', 'none', 'detail']],
  ['with the notes alone', { skipSummary: true, skipNone: true }, ['detail', 'detail', 'detail']],
] as const)('%s it goes round what is left, and each take begins there', (_, skips, views) => {
  const { result, rerender } = open(take(2), skips);
  for (const [place, view] of views.entries()) {
    expect(result.current.overlay.view).toBe(view);
    if (place < 2) expect(result.current.overlay.next).toBe(views[place + 1]);
    act(() => result.current.overlay.cycle());
  }
  rerender({ take: take(3), strictness: 'lenient' });
  expect(result.current.overlay.view).toBe(views[0]);
});
