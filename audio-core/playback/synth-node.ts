import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import { AudioError } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import type { Program } from '../sounds/sound.ts';
import synthWorklet from '../worklets/synth.worklet.ts?worker&url';
import { SYNTH_PROCESSOR, type SynthControl } from '../worklets/synth-messages.ts';

/** The synthesizer's worklet on the page's side. */
export interface SynthNode {
  readonly control: Remote<SynthControl>;
  /** Takes the buffer over. Rejects when the processor threw. */
  load(program: Program, soundFont: ArrayBuffer): Promise<void>;
  /** Rejected when the processor threw: it answers nothing any more. */
  readonly broken: Promise<never>;
  close(): void;
}

/** Each context loads the script once. */
const registered = new WeakMap<BaseAudioContext, Promise<void>>();

export async function createSynthNode(
  context: BaseAudioContext,
  destination: AudioNode,
  faults: Faults,
): Promise<SynthNode> {
  if (faults.has('audio-worklet-undefined') || !context.audioWorklet) {
    throw new AudioError('no-audio-worklet', 'This browser has no AudioWorklet');
  }
  await register(context);
  const node = new AudioWorkletNode(context, SYNTH_PROCESSOR, {
    numberOfInputs: 0,
    numberOfOutputs: 1,
    outputChannelCount: [2],
  });
  node.connect(destination);
  const broken = new Promise<never>((_, reject) => {
    node.addEventListener('processorerror', () => {
      reject(new AudioError('no-audio-worklet', 'The synthesizer threw'));
    });
  });
  broken.catch(() => {});
  const control = wrap<SynthControl>(node.port as Endpoint);
  return {
    control,
    broken,
    load: (program, soundFont) =>
      Promise.race([control.load(program, transfer(soundFont, [soundFont])), broken]),
    close() {
      void control.close();
      node.disconnect();
    },
  };
}

async function register(context: BaseAudioContext): Promise<void> {
  const registering = registered.get(context) ?? context.audioWorklet.addModule(synthWorklet);
  registered.set(context, registering);
  try {
    await registering;
  } catch (cause) {
    registered.delete(context);
    throw new AudioError('no-audio-worklet', 'The synthesizer did not load', cause);
  }
}
