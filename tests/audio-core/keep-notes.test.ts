import { describe, expect, it, vi } from 'vitest';
import { createNoteKeeper, KEEP_EVERY } from '../../audio-core/transport/keep-notes.ts';

const notes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    onset: index,
    offset: index + 1,
    midi: null,
    velocity: 1,
    cents: null,
  }));

/** A store that answers when it is told to. */
function slowSink() {
  const counts: number[] = [];
  let answer = () => {};
  let fail = (_: Error) => {};
  return {
    counts,
    answer: () => answer(),
    fail: (error: Error) => fail(error),
    write: (some: readonly unknown[]) => {
      counts.push(some.length);
      return new Promise<void>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    },
  };
}

describe('notes that are kept while they are played', () => {
  it('are written at most once a second, and not before the last were taken', async () => {
    const sink = slowSink();
    const keeper = createNoteKeeper({ sink, onSinkError: vi.fn() });
    keeper.offer([], 0);
    keeper.offer(notes(1), 0.5);
    keeper.offer(notes(2), 0.5 + 2 * KEEP_EVERY);
    expect(sink.counts).toEqual([1]);
    sink.answer();
    await new Promise((resolve) => setTimeout(resolve));
    keeper.offer(notes(3), 0.5 + 2 * KEEP_EVERY);
    sink.answer();
    await new Promise((resolve) => setTimeout(resolve));
    keeper.offer(notes(4), 0.5 + 2.9 * KEEP_EVERY);
    expect(sink.counts).toEqual([1, 3]);
  });

  it('are no longer written to a store that failed, which is told once', async () => {
    const sink = slowSink();
    const onSinkError = vi.fn();
    const keeper = createNoteKeeper({ sink, onSinkError });
    keeper.offer(notes(1), 0);
    sink.fail(new Error('full'));
    await new Promise((resolve) => setTimeout(resolve));
    keeper.offer(notes(2), 5);
    expect(sink.counts).toEqual([1]);
    expect(onSinkError).toHaveBeenCalledOnce();
  });

  it('go nowhere without a store', () => {
    const keeper = createNoteKeeper({ onSinkError: vi.fn() });
    expect(() => keeper.offer(notes(1), 0)).not.toThrow();
  });
});
