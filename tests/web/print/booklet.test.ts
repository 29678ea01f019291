import { describe, expect, it, vi } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import {
  type BookletPlan,
  createBooklet,
  drawnExercises,
  isComplete,
} from '../../../web/print/model/booklet.ts';
import { composedCount } from '../../../web/print/model/use-print-books.ts';

const exercise = (code: string) => ({ code }) as Exercise;
const plan: BookletPlan = {
  count: 1,
  books: [{ kind: 'score' }],
  paper: 'a4',
  size: 'normal',
  hasCodes: false,
};

/** A booklet whose composer and engraver answer at once, with what was asked of them. */
function bookletOf(given: Partial<Parameters<typeof createBooklet>[0]> = {}) {
  let written = 0;
  const write = vi.fn(async () => ({
    kind: 'exercise' as const,
    exercise: exercise(`new ${++written}`),
    isRepeated: false,
  }));
  const draw = vi.fn(async () => [{ height: 50, shapes: [] }]);
  const booklet = createBooklet({
    own: [exercise('own')],
    plan,
    write,
    draw,
    pause: async () => {},
    rest: async () => {},
    ...given,
  });
  const codes = () => drawnExercises(booklet.store.getState()).map(({ code }) => code);
  const untilComplete = () =>
    vi.waitFor(() => expect(isComplete(booklet.store.getState())).toBe(true));
  return { booklet, write, draw, codes, untilComplete };
}

describe('a booklet', () => {
  it('holds what stands on the stage, and writes the rest', async () => {
    const { booklet, codes, untilComplete } = bookletOf();
    booklet.change({ ...plan, count: 3 });
    await untilComplete();
    expect(codes()).toEqual(['own', 'new 1', 'new 2']);
  });

  it('draws each exercise once for each book', async () => {
    const { booklet, draw, untilComplete } = bookletOf();
    booklet.change({ ...plan, count: 2, books: [{ kind: 'score' }, { kind: 'answers' }] });
    await untilComplete();
    expect(draw).toHaveBeenCalledTimes(4);
    booklet.change({ ...plan, count: 2 });
    await untilComplete();
    expect(draw).toHaveBeenCalledTimes(4);
    booklet.change({ ...plan, count: 2, size: 'large' });
    await untilComplete();
    expect(draw).toHaveBeenCalledTimes(6);
  });

  it('keeps what it has written when the counter goes down and up again', async () => {
    const { booklet, write, codes, untilComplete } = bookletOf();
    booklet.change({ ...plan, count: 4 });
    await untilComplete();
    booklet.change({ ...plan, count: 2 });
    expect(codes()).toEqual(['own', 'new 1']);
    booklet.change({ ...plan, count: 4 });
    await untilComplete();
    expect(write).toHaveBeenCalledTimes(3);
  });

  it('writes nothing before the counter has come to rest', async () => {
    let end = () => {};
    const rest = () => new Promise<void>((resolve) => (end = resolve));
    const { booklet, write, codes, untilComplete } = bookletOf({ rest });
    booklet.change({ ...plan, count: 2 });
    await vi.waitFor(() => expect(codes()).toEqual(['own']));
    booklet.change(plan);
    end();
    await untilComplete();
    expect(write).not.toHaveBeenCalled();
  });

  it('can be cancelled at any moment, and leaves what is there', async () => {
    let cancel = () => {};
    let written = 0;
    const write = async () => {
      if (++written === 5) cancel();
      return { kind: 'exercise', exercise: exercise(`${written}`), isRepeated: false } as const;
    };
    const { booklet } = bookletOf({ write });
    const left = new Promise<number>((resolve) => {
      cancel = () => resolve(booklet.cancel());
    });
    booklet.change({ ...plan, count: 50 });
    expect(await left).toBe(5);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(written).toBe(5);
  });

  it('is left at one exercise where it is cancelled before that is drawn', () => {
    const { booklet } = bookletOf();
    booklet.change({ ...plan, count: 50 });
    expect(booklet.cancel()).toBe(1);
  });

  it('says that a tune came twice', async () => {
    const write = async () =>
      ({ kind: 'exercise', exercise: exercise('again'), isRepeated: true }) as const;
    const { booklet, untilComplete } = bookletOf({ write });
    booklet.change({ ...plan, count: 2 });
    await untilComplete();
    expect(booklet.store.getState().isRepeated).toBe(true);
  });

  it.each([
    ['expired', async () => ({ kind: 'expired' }) as const],
    ['refused', async () => ({ kind: 'refused', problem: { path: '', problem: '' } }) as const],
    ['failed', () => Promise.reject(new Error('no worker'))],
  ])('is complete with what there is where the next one is %s', async (shortage, write) => {
    const { booklet, codes, untilComplete } = bookletOf({ write });
    booklet.change({ ...plan, count: 5 });
    await untilComplete();
    expect(booklet.store.getState().shortage).toBe(shortage);
    expect(codes()).toEqual(['own']);
  });

  it('leaves out what cannot be drawn', async () => {
    const draw = async ({ code }: Exercise) => {
      if (code === 'new 1') throw new Error('drew nothing');
      return [];
    };
    const { booklet, codes, untilComplete } = bookletOf({ draw });
    booklet.change({ ...plan, count: 2 });
    await untilComplete();
    expect(codes()).toEqual(['own']);
    expect(booklet.store.getState().shortage).toBe('failed');
  });
});

it.each([
  [0, 50, 0],
  [1, 50, 1],
  [3, 50, 2],
  [11, 50, 8],
  [49, 50, 32],
  [50, 50, 50],
  [3, 3, 3],
])('of %i exercises of %i that are drawn %i are laid out', (drawn, wanted, laidOut) => {
  expect(composedCount(drawn, wanted)).toBe(laidOut);
});
