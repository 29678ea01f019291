import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tone } from '#audio-core';
import { closeApp, press } from '../../open-app.tsx';
import { forgetPlayed, openStage } from '../../open-stage.ts';

/** Written for the violin in D major. */
const IN_D = '/practice/sr/play?mediumId=violin&levelId=pv~1&seed=2&measureCount=4&timeSigs=2/4';
/** The lowest string, and D, F sharp and A in the middle of its range. */
const [G, D, F_SHARP, A] = [55, 74, 78, 81];

beforeEach(() => forgetPlayed());
afterEach(closeApp);

/** Midi numbers of what sounds together, one after the other. */
function inTurn(tones: readonly Tone[]): number[][] {
  const onsets = [...new Set(tones.map(({ onset }) => onset))];
  return onsets.map((at) => tones.filter(({ onset }) => onset === at).map(({ midi }) => midi));
}

it('is the one that was chosen', async () => {
  const { asked } = await openStage(IN_D);
  const hints: readonly (readonly [string, number[][]])[] = [
    ['Open string or first note', [[G]]],
    ['Keynote', [[D]]],
    ['Chord', [[D, F_SHARP, A]]],
    ['Broken chord', [[D], [F_SHARP], [A]]],
    ['Broken, then together', [[D], [F_SHARP], [A], [D, F_SHARP, A]]],
  ];
  for (const [hint, sounds] of hints) {
    await press('button', 'Practice');
    await press('button', /Pitch before the music/);
    await press('option', hint);
    await press('button', 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    asked.sounds.play.mockClear();
    await press('button', 'Listen');
    await waitFor(() => expect(asked.sounds.play).toHaveBeenCalledTimes(1));
    const [[tones]] = asked.sounds.play.mock.calls as unknown as [[readonly Tone[]]];
    expect(inTurn(tones), hint).toEqual(sounds);
  }
});
