import { type Endpoint, expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptureNode } from '../../audio-core/capture/capture-node.ts';

/** The audio thread: a port that answers as `control` does, and that can break. */
class FakeNode extends EventTarget {
  static made: FakeNode[] = [];
  static control: object | null = null;
  static ports: MessagePort[] = [];
  readonly port: MessagePort;
  readonly connect = vi.fn();
  readonly disconnect = vi.fn();
  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    FakeNode.ports.push(port1, port2);
    if (FakeNode.control) expose(FakeNode.control, port2 as unknown as Endpoint);
    FakeNode.made.push(this);
  }
}

const limits = { lowest: 220, highest: 1760 };
const make = () =>
  createCaptureNode({ destination: {} } as AudioContext, {
    module: {} as WebAssembly.Module,
    limits,
    onMessage: () => {},
  });
const breakDown = () => FakeNode.made[0]?.dispatchEvent(new Event('processorerror'));

beforeEach(() => {
  FakeNode.made = [];
  vi.stubGlobal('AudioWorkletNode', FakeNode);
});
afterEach(() => {
  for (const port of FakeNode.ports.splice(0)) port.close();
  vi.unstubAllGlobals();
});

describe('the capture worklet on the page’s side', () => {
  it('is told the limits of the pitch', async () => {
    const configure = vi.fn();
    FakeNode.control = { configure };
    (await make()).close();
    expect(configure).toHaveBeenCalledWith(expect.objectContaining(limits));
  });

  it('that does not start says so and is taken down, instead of keeping the take waiting', async () => {
    FakeNode.control = null;
    const making = make();
    breakDown();
    await expect(making).rejects.toMatchObject({ problem: 'no-audio-worklet' });
    expect(FakeNode.made[0]?.disconnect).toHaveBeenCalledOnce();
  });

  it('that breaks in mid-take lets the take end with what came before', async () => {
    // It stops, and the last chunk never comes.
    FakeNode.control = { configure() {}, stop() {} };
    const node = await make();
    const finished = node.finish();
    breakDown();
    await finished;
    node.close();
  });

  it('that sleeps does not keep the end of the take waiting', async () => {
    FakeNode.control = { configure() {}, stop: () => new Promise(() => {}) };
    const node = await make();
    vi.useFakeTimers();
    const finished = node.finish();
    await vi.advanceTimersByTimeAsync(2000);
    await finished;
    vi.useRealTimers();
    node.close();
  });
});
