import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { thirdParties } from '../../../../web/features/system/third-party.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

afterEach(closeApp);

it('what others made is named, and each licence is there to be read', async () => {
  const asked: string[] = [];
  await openApp('/display');
  await press('link', 'About Primavista');
  const list = within(await screen.findByRole('region', { name: 'What others made' }));
  expect(list.getAllByRole('listitem')).toHaveLength(thirdParties.length);
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return new Response('Permission is hereby granted');
  };
  const licence = list.getByText('Licence: MIT').closest('details')!;
  // Opened by a press, it tells so itself.
  fireEvent.click(list.getByText('Licence: MIT'));
  if (!licence.open) licence.open = true;
  expect(await list.findByText('Permission is hereby granted')).toBeTruthy();
  expect(asked).toEqual(['/licences/instrument-sounds.txt']);
});
