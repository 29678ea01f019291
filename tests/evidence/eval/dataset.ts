import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Midi, Seconds } from '#shared/lib/units';
import { type Recording, readWav } from '../../../audio-core/analysis/wav.ts';

/** One note of a recording as somebody labelled it; `midi` may be fractional. */
export interface Label {
  readonly onset: Seconds;
  readonly offset: Seconds;
  readonly midi: Midi;
}

/** A line of a data folder's `manifest.json`. */
export interface ManifestItem {
  readonly id: string;
  readonly group: string;
  readonly instrument: string;
  readonly polyphonic: boolean;
  readonly seconds: Seconds;
  readonly notes: number;
  readonly minMidi: Midi;
  readonly maxMidi: Midi;
}

/** A recording to evaluate on; the samples are read when asked for. */
export interface EvalItem extends ManifestItem {
  readonly labels: readonly Label[];
  readonly wav: string;
  recording(): Recording;
}

/** The recordings of a folder: `manifest.json`, and `audio.wav` and `notes.json` in a folder for each id. */
export function readDataset(folder: string): EvalItem[] {
  const manifest: ManifestItem[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return manifest.map((item) => {
    const wav = join(folder, item.id, 'audio.wav');
    return {
      ...item,
      labels: JSON.parse(readFileSync(join(folder, item.id, 'notes.json'), 'utf8')),
      wav,
      recording: () => readWav(readFileSync(wav)),
    };
  });
}
