import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import { AudioError } from '../engine/errors.ts';
import {
  CAPTURE_PROCESSOR,
  type CaptureControl,
  type CaptureOptions,
  type FromCapture,
  type ToCapture,
} from '../worklets/messages.ts';
import type { HertzLimits } from './pitch-limits.ts';

/** The capture worklet on the page's side: control through comlink, streams on their own port. */
interface CaptureNode {
  readonly node: AudioWorkletNode;
  readonly control: Remote<CaptureControl>;
  /** Stops the chunks; resolves when the last one has been handled. */
  finish(): Promise<void>;
  close(): void;
}

interface CaptureNodeOptions {
  readonly module: WebAssembly.Module;
  readonly limits: HertzLimits;
  /** A chunk's samples are only valid during the call: afterwards the buffer goes back. */
  readonly onMessage: (message: FromCapture) => void;
}

/** A last chunk is under way for some milliseconds. */
const FINISH_LIMIT_MS = 2000;

export async function createCaptureNode(
  context: AudioContext,
  { module, limits, onMessage }: CaptureNodeOptions,
): Promise<CaptureNode> {
  const { port1: stream, port2: farEnd } = new MessageChannel();
  const node = new AudioWorkletNode(context, CAPTURE_PROCESSOR, {
    // Two as they are: of opposite sign the browser would make silence of them.
    channelCount: 2,
    channelCountMode: 'clamped-max',
    numberOfInputs: 1,
    // An output, though silent: a node that leads nowhere is not run by every browser.
    numberOfOutputs: 1,
    processorOptions: { module } satisfies CaptureOptions,
  });
  node.connect(context.destination);
  /** A processor that threw answers nothing any more. */
  const broken = new Promise<never>((_, reject) => {
    node.addEventListener('processorerror', () => {
      reject(new AudioError('no-audio-worklet', 'The capture worklet threw'));
    });
  });
  broken.catch(() => {});

  let stopped: () => void;
  const allReceived = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  stream.onmessage = ({ data }: MessageEvent<FromCapture>) => {
    onMessage(data);
    if (data.kind === 'chunk') {
      const back: ToCapture = { kind: 'return', samples: data.samples };
      stream.postMessage(back, [data.samples.buffer]);
    }
    if (data.kind === 'stopped') stopped();
  };

  const control = wrap<CaptureControl>(node.port as Endpoint);
  function close(): void {
    stream.postMessage({ kind: 'close' } satisfies ToCapture);
    node.disconnect();
    node.port.close();
    stream.close();
  }

  try {
    const configured = control.configure(transfer({ stream: farEnd, ...limits }, [farEnd]));
    await Promise.race([configured, broken]);
  } catch (error) {
    close();
    throw error;
  }
  return {
    node,
    control,
    async finish() {
      // Of a processor that broke, or that the system put to sleep, what came before is all there is.
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FINISH_LIMIT_MS);
      });
      const ended = control.stop().then(() => allReceived);
      await Promise.race([ended, broken.catch(() => {}), late]);
      clearTimeout(timer);
    },
    close,
  };
}
