import { type Endpoint, expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnalyserClient } from '../../audio-core/engine/analyser-client.ts';

const note = { onset: 1, offset: 2, midi: 60, velocity: 1, cents: 0 };
const working = {
  load() {},
  begin() {},
  append() {},
  cancel() {},
  notes: (): unknown => [note],
};

/** The thread that reads: it answers as `answers` does. */
class FakeWorker extends EventTarget {
  static answers: Partial<typeof working> = {};
  static made: FakeWorker[] = [];
  readonly #page: MessagePort;
  readonly #thread: MessagePort;
  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    this.#thread = port2;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data }));
    expose({ ...working, ...FakeWorker.answers }, port2 as unknown as Endpoint);
    FakeWorker.made.push(this);
  }
  postMessage(data: unknown, transfer: Transferable[] = []) {
    this.#page.postMessage(data, transfer as never);
  }
  terminate() {
    this.#page.close();
    this.#thread.close();
  }
}

const chunk = () => new Float32Array(8);
const read = { from: 0, onProgress: () => {} };

beforeEach(() => {
  FakeWorker.answers = {};
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(4)));
});
afterEach(() => {
  for (const worker of FakeWorker.made) worker.terminate();
  vi.unstubAllGlobals();
});

describe('the worker that reads recordings', () => {
  it('gives the notes and keeps the samples it was lent', async () => {
    const client = createAnalyserClient();
    const samples = chunk();
    await client.begin(48_000);
    client.append(0, samples);
    expect(await client.notes(read)).toEqual([note]);
    expect(samples.length).toBe(8);
  });

  it('is let go of when a reading is given up, and the next one does not wait for it', async () => {
    FakeWorker.answers = { notes: () => new Promise(() => {}) };
    const client = createAnalyserClient();
    await client.begin(48_000);
    client.append(0, chunk());
    void client.notes(read).catch(() => {});
    await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    FakeWorker.answers = {};
    client.cancel();
    await client.begin(48_000);
    expect(FakeWorker.made).toHaveLength(2);
    client.append(0, chunk());
    const told: number[] = [];
    expect(await client.notes({ from: 0, onProgress: (done) => told.push(done) })).toEqual([note]);
    expect(Math.max(...told)).toBeLessThanOrEqual(1);
  });

  it('says how much of what it was sent it has read, while somebody waits for the notes', async () => {
    const client = createAnalyserClient();
    await client.begin(48_000);
    for (let at = 0; at < 4; at += 1) client.append(8 * at, chunk());
    const told: number[] = [];
    await client.notes({ from: 0, onProgress: (done) => told.push(done) });
    expect(told).toEqual([0.25, 0.5, 0.75, 1]);
    await client.begin(48_000);
    client.append(0, chunk());
    await client.notes({ from: 0, onProgress: (done) => told.push(done) });
    expect(told.slice(4)).toEqual([1]);
  });

  it('that could not take a piece gives no half-read notes, and the next take is read afresh', async () => {
    FakeWorker.answers = {
      append() {
        throw new Error('out of bounds');
      },
    };
    const client = createAnalyserClient();
    await client.begin(48_000);
    client.append(0, chunk());
    await expect(client.notes(read)).rejects.toMatchObject({ problem: 'reading' });
    FakeWorker.answers = {};
    await client.begin(48_000);
    expect(await client.notes(read)).toEqual([note]);
    expect(FakeWorker.made).toHaveLength(2);
  });

  it('that breaks while it reads keeps nobody waiting', async () => {
    FakeWorker.answers = { notes: () => new Promise(() => {}) };
    const client = createAnalyserClient();
    await client.begin(48_000);
    const reading = client.notes(read);
    await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(1));
    FakeWorker.made[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'trap' }));
    await expect(reading).rejects.toMatchObject({ problem: 'reading' });
  });
});
