import { createAnalyser, type EarAssets } from '#audio-core/analysis';
import type { Recording } from '../../../../audio-core/analysis/wav.ts';
import type { System } from '../system.ts';

/** The product's transcriber; the same in Node and in a browser's worker. */
export interface Ear extends System {
  /** A digest of everything the network said about a recording: equal only when every bit is. */
  fingerprint(recording: Recording): Promise<string>;
}

const KEYS = 88;
const CONTOUR_BINS = 264;

export async function ear(assets: EarAssets): Promise<Ear> {
  const analyser = await createAnalyser(assets);
  return {
    name: 'primavista',
    async hear({ samples, sampleRate }, hints) {
      const notes = await analyser.transcribe(samples, sampleRate, hints);
      return notes.flatMap(({ onset, offset, midi, cents }) =>
        midi === null ? [] : [{ onset, offset, pitch: midi + (cents ?? 0) / 100 }],
      );
    },
    async fingerprint({ samples, sampleRate }) {
      const { posteriors } = await analyser.hear(samples, sampleRate, { polyphonic: true });
      const width = 2 * KEYS + CONTOUR_BINS;
      const all = new Float32Array(posteriors.frames * width);
      for (let frame = 0, at = 0; frame < posteriors.frames; frame += 1) {
        for (let key = 0; key < KEYS; key += 1) all[at++] = posteriors.note(frame, key);
        for (let key = 0; key < KEYS; key += 1) all[at++] = posteriors.onset(frame, key);
        for (let bin = 0; bin < CONTOUR_BINS; bin += 1) all[at++] = posteriors.contour(frame, bin);
      }
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}
