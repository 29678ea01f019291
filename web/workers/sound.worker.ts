import { expose } from 'comlink';
import { type Program, renderNotes, timedNotes, wavFile } from '#audio-core/synth';
import type { Tempo } from '#shared/lib/units';
import type { PlayedNote } from '#shared/practice/played-notes';

const SAMPLE_RATE = 44_100;
/** Of the whole, between two words about how far it has come. */
const STEP = 0.02;

interface Played {
  readonly notes: readonly PlayedNote[];
  /** Quarters a minute. */
  readonly tempo: Tempo;
  /** Plain sound fonts. */
  readonly sounds: readonly (readonly [Program, ArrayBuffer])[];
}

/** Writes sound files away from the page; who closes the worker has cancelled what it writes. */
const api = {
  render({ notes, tempo, sounds }: Played, onShare: (share: number) => void): Blob {
    const pieces: Float32Array[] = [];
    let told = 0;
    const rendered = renderNotes(timedNotes(notes, tempo), {
      sampleRate: SAMPLE_RATE,
      sounds: new Map(sounds),
    });
    for (const { samples, share } of rendered) {
      pieces.push(samples);
      if (share - told < STEP) continue;
      told = share;
      onShare(share);
    }
    return wavBlob(wavFile(pieces, SAMPLE_RATE, { isLevelled: true }));
  },
  /** A recording, as loud as it was, on one channel. */
  encode(channels: readonly Float32Array[], sampleRate: number): Blob {
    return wavBlob(wavFile([mixed(channels)], sampleRate, { isLevelled: false }));
  },
};
export type SoundWorker = typeof api;

const wavBlob = (pieces: readonly ArrayBuffer[]) => new Blob([...pieces], { type: 'audio/wav' });

function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...rest] = channels;
  if (rest.length === 0) return first;
  return first.map(
    (sample, i) => rest.reduce((sum, channel) => sum + channel[i]!, sample) / channels.length,
  );
}

expose(api);
