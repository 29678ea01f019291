import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Tap } from '#audio-core';
import { TapBar, type TapBarProps } from '../../../../web/playing/bars/tap-bar.tsx';

afterEach(cleanup);

function show(change: Partial<TapBarProps> = {}) {
  const taps: Tap[] = [];
  render(
    <TapBar
      prepBeats={[1, 2]}
      current={-1}
      countdown={0}
      isRunning
      measure={1}
      measures={4}
      onStop={() => {}}
      onTap={(tap) => taps.push(tap)}
      {...change}
    />,
  );
  return {
    pad: screen.getByRole('button', { name: 'Tap here' }),
    brief: () => taps.map(({ kind, finger }) => `${kind} ${finger}`),
  };
}

it('tells the fingers on the pad apart', () => {
  const { pad, brief } = show();
  fireEvent.pointerDown(pad, { pointerId: 3 });
  fireEvent.pointerDown(pad, { pointerId: 4 });
  fireEvent.pointerUp(pad, { pointerId: 3 });
  fireEvent.pointerUp(pad, { pointerId: 4 });
  expect(brief()).toEqual([
    'press pointer 3',
    'press pointer 4',
    'release pointer 3',
    'release pointer 4',
  ]);
});

it.each(['pointerUp', 'pointerCancel'] as const)(
  'lets go of a finger that slid off the pad (%s)',
  (event) => {
    const { pad, brief } = show();
    fireEvent.pointerDown(pad, { pointerId: 1 });
    fireEvent[event](document.body, { pointerId: 1 });
    expect(brief()).toEqual(['press pointer 1', 'release pointer 1']);
  },
);

describe('before the music', () => {
  const timer = (change: Partial<TapBarProps>) => {
    show({ isRunning: false, prepBeats: [1, 2, 1, 2], ...change });
    const shown = screen.getByRole('timer');
    return [shown.textContent, shown.getAttribute('aria-label')];
  };

  it('says how long it is quiet before the count', () => {
    expect(timer({ countdown: 3 })).toEqual(['Ready? The count starts in 3', 'Starts in 3']);
  });

  it('says what comes while nothing counts yet', () => {
    const words = '4 beats, then play';
    expect(timer({})).toEqual([words, words]);
  });

  it('calls a beat what it shows', () => {
    expect(timer({ current: 2 })).toEqual(['1', 'Beat 1 of 4']);
  });
});
