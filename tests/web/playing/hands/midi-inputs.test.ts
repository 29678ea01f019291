import { expect, it, vi } from 'vitest';
import { createMidiInputs, type MidiAccess } from '../../../../web/playing/hands/midi-inputs.ts';
import { canHearMidi } from '../../../../web/playing/hands/midi-state.ts';
import { midiWords } from '../../../../web/playing/hands/midi-words.ts';

interface FakePort {
  readonly id: string;
  readonly name: string;
  state: 'connected' | 'disconnected';
  onmidimessage: ((event: MIDIMessageEvent) => void) | null;
}

const portOf = (name: string): FakePort => ({
  id: `id-${name}`,
  name,
  state: 'connected',
  onmidimessage: null,
});

/** A browser with these keyboards. */
function browserWith(...ports: FakePort[]) {
  const access = { inputs: { values: () => ports }, onstatechange: null as (() => void) | null };
  return {
    ports,
    access: access as unknown as MidiAccess,
    changed: () => access.onstatechange?.(),
    press: (port: FakePort) =>
      port.onmidimessage?.({
        data: new Uint8Array([0x90, 60, 80]),
        timeStamp: 12,
      } as MIDIMessageEvent),
  };
}

it('what is played on any keyboard is passed on', async () => {
  const browser = browserWith(portOf('Piano'), portOf('Pads'));
  const onMessage = vi.fn();
  const midi = createMidiInputs({ request: async () => browser.access, onMessage });
  await midi.open();
  expect(midi.state.getState()).toEqual({ status: 'open', names: ['Piano', 'Pads'] });
  browser.press(browser.ports[1]!);
  expect(onMessage).toHaveBeenCalledExactlyOnceWith({
    port: 'id-Pads',
    data: new Uint8Array([0x90, 60, 80]),
    timeStamp: 12,
  });
});

it('a keyboard that is plugged in later is heard, and one that is taken away is not named', async () => {
  const browser = browserWith();
  const onMessage = vi.fn();
  const midi = createMidiInputs({ request: async () => browser.access, onMessage });
  await midi.open();
  expect(canHearMidi(midi.state.getState())).toBe(false);
  const piano = portOf('Piano');
  browser.ports.push(piano);
  browser.changed();
  expect(midi.state.getState().names).toEqual(['Piano']);
  browser.press(piano);
  expect(onMessage).toHaveBeenCalledOnce();
  piano.state = 'disconnected';
  browser.changed();
  expect(midi.state.getState()).toEqual({ status: 'open', names: [] });
});

it('closed, it hears nothing more, also where the answer comes late', async () => {
  const browser = browserWith(portOf('Piano'));
  const onMessage = vi.fn();
  let answer = (_: MidiAccess) => {};
  const request = () =>
    new Promise<MidiAccess>((resolve) => {
      answer = resolve;
    });
  const midi = createMidiInputs({ request, onMessage });
  const opening = midi.open();
  expect(midi.state.getState().status).toBe('asking');
  midi.close();
  answer(browser.access);
  await opening;
  expect(midi.state.getState()).toEqual({ status: 'closed', names: [] });
  browser.press(browser.ports[0]!);
  expect(onMessage).not.toHaveBeenCalled();
});

it.each([
  ['a browser without MIDI', undefined, 'unsupported', /no MIDI/],
  [
    'a person who said no',
    () => Promise.reject(new DOMException('', 'SecurityError')),
    'blocked',
    /keeps MIDI closed/,
  ],
  ['nothing plugged in', async () => browserWith().access, 'open', /Nothing is connected/],
] as const)('%s is told so', async (_, request, status, words) => {
  const midi = createMidiInputs({ request, onMessage: () => {} });
  await midi.open();
  expect(midi.state.getState().status).toBe(status);
  expect(midiWords(midi.state.getState())).toMatch(words);
  expect(canHearMidi(midi.state.getState())).toBe(false);
});
