import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeApp, openApp, press, untilDrawn } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { askedNote } from './drill-app.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

type Message = { readonly data: Uint8Array; readonly timeStamp: number };

/** A keyboard that is connected, as the browser gives it. */
function keyboard() {
  const port = { id: 'keys', name: 'Keys', state: 'connected' } as {
    onmidimessage?: ((message: Message) => void) | null;
  };
  const request = vi.fn(async () => ({ inputs: { values: () => [port] }, onstatechange: null }));
  Object.assign(navigator, { requestMIDIAccess: request });
  const strike = (key: number) =>
    act(async () => port.onmidimessage?.({ data: new Uint8Array([0x90, key, 80]), timeStamp: 0 }));
  return { port, request, strike };
}

const keys: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

it('a note is answered on a keyboard, in any octave, by who has said that they play one', async () => {
  const { port, request, strike } = keyboard();
  await openApp('/practice/nn/play', { core: silentCore().core });
  await screen.findByRole('heading', { name: 'Which note is this?' });
  // A browser asks its user before it lets a page listen: nobody is asked unbidden.
  expect(request).not.toHaveBeenCalled();
  await press('button', 'Treble clef');
  await press('switch', 'Answer on a MIDI keyboard too');
  await press('button', 'Done');
  await waitFor(() => expect(port.onmidimessage).toBeTruthy());
  await untilDrawn();
  await strike(36 + keys[askedNote()]!);
  expect(await screen.findByText('Yes.')).toBeTruthy();
});
