import { WAV_HEADER_BYTES, wavHeader, wavSamples } from '../../audio-core/analysis/wav-file.ts';

/** A WAV file of one channel, 16-bit PCM. Samples beyond ±1 are clipped. */
export function writeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(wavSamples(samples));
  const bytes = new Uint8Array(WAV_HEADER_BYTES + body.length);
  bytes.set(new Uint8Array(wavHeader(sampleRate, body.length)));
  bytes.set(body, WAV_HEADER_BYTES);
  return bytes;
}
