import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import {
  CAPTURE_PROCESSOR,
  type CaptureControl,
  type CaptureOptions,
  type FromCapture,
  type ToCapture,
} from '../worklets/messages.ts';

/** The capture worklet on the page's side: control through comlink, streams on their own port. */
export interface CaptureNode {
  readonly node: AudioWorkletNode;
  readonly control: Remote<CaptureControl>;
  /** Stops the chunks; resolves when the last one has been handled. */
  finish(): Promise<void>;
  close(): void;
}

export interface CaptureNodeOptions {
  readonly module: WebAssembly.Module;
  /** A chunk's samples are only valid during the call: afterwards the buffer goes back. */
  readonly onMessage: (message: FromCapture) => void;
}

/** A1 to E7: what the level meter's pitch may show. */
const limits = { lowest: 55, highest: 2640 };

export async function createCaptureNode(
  context: AudioContext,
  { module, onMessage }: CaptureNodeOptions,
): Promise<CaptureNode> {
  const { port1: stream, port2: farEnd } = new MessageChannel();
  const node = new AudioWorkletNode(context, CAPTURE_PROCESSOR, {
    channelCount: 1,
    channelCountMode: 'explicit',
    numberOfInputs: 1,
    // An output, though silent: a node that leads nowhere is not run by every browser.
    numberOfOutputs: 1,
    processorOptions: { module } satisfies CaptureOptions,
  });
  node.connect(context.destination);

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
  await control.configure(transfer({ stream: farEnd, ...limits }, [farEnd]));
  return {
    node,
    control,
    async finish() {
      await control.stop();
      await allReceived;
    },
    close() {
      stream.postMessage({ kind: 'close' } satisfies ToCapture);
      node.disconnect();
      node.port.close();
      stream.close();
    },
  };
}
