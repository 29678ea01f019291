import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RecordingPlayer } from '../../../../../web/features/grading/components/recording-player.tsx';

afterEach(cleanup);

/** The player of a sound, whose length the browser is told to have found. */
function show() {
  render(<RecordingPlayer url="/take.webm" audio={createRef()} />);
  const audio = screen.getByLabelText<HTMLAudioElement>('Recording');
  let currentTime = 0;
  const seeks: number[] = [];
  Object.defineProperty(audio, 'currentTime', {
    get: () => currentTime,
    set: (to: number) => {
      currentTime = to;
      seeks.push(to);
    },
  });
  const told = (event: 'loadedMetadata' | 'durationChange', duration: number) => {
    Object.defineProperty(audio, 'duration', { value: duration, configurable: true });
    fireEvent[event](audio);
  };
  return { seeks, told };
}

it('finds the length of a recording that does not say it, and stands at the beginning again', () => {
  const { seeks, told } = show();
  told('loadedMetadata', Number.POSITIVE_INFINITY);
  expect(seeks).toHaveLength(1);
  expect(seeks[0]).toBeGreaterThan(3600);
  told('durationChange', 31.4);
  expect(seeks.at(-1)).toBe(0);
});

it('leaves a recording alone that says how long it is', () => {
  const { seeks, told } = show();
  told('loadedMetadata', 31.4);
  told('durationChange', 31.4);
  expect(seeks).toEqual([]);
});
