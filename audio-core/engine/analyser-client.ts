import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { NoteEvent } from '#shared/assessment/report';
import type { Midi, Seconds } from '#shared/lib/units';
import analysisWasm from '../../assembly/build/analysis.wasm?url';
import earWeights from '../../assembly/build/ear.weights?url';
import type { ListenOptions } from '../analysis/analyser.ts';
import type { Evidence } from '../analysis/evidence.ts';
import type { AnalysisWorker } from '../analysis/worker-api.ts';
import { AudioError } from './errors.ts';

/** The analysis worker as the page sees it: started once, early, and kept. */
export interface AnalyserClient {
  start(): Promise<void>;
  begin(sampleRate: number, options?: ListenOptions): Promise<void>;
  /** Copies the samples: their buffer goes back to the worklet. */
  append(frame: number, samples: Float32Array): void;
  /** The notes heard from an instant of the audio clock on; progress counts what still waited to be read, 0 to 1. */
  notes(options: {
    readonly from: Seconds;
    readonly onProgress: (done: number) => void;
  }): Promise<readonly NoteEvent[]>;
  /** What speaks for one written note between two instants, asked after `notes`. */
  evidence(midi: Midi, from: Seconds, to: Seconds): Promise<Evidence>;
  /** Forgets the recording: the take was given up. */
  cancel(): void;
  clicks(): Promise<readonly Seconds[]>;
  close(): void;
}

export function createAnalyserClient(): AnalyserClient {
  let thread: Worker | null = null;
  let remote: Remote<AnalysisWorker> | null = null;
  let starting: Promise<Remote<AnalysisWorker>> | null = null;
  /** Chunks handed over and chunks read: the difference is what a slow device still has before it. */
  let sent = 0;
  let read = 0;
  let progress: ((done: number) => void) | null = null;

  async function launch(): Promise<Remote<AnalysisWorker>> {
    const [wasm, weights] = await Promise.all([bytes(analysisWasm), bytes(earWeights)]);
    thread = new Worker(new URL('../analysis/analysis.worker.ts', import.meta.url), {
      type: 'module',
    });
    const failed = new Promise<never>((_, reject) => {
      thread?.addEventListener('error', ({ message }) => reject(new Error(message)), {
        once: true,
      });
    });
    remote = wrap<AnalysisWorker>(thread);
    await Promise.race([remote.load(transfer({ wasm, weights }, [wasm, weights])), failed]);
    return remote;
  }

  function started(): Promise<Remote<AnalysisWorker>> {
    starting ??= launch().catch((cause: unknown) => {
      close();
      throw new AudioError('analysis', 'The analysis worker did not start', cause);
    });
    return starting;
  }

  function close(): void {
    remote?.[releaseProxy]();
    thread?.terminate();
    thread = null;
    remote = null;
    starting = null;
  }

  return {
    start: async () => void (await started()),
    async begin(sampleRate, options = {}) {
      sent = 0;
      read = 0;
      await (await started()).begin(sampleRate, options);
    },
    cancel: () => void remote?.cancel(),
    append(frame, samples) {
      const copy = samples.slice();
      sent += 1;
      void remote?.append(frame, transfer(copy, [copy.buffer])).then(() => {
        read += 1;
        progress?.(read / sent);
      });
    },
    async notes({ from, onProgress }) {
      try {
        progress = onProgress;
        return await (await started()).notes(from);
      } catch (cause) {
        throw new AudioError('analysis', 'The recording could not be read', cause);
      } finally {
        progress = null;
      }
    },
    evidence: async (midi, from, to) => (await started()).evidence(midi, from, to),
    clicks: async () => (await started()).clicks(),
    close,
  };
}

async function bytes(address: string): Promise<ArrayBuffer> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.arrayBuffer();
}
