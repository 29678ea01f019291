import { expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { heardIn } from '#shared/assessment/heard-note';
import { bent, later, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { createReview } from '../../../../web/review/model/review.ts';
import {
  nextView,
  type OverlaySkips,
  type OverlayView,
} from '../../../../web/review/overlay-view.ts';
import type { Services } from '../../../../web/session/services.ts';

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

function open(first: StoredTake | null, skips: OverlaySkips = {}) {
  const review = createReview({ strictness: 'lenient', skips, services: {} as Services });
  review.show(first);
  return { review, overlay: () => review.overlayOf(review.store.getState()) };
}

it('goes from how it went to each marked note, to the music alone, and round', () => {
  const { review, overlay } = open(take(2, 5));
  const look = () => {
    const { view, note, marks } = overlay();
    return { view, note, hasMarks: marks !== null };
  };
  expect(look()).toEqual({ view: 'summary', note: null, hasMarks: true });
  review.cycle();
  expect(look()).toEqual({ view: 'detail', note: 2, hasMarks: true });
  review.focus(1);
  expect(look()).toEqual({ view: 'detail', note: 5, hasMarks: true });
  review.cycle();
  expect(look()).toEqual({ view: 'none', note: null, hasMarks: false });
  review.cycle();
  review.cycle();
  expect(look()).toEqual({ view: 'detail', note: 2, hasMarks: true });
});

it('rings no note of a take in which nothing was heard', () => {
  const report = assess(exercise, [], { tempo: exercise.tempo });
  const { overlay } = open({ report } as unknown as StoredTake);
  expect(overlay()).toMatchObject({ marks: null, incidents: [], unwritten: [] });
});

it('another strictness begins at its own first note', () => {
  const { review, overlay } = open(take(2, 5));
  review.cycle();
  review.focus(1);
  review.chooseStrictness('strict');
  expect(overlay().incidents.map(({ kind }) => kind)).toEqual(['sharp', 'wrong', 'wrong']);
  expect(overlay()).toMatchObject({ note: 0, view: 'detail' });
});

it('another take begins with how it went', () => {
  const { review, overlay } = open(take(2));
  review.cycle();
  review.show(take(3));
  expect(overlay().view).toBe('summary');
});

it('is the very same for every component as long as nothing changes', () => {
  const { review, overlay } = open(take(2));
  const { marks } = overlay();
  expect(overlay()).toBe(overlay());
  review.toMeasure(1);
  expect(overlay().measure).toBe(1);
  expect(overlay().marks).toBe(marks);
});

it('a measure is looked at until another view, another strictness or another take', () => {
  const { review, overlay } = open(take(2));
  const look = () => review.toMeasure(2);
  look();
  expect(overlay()).toMatchObject({ view: 'summary', measure: 2 });
  review.toMeasure(null);
  expect(overlay().measure).toBeNull();
  look();
  review.chooseStrictness('strict');
  expect(overlay().measure).toBeNull();
  look();
  review.cycle();
  expect(overlay().measure).toBeNull();
  look();
  review.show(take(3));
  expect(overlay().measure).toBeNull();
});

it('what is not written is shown where it was heard, and stands out when it is looked at', () => {
  const { report } = take(2);
  const heard = [
    ...heardIn(report),
    { onset: 2.9, offset: 3.1, midi: 90, cents: 0, velocity: 0.8 },
  ];
  const one = { report: assess(exercise, heard, { tempo: 72 }) } as unknown as StoredTake;
  const { review, overlay } = open(one);
  const [shown] = overlay().unwritten;
  expect(shown).toMatchObject({ measure: 1, isFocused: false });
  expect(shown!.position).toBeCloseTo(3.48);
  review.cycle();
  expect(overlay().unwritten[0]!.isFocused).toBe(false);
  review.focus(1);
  expect(overlay().unwritten[0]!.isFocused).toBe(true);
  expect(overlay().note).toBeNull();
});

it.each([
  ['without the music alone', { skipNone: true }, ['summary', 'detail', 'summary']],
  ['without how it went', { skipSummary: true }, ['detail', 'none', 'detail']],
  ['with the notes alone', { skipSummary: true, skipNone: true }, ['detail', 'detail', 'detail']],
] as const)('%s it goes round what is left, and each take begins there', (_, skips, views) => {
  const { review, overlay } = open(take(2), skips);
  for (const [place, view] of views.entries()) {
    expect(overlay().view).toBe(view);
    if (place < 2) expect(overlay().next).toBe(views[place + 1]);
    review.cycle();
  }
  review.show(take(3));
  expect(overlay().view).toBe(views[0]);
});
