import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, it } from 'vitest';
import type { Take } from '#audio-core';
import { played } from '#tests/shared/assessment/performance';
import { exerciseOf } from '#tests/shared/generation/corpus';
import { closeApp, press } from '../../open-app.tsx';
import { forgetPlayed, openStage } from '../../open-stage.ts';

const LINK =
  '/practice/sr/auto-assessment?mediumId=trumpet&levelId=pv~1&seed=4&measureCount=4&timeSigs=2/4';
const request = { medium: 'trumpet', levelId: 'pv~1', measureCount: 4, timeSignatures: ['2/4'] };
const heard = played(exerciseOf(request, 4));

beforeEach(() => forgetPlayed());
afterEach(closeApp);

it.each<readonly [string, Partial<Take>, RegExp]>([
  ['very softly', { isTooSoft: true }, /It reached us very softly\./],
  ['too loudly for the microphone', { isClipped: true }, /more than the microphone can hold/],
])('a take that reached us %s is told so, kindly, and kept', async (_, sound, words) => {
  const { runs, tell } = await openStage(LINK);
  await press('button', 'Record (space)');
  await waitFor(() => {
    if (runs.length === 0) throw new Error('Nothing is recorded yet.');
  });
  act(() => tell({ kind: 'music' }));
  runs[0]!.finish({ heard, ...sound });
  await screen.findByText(words);
  await screen.findByText('Saved on this device.');
});
