import { type Endpoint, expose } from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEar, type SoundEvent } from '../../audio-core/capture/listening.ts';
import { createMicrophone } from '../../audio-core/capture/microphone.ts';
import type { AudioDevice } from '../../audio-core/engine/audio-device.ts';
import type { FromCapture } from '../../audio-core/worklets/messages.ts';

const ports: MessagePort[] = [];
const disconnect = vi.fn();
const configure = vi.fn();

class FakeNode extends EventTarget {
  readonly port: MessagePort;
  readonly disconnect = disconnect;
  connect() {}
  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    this.port = port1;
    expose({ configure, arm() {} }, port2 as unknown as Endpoint);
  }
}

const context = { destination: {}, sampleRate: 48_000, currentTime: 0 };
const device = {
  openForCapture: async () => ({ context, module: {} }),
} as unknown as AudioDevice;
const getUserMedia = vi.fn((): Promise<MediaStream> => new Promise(() => {}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('AudioWorkletNode', FakeNode);
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  vi.unstubAllGlobals();
});

const microphone = () =>
  createMicrophone({
    faults: new Set(),
    devices: { getUserMedia },
    isSecure: true,
    frame: { isEmbedded: false, allowsMicrophone: null },
  });

it('waits for no answer once it is given up, and leaves nothing behind', async () => {
  const leaving = new AbortController();
  const asked = microphone();
  const listening = createEar(device, asked).listen({ signal: leaving.signal });
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledOnce());
  leaving.abort();
  await expect(listening).rejects.toMatchObject({ status: 'IDLE' });
  expect(asked.status.getState()).toBe('IDLE');
  expect(disconnect).toHaveBeenCalledOnce();
});

it('does not ask for the microphone when it was given up before', async () => {
  const gone = AbortSignal.abort();
  await expect(createEar(device, microphone()).listen({ signal: gone })).rejects.toThrow();
  expect(getUserMedia).not.toHaveBeenCalled();
});

it('listens for the notes of the exercise', async () => {
  const leaving = new AbortController();
  const range = { low: 69, high: 81 };
  const listening = createEar(device, microphone()).listen({ signal: leaving.signal, range });
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledOnce());
  expect(configure).toHaveBeenCalledWith(expect.objectContaining({ lowest: 220, highest: 1760 }));
  leaving.abort();
  await expect(listening).rejects.toThrow();
});

it('says what it notices, on the audio clock', async () => {
  const heard: SoundEvent[] = [];
  const leaving = new AbortController();
  const listening = createEar(device, microphone()).listen({
    signal: leaving.signal,
    onSound: (event) => heard.push(event),
  });
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledOnce());
  const stream = configure.mock.calls[0]?.[0].stream as MessagePort;
  ports.push(stream);
  const frame = 24_000;
  const messages: FromCapture[] = [
    { kind: 'level', frame, level: 0.1, peak: 0.4 },
    { kind: 'onset', frame, strength: 0.9 },
    { kind: 'pitch', frame, frequency: 440, midi: 69, clarity: 0.9 },
    { kind: 'pitch', frame, frequency: 440, midi: 69, clarity: 0.5 },
  ];
  for (const message of messages) stream.postMessage(message);
  await vi.waitFor(() => expect(heard).toHaveLength(4));
  expect(heard).toEqual([
    { kind: 'peak', time: 0.5, peak: 0.4 },
    { kind: 'onset', time: 0.5 },
    { kind: 'pitch', time: 0.5, midi: 69 },
    { kind: 'pitch', time: 0.5, midi: null },
  ]);
  leaving.abort();
  await expect(listening).rejects.toThrow();
});
