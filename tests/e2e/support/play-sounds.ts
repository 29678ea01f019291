import type { Page } from 'playwright/test';
import type * as synthModule from '../../../audio-core/playback/synth.ts';
import type { Program, SynthNote, SynthOptions } from '../../../audio-core/playback/synth.ts';
import { builtModule } from './built-module.ts';

export const RATE = 48_000;

export interface Played {
  readonly kind: 'sampled' | 'built-in';
  readonly missing: readonly Program[];
  /** Both channels together. */
  readonly samples: Float32Array;
}

export interface Performance {
  readonly programs: readonly Program[];
  readonly notes: readonly SynthNote[];
  readonly seconds: number;
  /** Volume of parts, where it is not 1. */
  readonly volumes?: readonly (readonly [part: number, volume: number])[];
  /** When everything is silenced, in seconds. */
  readonly silence?: number;
  /** As in a browser that is too old. */
  readonly hasNoWorklet?: boolean;
}

/** Plays notes through the synthesizer that the page loads, faster than time, and brings back what would be heard. */
export async function playSounds(page: Page, performance: Performance): Promise<Played> {
  const { kind, missing, base64 } = await page.evaluate(perform, {
    address: builtModule('audio-core/playback/synth.ts'),
    rate: RATE,
    performance,
  });
  const bytes = Buffer.from(base64, 'base64');
  return { kind, missing, samples: new Float32Array(new Uint8Array(bytes).buffer) };
}

/** Runs in the page. */
async function perform({
  address,
  rate,
  performance: { programs, notes, seconds, volumes = [], silence, hasNoWorklet = false },
}: {
  address: string;
  rate: number;
  performance: Performance;
}) {
  const script: Record<string, unknown> = await import(address);
  const { createSynth } = [script, ...Object.values(script)].find(
    (one): one is typeof synthModule =>
      typeof (one as typeof synthModule | undefined)?.createSynth === 'function',
  )!;
  const context = new OfflineAudioContext(2, Math.ceil(rate * seconds), rate);
  const options: SynthOptions = hasNoWorklet
    ? { faults: new Set(['audio-worklet-undefined'] as const) }
    : {};
  const synth = createSynth(context, options);
  const ready = await synth.prepare(programs);
  for (const [part, volume] of volumes) synth.setVolume(part, volume);
  for (const note of notes) synth.play(note);
  // Messages to the audio thread are under way; rendering does not wait for them.
  const delivered = () => new Promise((resolve) => setTimeout(resolve, 300));
  if (silence !== undefined) {
    void context.suspend(silence).then(async () => {
      synth.silence();
      await delivered();
      await context.resume();
    });
  }
  await delivered();
  const buffer = await context.startRendering();
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const bytes = new Uint8Array(left.map((sample, index) => (sample + right[index]!) / 2).buffer);
  const pieces: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  }
  return { ...ready, base64: btoa(pieces.join('')) };
}
