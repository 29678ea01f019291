import { expect, it } from 'vitest';
import { createRecordingBuffer } from '../../audio-core/analysis/recording-buffer.ts';

const samplesOf = (...values: number[]) => Float32Array.from(values);

it('joins chunks in their place on the clock', () => {
  const buffer = createRecordingBuffer(48_000);
  buffer.append(100, samplesOf(1, 2));
  buffer.append(102, samplesOf(3, 4));
  expect(buffer.firstFrame()).toBe(100);
  expect(buffer.read()).toEqual({ samples: samplesOf(1, 2, 3, 4), sampleRate: 48_000 });
});

it('keeps a gap silent, so that what follows stays in time', () => {
  const buffer = createRecordingBuffer(48_000);
  buffer.append(0, samplesOf(1));
  buffer.append(3, samplesOf(2));
  expect(buffer.read().samples).toEqual(samplesOf(1, 0, 0, 2));
});

it('reads from a frame within a chunk', () => {
  const buffer = createRecordingBuffer(48_000);
  buffer.append(10, samplesOf(1, 2, 3));
  buffer.append(13, samplesOf(4));
  expect(buffer.read(12).samples).toEqual(samplesOf(3, 4));
});

it('is empty before the first chunk and past the last', () => {
  const buffer = createRecordingBuffer(48_000);
  expect(buffer.read().samples).toHaveLength(0);
  buffer.append(0, samplesOf(1));
  expect(buffer.read(5).samples).toHaveLength(0);
});
