import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeApp, openApp, press, untilDrawn } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { answerNote, askedNote } from './drill-app.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

it('a round without an end is chosen in the settings, and ended by hand', async () => {
  await openApp('/practice/nn/play', { core: silentCore().core });
  await screen.findByRole('heading', { name: 'Which note is this?' });
  await press('button', 'Treble clef');
  await press('button', /A round is/);
  await press('option', 'Without end');
  await press('button', 'Done');
  await screen.findByRole('heading', { name: 'Which note is this?' });
  await untilDrawn();
  await answerNote(askedNote());
  await screen.findByText('1 answered');
  await press('button', 'Enough');
  expect(await screen.findByRole('heading', { name: '1 of 1' })).toBeTruthy();
  expect(screen.getByText('Every one of them.')).toBeTruthy();
});

it('five minutes of what is due begin with one press, and are kept by drill', async () => {
  const { services } = await openApp('/drills', { core: silentCore().core });
  await press('link', 'Five minutes, mixed');
  await screen.findByRole('group', { name: 'Choose an answer' });
  await press('button', 'Show me');
  await screen.findByText('1 answered');
  const { drillRounds } = await services.device();
  await waitFor(async () => expect(await drillRounds.all()).toHaveLength(1));
  const [round] = await drillRounds.all();
  const [id] = Object.keys(round!.items);
  expect(id!.startsWith(`${round!.type}:`)).toBe(true);
});
