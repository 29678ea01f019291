import realtimeWasm from '../../assembly/build/realtime.wasm?url';
import captureWorklet from '../worklets/capture.worklet.ts?worker&url';
import { AudioError } from './errors.ts';
import type { Faults } from './faults.ts';
import { resume } from './resume.ts';

/** The one audio context of the page, and what must be loaded into it before anything is heard. */
export interface AudioDevice {
  /** Fetches and compiles what needs neither a gesture nor a context. */
  prepare(): Promise<void>;
  /** The running context, at the chosen speaker; the first call must come from a gesture. */
  open(): Promise<AudioContext>;
  /** The context with the capture worklet registered, and its compiled kernel. */
  openForCapture(): Promise<{ context: AudioContext; module: WebAssembly.Module }>;
  /** Begins the context in a press, so that it may sound later without one. Never resolves where no press was had. */
  unlock(): Promise<void>;
  /**
   * Keeps the context awake until the returned function is called. When nobody holds it any more it is suspended,
   * unless it is held again soon.
   */
  hold(): () => void;
  /** The context if there is one, running or not. */
  context(): AudioContext | null;
  /** Id of the speaker in use, '' for the system's own. */
  output(): string;
  close(): Promise<void>;
}

interface AudioDeviceOptions {
  readonly faults: Faults;
  /** Id of the speaker to use; null leaves it to the system. */
  readonly preferredOutput?: () => string | null;
}

/** Chromium's, where sound can be sent to a certain speaker. */
interface WithSink {
  readonly sinkId?: unknown;
  setSinkId?(id: string): Promise<void>;
}

/** Long enough for "Same again", short enough to let a laptop sleep. */
export const REST_MS = 30_000;

export function createAudioDevice({
  faults,
  preferredOutput = () => null,
}: AudioDeviceOptions): AudioDevice {
  let context: (AudioContext & WithSink) | null = null;
  let compiled: Promise<WebAssembly.Module> | null = null;
  let registered: Promise<void> | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let holders = 0;

  function kernel(): Promise<WebAssembly.Module> {
    compiled ??= compile(faults).catch((error: unknown) => {
      compiled = null;
      throw error;
    });
    return compiled;
  }

  const output = () => (typeof context?.sinkId === 'string' ? context.sinkId : '');

  async function chooseOutput(): Promise<void> {
    const wanted = preferredOutput() ?? '';
    if (wanted === output()) return;
    // The speaker of the last visit may be gone: then the system's own is as good as any.
    await context?.setSinkId?.(wanted).catch(() => context?.setSinkId?.('').catch(() => {}));
  }

  async function open(): Promise<AudioContext> {
    context ??= createContext(faults);
    if (context.state !== 'running' || faults.has('audio-context-suspended')) {
      await resume(context, faults);
    }
    await chooseOutput();
    return context;
  }

  function hold(): () => void {
    clearTimeout(resting);
    holders += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holders -= 1;
      if (holders === 0) resting = setTimeout(() => void context?.suspend(), REST_MS);
    };
  }

  return {
    open,
    hold,
    output,
    context: () => context,
    async unlock() {
      context ??= createContext(faults);
      await context.resume();
      hold()();
    },
    async prepare() {
      // The worklet itself is loaded into a context later; this brings its script into the cache.
      await Promise.all([kernel(), fetch(captureWorklet)]);
    },
    async openForCapture() {
      const [running, module] = await Promise.all([open(), kernel()]);
      registered ??= register(running, faults).catch((error: unknown) => {
        registered = null;
        throw error;
      });
      await registered;
      return { context: running, module };
    },
    async close() {
      clearTimeout(resting);
      const closing = context;
      context = null;
      registered = null;
      await closing?.close();
    },
  };
}

function createContext(faults: Faults): AudioContext {
  if (faults.has('audio-context-failed') || typeof AudioContext === 'undefined') {
    throw new AudioError('no-audio-context', 'This browser has no AudioContext');
  }
  try {
    return new AudioContext({ latencyHint: 'interactive' });
  } catch (cause) {
    throw new AudioError('no-audio-context', 'The AudioContext could not be made', cause);
  }
}

async function compile(faults: Faults): Promise<WebAssembly.Module> {
  if (faults.has('no-web-assembly') || typeof WebAssembly === 'undefined') {
    throw new AudioError('no-web-assembly', 'This browser has no WebAssembly');
  }
  const reply = await fetch(realtimeWasm);
  if (!reply.ok) throw new Error(`${realtimeWasm} answered ${reply.status}`);
  try {
    return await WebAssembly.compile(await reply.arrayBuffer());
  } catch (cause) {
    throw new AudioError('no-web-assembly', 'The audio kernel did not compile', cause);
  }
}

async function register(context: AudioContext, faults: Faults): Promise<void> {
  if (faults.has('audio-worklet-undefined') || !context.audioWorklet) {
    throw new AudioError('no-audio-worklet', 'This browser has no AudioWorklet');
  }
  try {
    await context.audioWorklet.addModule(captureWorklet);
  } catch (cause) {
    throw new AudioError('no-audio-worklet', 'The capture worklet did not load', cause);
  }
}
