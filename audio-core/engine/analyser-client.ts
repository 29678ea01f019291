import { type Remote, releaseProxy, transfer, wrap } from 'comlink';
import type { AskEvidence } from '#shared/assessment/evidence';
import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import analysisWasm from '../../assembly/build/analysis.wasm?url';
import earWeights from '../../assembly/build/ear.weights?url';
import type { ListenOptions } from '../analysis/analyser.ts';
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
  /** What speaks for written notes, asked after `notes`; instants of the audio clock. */
  readonly evidence: AskEvidence;
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
  /** Why the recording under way can no longer be read. */
  let failure: unknown = null;
  /** Rejected when the worker itself breaks: then it answers nothing any more. */
  let broken: Promise<never> | null = null;

  async function launch(): Promise<Remote<AnalysisWorker>> {
    const [wasm, weights] = await Promise.all([bytes(analysisWasm), bytes(earWeights)]);
    thread = new Worker(new URL('../analysis/analysis.worker.ts', import.meta.url), {
      type: 'module',
    });
    broken = new Promise<never>((_, reject) => {
      thread?.addEventListener('error', ({ message }) => {
        failure = new Error(message);
        reject(failure);
      });
    });
    broken.catch(() => {});
    remote = wrap<AnalysisWorker>(thread);
    await answered(remote.load(transfer({ wasm, weights }, [wasm, weights])));
    return remote;
  }

  function started(): Promise<Remote<AnalysisWorker>> {
    starting ??= launch().catch((cause: unknown) => {
      close();
      throw new AudioError('analysis', 'The analysis worker did not start', cause);
    });
    return starting;
  }

  function answered<T>(answer: Promise<T>): Promise<T> {
    return broken ? Promise.race([answer, broken]) : answer;
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
      // A worker that broke during the last take is started anew.
      if (failure) close();
      failure = null;
      await answered((await started()).begin(sampleRate, options));
    },
    cancel() {
      if (!progress) return void remote?.cancel();
      // It would read to the end before it hears of it, and the next take would wait.
      progress = null;
      close();
    },
    append(frame, samples) {
      const copy = samples.slice();
      sent += 1;
      remote?.append(frame, transfer(copy, [copy.buffer])).then(
        () => {
          read += 1;
          progress?.(read / sent);
        },
        (error: unknown) => {
          failure ??= error;
        },
      );
    },
    async notes({ from, onProgress }) {
      try {
        progress = onProgress;
        const notes = await answered((await started()).notes(from));
        // With a piece missing the rest would be marked as if it had not been played.
        if (failure) throw failure;
        return notes;
      } catch (cause) {
        failure ??= cause;
        throw new AudioError('reading', 'The recording could not be read', cause);
      } finally {
        progress = null;
      }
    },
    evidence: async (questions) => answered((await started()).evidence(questions)),
    clicks: async () => answered((await started()).clicks()),
    close,
  };
}

async function bytes(address: string): Promise<ArrayBuffer> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.arrayBuffer();
}
