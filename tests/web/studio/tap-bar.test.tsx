import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Tap } from '#audio-core';
import { TapBar } from '../../../web/studio/transport-bar/tap-bar.tsx';

afterEach(cleanup);

function show() {
  const taps: Tap[] = [];
  render(
    <TapBar
      prepBeats={[1, 2]}
      current={-1}
      isRunning
      measure={1}
      measures={4}
      onStop={() => {}}
      onTap={(tap) => taps.push(tap)}
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
