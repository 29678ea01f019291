import { type Endpoint, expose } from 'comlink';
import { createFrameClock } from './frame-clock.ts';
import { createSampler } from './sampler.ts';
import { SYNTH_PROCESSOR, type SynthControl } from './synth-messages.ts';

/** Plays sampled instruments on the audio thread. What it is given is decoded already. */
class SynthProcessor extends AudioWorkletProcessor {
  readonly #sampler = createSampler(sampleRate);
  readonly #frameOf = createFrameClock();
  #isClosed = false;

  constructor() {
    super();
    const { load, unload, play, setVolume, silence } = this.#sampler;
    const control: SynthControl = {
      load,
      unload,
      play,
      setVolume,
      silence,
      close: () => {
        this.#isClosed = true;
      },
    };
    expose(control, this.port as Endpoint);
  }

  process(_: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [left, right] = outputs[0] ?? [];
    if (left && right) {
      this.#sampler.render(left, right, this.#frameOf(currentFrame, left.length));
    }
    return !this.#isClosed;
  }
}

registerProcessor(SYNTH_PROCESSOR, SynthProcessor);
