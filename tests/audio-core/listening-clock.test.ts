import { expect, it } from 'vitest';
import { createListeningClock } from '../../audio-core/analysis/listening-clock.ts';

const SAMPLE_RATE = 100;

/** What reaches the ear of chunks given as [frame, samples]. */
function heard(chunks: readonly (readonly [number, readonly number[]])[]) {
  const stream: number[] = [];
  const clock = createListeningClock(SAMPLE_RATE, (part) => stream.push(...part));
  for (const [frame, samples] of chunks) clock.append(frame, Float32Array.from(samples));
  return { stream, first: clock.firstFrame() };
}

it('passes on chunks that follow one another', () => {
  const { stream, first } = heard([
    [500, [1, 2]],
    [502, [3]],
  ]);
  expect({ stream, first }).toEqual({ stream: [1, 2, 3], first: 500 });
});

it('puts silence where samples are missing', () => {
  const chunks = [
    [10, [1]],
    [14, [5]],
  ] as const;
  expect(heard(chunks).stream).toEqual([1, 0, 0, 0, 5]);
});

it('drops what came twice, whole or in part', () => {
  const chunks = [
    [0, [1, 2, 3]],
    [0, [1, 2]],
    [1, [2, 3, 4]],
    [4, [5]],
  ] as const;
  expect(heard(chunks).stream).toEqual([1, 2, 3, 4, 5]);
});

it('takes a gap of more than ten seconds for a clock set anew', () => {
  const chunks = [
    [0, [1]],
    [1_000_000, [2]],
    [1_000_001, [3]],
  ] as const;
  const { stream } = heard(chunks);
  expect(stream.length).toBe(1 + 10 * SAMPLE_RATE + 2);
  expect(stream.slice(-2)).toEqual([2, 3]);
});

it('begins at 0 while nothing has come, and may begin with an empty chunk', () => {
  expect(heard([]).first).toBe(0);
  const { stream, first } = heard([
    [7, []],
    [7, [1]],
  ]);
  expect({ stream, first }).toEqual({ stream: [1], first: 7 });
});
