import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import analysisWasm from '../../assembly/build/analysis.wasm?url';
import type { AnalysisWorker, NotesOptions } from '../analysis/worker-api.ts';
import { AudioError } from './errors.ts';

/** The analysis worker as the page sees it: started once, early, and kept. */
export interface AnalyserClient {
  start(): Promise<void>;
  begin(sampleRate: number): Promise<void>;
  /** Copies the samples: their buffer goes back to the worklet. */
  append(frame: number, samples: Float32Array): void;
  notes(
    options: NotesOptions & { readonly onProgress: (done: number) => void },
  ): Promise<readonly NoteEvent[]>;
  clicks(): Promise<readonly Seconds[]>;
  close(): void;
}

export function createAnalyserClient(): AnalyserClient {
  let thread: Worker | null = null;
  let remote: Remote<AnalysisWorker> | null = null;
  let starting: Promise<Remote<AnalysisWorker>> | null = null;

  async function launch(): Promise<Remote<AnalysisWorker>> {
    const reply = await fetch(analysisWasm);
    if (!reply.ok) throw new Error(`${analysisWasm} answered ${reply.status}`);
    const wasm = await reply.arrayBuffer();
    thread = new Worker(new URL('../analysis/analysis.worker.ts', import.meta.url), {
      type: 'module',
    });
    const failed = new Promise<never>((_, reject) => {
      thread?.addEventListener('error', ({ message }) => reject(new Error(message)), {
        once: true,
      });
    });
    remote = wrap<AnalysisWorker>(thread);
    await Promise.race([remote.load(transfer(wasm, [wasm])), failed]);
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
    begin: async (sampleRate) => (await started()).begin(sampleRate),
    append(frame, samples) {
      const copy = samples.slice();
      void remote?.append(frame, transfer(copy, [copy.buffer]));
    },
    async notes({ onProgress, ...options }) {
      try {
        return await (await started()).notes(options, proxy(onProgress));
      } catch (cause) {
        throw new AudioError('analysis', 'The recording could not be read', cause);
      }
    },
    clicks: async () => (await started()).clicks(),
    close,
  };
}
