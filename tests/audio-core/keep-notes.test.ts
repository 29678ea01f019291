import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoteKeeper, KEEP_EVERY_MS } from '../../audio-core/take/keep-notes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const notes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    onset: index,
    offset: index + 1,
    midi: null,
    velocity: 1,
    cents: null,
  }));

/** Tells how many notes it was given each time. */
function sinkOf(write: () => Promise<void> = async () => {}) {
  const counts: number[] = [];
  return {
    counts,
    write: (some: readonly unknown[]) => {
      counts.push(some.length);
      return write();
    },
  };
}

describe('notes that are kept while they are played', () => {
  it('are written at once, then once a second, the last of them too', async () => {
    const sink = sinkOf();
    const keeper = createNoteKeeper({ sink, onSinkError: vi.fn() });
    keeper.offer([]);
    for (const count of [1, 2, 3]) {
      keeper.offer(notes(count));
      await vi.advanceTimersByTimeAsync(KEEP_EVERY_MS / 10);
    }
    expect(sink.counts).toEqual([1]);
    await vi.advanceTimersByTimeAsync(KEEP_EVERY_MS);
    expect(sink.counts).toEqual([1, 3]);
    await vi.advanceTimersByTimeAsync(10 * KEEP_EVERY_MS);
    expect(sink.counts).toEqual([1, 3]);
    keeper.offer(notes(4));
    await vi.advanceTimersByTimeAsync(0);
    expect(sink.counts).toEqual([1, 3, 4]);
  });

  it('are all written when the take is over, after what is being written', async () => {
    let answer = () => {};
    const sink = sinkOf(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    const keeper = createNoteKeeper({ sink, onSinkError: vi.fn() });
    keeper.offer(notes(1));
    keeper.offer(notes(2));
    let isOver = false;
    const ended = keeper.end(notes(2)).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(sink.counts).toEqual([1]);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect([sink.counts, isOver]).toEqual([[1, 2], false]);
    answer();
    await ended;
    await vi.advanceTimersByTimeAsync(10 * KEEP_EVERY_MS);
    expect(sink.counts).toEqual([1, 2]);
  });

  it('are no longer written to a store that failed, which is told once', async () => {
    const sink = sinkOf(() => Promise.reject(new Error('full')));
    const onSinkError = vi.fn();
    const keeper = createNoteKeeper({ sink, onSinkError });
    keeper.offer(notes(1));
    await vi.advanceTimersByTimeAsync(KEEP_EVERY_MS);
    keeper.offer(notes(2));
    await keeper.end(notes(2));
    expect(sink.counts).toEqual([1]);
    expect(onSinkError).toHaveBeenCalledOnce();
  });

  it('of a take that is let go of are not written later', async () => {
    const sink = sinkOf();
    const keeper = createNoteKeeper({ sink, onSinkError: vi.fn() });
    keeper.offer(notes(1));
    keeper.offer(notes(2));
    keeper.close();
    await vi.advanceTimersByTimeAsync(10 * KEEP_EVERY_MS);
    expect(sink.counts).toEqual([1]);
  });

  it('go nowhere without a store', async () => {
    const keeper = createNoteKeeper({ onSinkError: vi.fn() });
    keeper.offer(notes(1));
    await expect(keeper.end(notes(1))).resolves.toBeUndefined();
  });
});
